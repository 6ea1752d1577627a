import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Builds the one script of public pages beside the router's own files; the server adds its fingerprint to the address. */
const enhanceScript: Plugin = {
  name: 'enhance-script',
  apply: 'build',
  buildStart() {
    if (this.environment.name === 'client') {
      this.emitFile({ type: 'chunk', id: 'app/enhance/main.ts', fileName: 'assets/enhance.js' })
    }
  },
  // Pages ask for it with a fingerprint: by its bare name it would be another module, and all of it would run twice.
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type === 'chunk' && chunk.imports.includes('assets/enhance.js'))
        this.error(
          `${chunk.fileName} imports what is in enhance.js: hand it over as an argument, or take it from a module of its own`,
        )
    }
  },
}

/** Public pages are rendered on the server and carry no React, so any saved source means: load the page again. */
const reloadOnSave: Plugin = {
  name: 'reload-on-save',
  apply: 'serve',
  hotUpdate({ file }) {
    if (this.environment.name !== 'client' || !/\.(tsx?|css|json)$/.test(file)) return undefined
    this.environment.hot.send({ type: 'full-reload' })
    return []
  },
}

const IN_THE_BROWSER: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/compat/jsx-dev-runtime',
}

/** Islands are written for React and rendered by it on the server; in the browser its small relative runs them (docs/decisions/0012). */
const smallReact: Plugin = {
  name: 'small-react',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    // The router asks for what only React has. No page loads it in the browser; it is built all the same.
    if (!Object.hasOwn(IN_THE_BROWSER, id) || importer?.includes('/react-router/')) return undefined
    return this.resolve(IN_THE_BROWSER[id]!, importer)
  },
}

/**
 * What the pages of somebody signed in share comes in few files: of many small ones the headers weigh as much as what is in them. What a
 * visitor's page asks for by itself stays out of them, and enhance.js imports none (see above).
 */
const TOGETHER = [
  { name: 'react', test: /node_modules\/preact\/|app\/islands\/hydrate\.ts/ },
  { name: 'session', test: /app\/session\/(?:page|ask|data|session|api|bell|guard|recheck|binds-me)\.ts/ },
  {
    name: 'parts',
    test: /app\/ui\/(?:button|icon|field|motifs|visually-hidden)\.tsx|app\/islands\/(?:asked\.ts|account\.tsx)|app\/parts\/(?:marks|title)\.tsx|app\/lib\/(?:formatting|places)\.ts|domain\/(?:days|partial-date|workspace)\.ts|text\/en\/common\.ts/,
  },
  {
    name: 'records',
    test: /text\/en\/(?:of-record|record|my-record|duty)\.ts|app\/parts\/(?:obligations\/(?:duty-details|duty-table|who)|margin-section)\.tsx|app\/lib\/obligations-links\.ts|domain\/(?:changes|moved-dates|due-rules)\.ts/,
  },
]

export default defineConfig({
  plugins: [enhanceScript, reloadOnSave, smallReact, tailwindcss(), reactRouter()],
  // Without this the first visit of a route breaks in dev: the bundler finds a new dependency and reloads.
  optimizeDeps: { entries: ['app/**/*.{ts,tsx}'] },
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } } } } },
    ssr: { build: { rolldownOptions: { input: './server/app.ts' } } },
  },
})
