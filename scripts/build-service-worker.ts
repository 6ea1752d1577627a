// Builds /sw.js: one classic script without imports, with the name of the build in it.
import { join } from 'node:path'
import { build } from 'vite'
import { ROOT } from './run.ts'

/** @param version differs whenever anything that is served may differ */
export async function buildServiceWorker(version: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(version) },
    build: {
      outDir: join(ROOT, 'build', 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(ROOT, 'app', 'service-worker', 'main.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
