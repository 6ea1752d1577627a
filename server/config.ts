import { readFileSync } from 'node:fs'
import { z } from 'zod'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = (about: string) => z.string().trim().min(1).optional().describe(about)

/** Every setting there is, with its default. docs/configuration.md is written from the sentences. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('The port it listens on'),
  HOST: z.string().trim().min(1).default('127.0.0.1').describe('The address it listens on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('How the world reaches it: links in feeds and canonical addresses. Default: http://localhost:PORT'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL. Default: the embedded database in DATA_DIR'),
  DATA_DIR: z.string().trim().min(1).default('./var').describe('The embedded database and everything else kept on disk'),
  SECRET_KEY: z.string().min(32).optional().describe('Signs tokens, at least 32 characters. Required with DATABASE_URL'),
  TRUST_PROXY: z.enum(['1']).optional().describe("1: the client's address is the last entry of X-Forwarded-For"),
  METRICS_TOKEN: z.string().min(16).optional().describe('Opens /metrics beyond this machine, as a bearer token'),
  LOG_LEVEL: z.enum(LEVELS).default('info').describe('How much is logged'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64).describe('Memory for rendered pages'),
  SITE_NAME: text("The firm's name. Default: PolicyWatch").default('PolicyWatch'),
  SITE_ADDRESS: text("The firm's address, lines separated by |"),
  SITE_EMAIL: text('Where readers write to'),
  SITE_PRIVACY_EMAIL: text('Where questions about personal data go'),
  SITE_SOCIAL: text('Social links, as Name=https://address separated by |'),
})

export type Site = {
  name: string
  address: string[]
  email?: string
  privacyEmail?: string
  social: { name: string; url: string }[]
}

export type Config = {
  port: number
  host: string
  /** Without a slash at the end. */
  publicUrl: string
  databaseUrl?: string
  dataDir: string
  secretKey?: string
  trustProxy: boolean
  metricsToken?: string
  logLevel: (typeof LEVELS)[number]
  pageCacheBytes: number
  site: Site
}

/** The environment says something that cannot be; the message names each setting. */
export class ConfigWrong extends Error {}

const SECRETS = ['DATABASE_URL', 'SECRET_KEY', 'METRICS_TOKEN'] as const

/**
 * Parses the environment once. A secret NAME may also come from a file, as NAME_FILE.
 * @throws ConfigWrong with one line per wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) if (value !== undefined && value !== '') given[name] = value
  const wrong: string[] = []
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (!file) continue
    try {
      given[name] = readFileSync(file, 'utf8').trim()
    } catch {
      wrong.push(`${name}_FILE: the file cannot be read`)
    }
  }
  const result = Settings.safeParse(given)
  if (!result.success) wrong.push(...result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (!result.success || wrong.length > 0) throw refused(wrong)
  const env = result.data

  let social: Site['social'] = []
  try {
    social = readSocial(env.SITE_SOCIAL)
  } catch (error) {
    wrong.push(`SITE_SOCIAL: ${(error as Error).message}`)
  }
  const isProduction = Boolean(env.DATABASE_URL) || (env.PUBLIC_URL?.startsWith('https:') ?? false)
  if (isProduction) {
    if (!env.SECRET_KEY) wrong.push('SECRET_KEY: is required with DATABASE_URL or an https PUBLIC_URL')
    else if (new Set(env.SECRET_KEY).size < 10) wrong.push('SECRET_KEY: is too easy to guess')
    if (!env.PUBLIC_URL) wrong.push('PUBLIC_URL: is required with DATABASE_URL')
    if (['debug', 'trace'].includes(env.LOG_LEVEL)) wrong.push('LOG_LEVEL: debug and trace are not for production')
  }
  if (wrong.length > 0) throw refused(wrong)

  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    secretKey: env.SECRET_KEY,
    trustProxy: env.TRUST_PROXY === '1',
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    site: {
      name: env.SITE_NAME,
      address: env.SITE_ADDRESS?.split('|').map((line) => line.trim()) ?? [],
      email: env.SITE_EMAIL,
      privacyEmail: env.SITE_PRIVACY_EMAIL,
      social,
    },
  }
}

const refused = (wrong: string[]) =>
  new ConfigWrong(['These settings are not right:', ...wrong.map((line) => `  ${line}`)].join('\n'))

function readSocial(text: string | undefined): Site['social'] {
  return (text?.split('|') ?? []).map((entry) => {
    const [name, url] = entry.split(/=(.*)/s).map((part) => part.trim())
    if (!name || !url || !url.startsWith('https://') || !URL.canParse(url)) {
      throw new Error(`"${entry.trim()}" is not Name=https://address`)
    }
    return { name, url }
  })
}
