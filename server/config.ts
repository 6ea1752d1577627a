import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { LONGEST_PASSWORD } from '#domain/accounts.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { withoutEndSlashes } from '#domain/paths.ts'

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const text = (about: string) => z.string().trim().min(1).optional().describe(about)

/** Reports go by https, or by http to this machine. */
const receiver = (about: string) =>
  z
    .url({ protocol: /^https?$/ })
    .refine(isSafeToAsk, { error: 'must be https' })
    .optional()
    .describe(about)

/** What is sent there can be read on the way by nobody. */
function isSafeToAsk(url: string): boolean {
  return url.startsWith('https:') || isThisMachine(new URL(url).hostname)
}

const isThisMachine = (host: string) => host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)

const isDsn = (url: string | undefined) => {
  if (url === undefined) return true
  const { username, pathname } = new URL(url)
  return username !== '' && /\/\d+$/.test(pathname)
}

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
  SERVICE_WORKER: z
    .enum(['on', 'off'])
    .default('on')
    .describe('off: pages are no longer kept for reading offline, and what was kept is deleted'),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(4096).default(64).describe('Memory for rendered pages'),
  PUBLIC_READS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(600)
    .describe('How often one network, or one account, may read public data by API, feed or file; 0: no limit'),
  LINK_CHECK: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on: each source of a record is asked once a week whether it is still there and says the same'),
  FEED_WATCH: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: each news feed that editors have listed is read every six hours, and what is new in it waits in the review queue',
    ),
  WEBHOOK_PRIVATE_ADDRESSES: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on: webhooks of readers may go to addresses that are not on the open internet, also by http: for an intranet'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('The mail server, as smtp://user:password@host:587 or smtps://. Default: mail is kept and shown in the terminal'),
  MAIL_FROM: z
    .string()
    .trim()
    .max(320)
    .transform(readSender)
    .optional()
    .describe('Whom mail comes from, as Name <address>. Default: SITE_NAME and SITE_EMAIL'),
  ADMIN_EMAIL: z
    .string()
    .trim()
    .refine(isEmailAddress, { error: 'must be an email address' })
    .optional()
    .describe('The first administrator, made at a start without one. Default: such a start prints a link that makes one'),
  ADMIN_PASSWORD: z.string().max(LONGEST_PASSWORD).optional().describe("The first administrator's password"),
  ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'])
    .optional()
    .describe('Whether administrators have their rights only with a second factor. Default: required with an https PUBLIC_URL'),
  GOOGLE_CLIENT_ID: text('Who we are at Google. Default: nobody signs in with Google'),
  GOOGLE_CLIENT_SECRET: text('Proves it to Google'),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isSafeToAsk, { error: 'must be https' })
    .default('https://accounts.google.com')
    .describe('Who says who somebody is: another provider of OpenID Connect, for tests'),
  ERROR_ENDPOINT: receiver('Gets every error report as JSON'),
  ERROR_CHAT_WEBHOOK: receiver('Gets every error report as a message, as Slack and what understands its webhooks take it'),
  SENTRY_DSN: receiver('An error service that speaks the protocol of Sentry').refine(isDsn, {
    error: 'is no address of a project',
  }),
  SITE_NAME: text("The firm's name. Default: PolicyWatch").default('PolicyWatch'),
  SITE_ADDRESS: text("The firm's address, lines separated by |"),
  SITE_EMAIL: text('Where readers write to'),
  SITE_PRIVACY_EMAIL: text('Where questions about personal data go'),
  SITE_SOCIAL: text('Social links, as Name=https://address separated by |'),
})

/** Whom mail comes from. */
export type Sender = { name: string; address: string }

export type Site = {
  name: string
  address: string[]
  email?: string
  privacyEmail?: string
  social: { name: string; url: string }[]
}

/** As whom we ask whom about people who sign in with Google. */
export type GoogleSettings = { clientId: string; clientSecret: string; issuer: string }

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
  serviceWorker: boolean
  /** Of one network or account; 0 is no limit (http/read-limits.ts). */
  readsPerMinute: number
  /** Whether sources are looked at by a job. */
  linkCheck: boolean
  /** Whether watched feeds are read by a job. */
  feedWatch: boolean
  /** Whether webhooks of readers may go elsewhere than to the open internet. */
  webhooksMayBePrivate: boolean
  mail: { smtpUrl?: string; from: Sender }
  /** Whom the first start makes an administrator. */
  admin?: { email: string; password: string }
  /** Whether administrators have their rights only with a second factor. */
  adminSecondFactor: 'required' | 'optional'
  /** Without it nobody signs in with Google, and no page offers it. */
  google?: GoogleSettings
  /** Who is told of errors. */
  errors: { endpoint?: string; chatWebhook?: string; sentryDsn?: string }
  site: Site
}

/** The environment says something that cannot be; the message names each setting. */
export class ConfigWrong extends Error {}

const SECRETS = [
  'DATABASE_URL',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'GOOGLE_CLIENT_SECRET',
  'ERROR_ENDPOINT',
  'ERROR_CHAT_WEBHOOK',
  'SENTRY_DSN',
] as const

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
  if (Boolean(env.GOOGLE_CLIENT_ID) !== Boolean(env.GOOGLE_CLIENT_SECRET)) {
    wrong.push('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one is of no use without the other')
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD)) {
    wrong.push('ADMIN_EMAIL, ADMIN_PASSWORD: one is of no use without the other')
  }
  const isProduction = Boolean(env.DATABASE_URL) || (env.PUBLIC_URL?.startsWith('https:') ?? false)
  if (isProduction) {
    if (!env.SECRET_KEY) wrong.push('SECRET_KEY: is required with DATABASE_URL or an https PUBLIC_URL')
    else if (new Set(env.SECRET_KEY).size < 10) wrong.push('SECRET_KEY: is too easy to guess')
    if (!env.PUBLIC_URL) wrong.push('PUBLIC_URL: is required with DATABASE_URL')
    if (['debug', 'trace'].includes(env.LOG_LEVEL)) wrong.push('LOG_LEVEL: debug and trace are not for production')
  }
  if (wrong.length > 0) throw refused(wrong)

  const publicUrl = withoutEndSlashes(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`)
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    secretKey: env.SECRET_KEY,
    trustProxy: env.TRUST_PROXY === '1',
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    serviceWorker: env.SERVICE_WORKER === 'on',
    readsPerMinute: env.PUBLIC_READS_PER_MINUTE,
    linkCheck: env.LINK_CHECK === 'on',
    feedWatch: env.FEED_WATCH === 'on',
    webhooksMayBePrivate: env.WEBHOOK_PRIVATE_ADDRESSES === 'on',
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? {
        name: env.SITE_NAME,
        address: env.SITE_EMAIL ?? `no-reply@${new URL(publicUrl).hostname}`,
      },
    },
    admin: env.ADMIN_EMAIL && env.ADMIN_PASSWORD ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    adminSecondFactor: env.ADMIN_SECOND_FACTOR ?? (publicUrl.startsWith('https:') ? 'required' : 'optional'),
    google: googleOf(env),
    errors: { endpoint: env.ERROR_ENDPOINT, chatWebhook: env.ERROR_CHAT_WEBHOOK, sentryDsn: env.SENTRY_DSN },
    site: {
      name: env.SITE_NAME,
      address: env.SITE_ADDRESS?.split('|').map((line) => line.trim()) ?? [],
      email: env.SITE_EMAIL,
      privacyEmail: env.SITE_PRIVACY_EMAIL,
      social,
    },
  }
}

const googleOf = (env: z.output<typeof Settings>): GoogleSettings | undefined =>
  env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
    ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
    : undefined

const refused = (wrong: string[]) =>
  new ConfigWrong(['These settings are not right:', ...wrong.map((line) => `  ${line}`)].join('\n'))

/** `Name <address>` or an address alone. A host without a dot is let through: localhost is one. */
function readSender(typed: string, context: z.RefinementCtx): Sender {
  const start = typed.endsWith('>') ? typed.lastIndexOf('<') : -1
  const address = start < 0 ? typed : typed.slice(start + 1, -1)
  const name = typed.slice(0, Math.max(start, 0)).trim().replace(/^"|"$/g, '')
  if (/^[^\s<>@\p{Cc}]+@[^\s<>@\p{Cc}]+$/u.test(address) && !/[<>"\p{Cc}]/u.test(name)) return { name, address }
  context.addIssue({ code: 'custom', message: 'is not "Name <address>"' })
  return z.NEVER
}

function readSocial(text: string | undefined): Site['social'] {
  return (text?.split('|') ?? []).map((entry) => {
    const [name, url] = entry.split(/=(.*)/s).map((part) => part.trim())
    if (!name || !url || !url.startsWith('https://') || !URL.canParse(url)) {
      throw new Error(`"${entry.trim()}" is not Name=https://address`)
    }
    return { name, url }
  })
}
