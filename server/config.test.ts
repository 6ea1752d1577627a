import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigWrong, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'policywatch-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFile = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

const SECRET = 'correct-horse-battery-staple-0123456789'
const production = {
  DATABASE_URL: 'postgres://user@db/policywatch',
  PUBLIC_URL: 'https://policywatch.example',
  SECRET_KEY: SECRET,
}
const wrongIn = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
    return ''
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigWrong)
    return (error as Error).message
  }
}

test('with no variable set the whole product runs', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    dataDir: './var',
    secretKey: undefined,
    trustProxy: false,
    metricsToken: undefined,
    linkCheck: false,
    feedWatch: false,
    webhooksMayBePrivate: false,
    logLevel: 'info',
    pageCacheBytes: 64 * 1024 * 1024,
    serviceWorker: true,
    readsPerMinute: 600,
    adminSecondFactor: 'optional',
    errors: { endpoint: undefined, chatWebhook: undefined, sentryDsn: undefined },
    mail: { smtpUrl: undefined, from: { name: 'PolicyWatch', address: 'no-reply@localhost' } },
    site: { name: 'PolicyWatch', address: [], email: undefined, privacyEmail: undefined, social: [] },
  })
})

test('mail comes from the firm, or from whom MAIL_FROM names', () => {
  const from = (environment: Record<string, string>) => readConfig(environment).mail.from
  expect(from({ SITE_NAME: 'Firm', SITE_EMAIL: 'desk@firm.test' })).toEqual({ name: 'Firm', address: 'desk@firm.test' })
  expect(from({ MAIL_FROM: '"The Desk" <news@firm.test>' })).toEqual({ name: 'The Desk', address: 'news@firm.test' })
  expect(from({ MAIL_FROM: 'news@firm.test' })).toEqual({ name: '', address: 'news@firm.test' })
  for (const wrong of ['The Desk', 'a@b@c.test', 'Desk <news@firm.test>, x@y.test', 'Desk\r\nBcc: x@y.test <news@firm.test>']) {
    expect(wrongIn({ MAIL_FROM: wrong }), wrong).toContain('MAIL_FROM: is not "Name <address>"')
  }
  expect(wrongIn({ SMTP_URL: 'http://mail.test' })).toContain('SMTP_URL')
})

test('the first administrator needs both settings; whether administrators need a second factor follows from https', () => {
  const admin = { ADMIN_EMAIL: ' first@firm.test ', ADMIN_PASSWORD: 'three dull rivers' }
  expect(readConfig(admin).admin).toEqual({ email: 'first@firm.test', password: 'three dull rivers' })
  const file = inFile('admin-password', 'from a file\n')
  expect(readConfig({ ADMIN_EMAIL: 'first@firm.test', ADMIN_PASSWORD_FILE: file }).admin?.password).toBe('from a file')
  const half = 'ADMIN_EMAIL, ADMIN_PASSWORD: one is of no use without the other'
  expect(wrongIn({ ADMIN_EMAIL: 'first@firm.test' })).toContain(half)
  expect(wrongIn({ ADMIN_PASSWORD: 'three dull rivers' })).toContain(half)
  expect(wrongIn({ ADMIN_EMAIL: 'first', ADMIN_PASSWORD: 'x' })).toContain('ADMIN_EMAIL: must be an email address')
  expect(readConfig(production).adminSecondFactor).toBe('required')
  expect(readConfig({ ...production, ADMIN_SECOND_FACTOR: 'optional' }).adminSecondFactor).toBe('optional')
  expect(wrongIn({ ADMIN_SECOND_FACTOR: 'off' })).toContain('ADMIN_SECOND_FACTOR')
})

test('an empty variable is none, and other programs’ variables are not ours', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '', PATH: '/bin', NODE_ENV: 'production' }).port).toBe(3000)
})

test('what is set is taken', () => {
  const config = readConfig({
    ...production,
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://policywatch.example//',
    TRUST_PROXY: '1',
    SITE_ADDRESS: '1 Marina | Lagos',
    SITE_SOCIAL: 'Mastodon=https://example.org/@pw | X=https://example.com/a?b=c',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://policywatch.example',
    databaseUrl: 'postgres://user@db/policywatch',
    trustProxy: true,
  })
  expect(config.site.address).toEqual(['1 Marina', 'Lagos'])
  expect(config.site.social).toEqual([
    { name: 'Mastodon', url: 'https://example.org/@pw' },
    { name: 'X', url: 'https://example.com/a?b=c' },
  ])
})

describe('trust 80: it does not start with', () => {
  test.for<[string, Record<string, string>, RegExp]>([
    ['a port that is none', { PORT: '70000' }, /^ {2}PORT: /m],
    ['an address that is none', { PUBLIC_URL: 'policywatch.example' }, /^ {2}PUBLIC_URL: /m],
    ['an address of another kind', { PUBLIC_URL: 'ftp://policywatch.example' }, /^ {2}PUBLIC_URL: /m],
    ['another database', { DATABASE_URL: 'mysql://db/x' }, /^ {2}DATABASE_URL: /m],
    ['a level of logging that is none', { LOG_LEVEL: 'loud' }, /^ {2}LOG_LEVEL: /m],
    ['a proxy that is neither trusted nor not', { TRUST_PROXY: 'yes' }, /^ {2}TRUST_PROXY: /m],
    ['no secret where it is reached by https', { PUBLIC_URL: 'https://policywatch.example' }, /^ {2}SECRET_KEY: is required/m],
    ['no secret beside PostgreSQL', { ...production, SECRET_KEY: '' }, /^ {2}SECRET_KEY: is required/m],
    ['a short secret', { ...production, SECRET_KEY: 'short' }, /^ {2}SECRET_KEY: /m],
    ['a secret that is one letter', { ...production, SECRET_KEY: 'a'.repeat(64) }, /^ {2}SECRET_KEY: is too easy to guess/m],
    [
      'a secret that is a few letters',
      { ...production, SECRET_KEY: 'changeme'.repeat(8) },
      /^ {2}SECRET_KEY: is too easy to guess/m,
    ],
    ['debugging in production', { ...production, LOG_LEVEL: 'debug' }, /^ {2}LOG_LEVEL: debug and trace are not for production/m],
    ['PostgreSQL and no public address', { ...production, PUBLIC_URL: '' }, /^ {2}PUBLIC_URL: is required/m],
    ['a short metrics token', { METRICS_TOKEN: 'abc' }, /^ {2}METRICS_TOKEN: /m],
    ['a secret file that is not there', { SECRET_KEY_FILE: '/nowhere/secret' }, /^ {2}SECRET_KEY_FILE: the file cannot be read/m],
    ['a social link that is a script', { SITE_SOCIAL: 'X=javascript:alert(1)' }, /^ {2}SITE_SOCIAL: /m],
    ['a social link without an address', { SITE_SOCIAL: 'Mastodon' }, /^ {2}SITE_SOCIAL: /m],
  ])('%s', ([, environment, says]) => {
    expect(wrongIn(environment)).toMatch(says)
  })

  test('several things wrong: all are named in one message', () => {
    expect(
      wrongIn({ PORT: 'x', LOG_LEVEL: 'loud', SECRET_KEY_FILE: '/nowhere' })
        .split('\n')
        .map((line) => line.trim().split(':')[0]),
    ).toEqual(['These settings are not right', 'SECRET_KEY_FILE', 'PORT', 'LOG_LEVEL'])
  })

  test('a message never tells the secret it is about', () => {
    const secret = 'aaaaaaaaabbbbbbbbbbbbcccccccccccdddddd'
    expect(wrongIn({ ...production, SECRET_KEY: secret })).not.toContain(secret)
    expect(wrongIn({ ...production, METRICS_TOKEN: 'hush-hush' })).not.toContain('hush-hush')
    expect(wrongIn({ DATABASE_URL: 'mysql://user:hush-hush@db/x' })).not.toContain('hush-hush')
  })
})

test('trust 80: every secret may come from a file', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://policywatch.example',
    DATABASE_URL_FILE: inFile('url', 'postgres://user:pass@db/policywatch\n'),
    SECRET_KEY_FILE: inFile('key', `${SECRET}\n`),
    METRICS_TOKEN_FILE: inFile('token', '0123456789abcdef\n'),
  })
  expect(config).toMatchObject({
    databaseUrl: 'postgres://user:pass@db/policywatch',
    secretKey: SECRET,
    metricsToken: '0123456789abcdef',
  })
})

test('Google is asked by https, or another provider on this machine; half of what it takes is a mistake', () => {
  const google = { GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET: 'hush' }
  expect(readConfig({}).google).toBeUndefined()
  expect(readConfig({ GOOGLE_CLIENT_ID: 'us', GOOGLE_CLIENT_SECRET_FILE: inFile('google', 'hush\n') }).google).toEqual({
    clientId: 'us',
    clientSecret: 'hush',
    issuer: 'https://accounts.google.com',
  })
  expect(readConfig({ ...google, GOOGLE_ISSUER: 'http://127.0.0.1:4000' }).google?.issuer).toBe('http://127.0.0.1:4000')
  expect(wrongIn({ ...google, GOOGLE_ISSUER: 'http://accounts.example' })).toContain('GOOGLE_ISSUER: must be https')
  for (const [name, value] of Object.entries(google)) {
    const half = { [name]: value }
    expect(wrongIn(half)).toContain('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: one is of no use without the other')
    expect(wrongIn(half)).not.toContain('hush')
  }
})

test('reports of errors go by https, or to this machine', () => {
  const errors = {
    ERROR_ENDPOINT: 'https://errors.example/take',
    ERROR_CHAT_WEBHOOK: 'http://127.0.0.1:9000/hook',
    SENTRY_DSN: 'https://key@sentry.example/1',
  }
  expect(readConfig(errors).errors).toEqual({
    endpoint: errors.ERROR_ENDPOINT,
    chatWebhook: errors.ERROR_CHAT_WEBHOOK,
    sentryDsn: errors.SENTRY_DSN,
  })
  expect(readConfig({ ERROR_CHAT_WEBHOOK_FILE: inFile('hook', 'https://chat.example/secret\n') }).errors.chatWebhook).toBe(
    'https://chat.example/secret',
  )
  expect(wrongIn({ ERROR_ENDPOINT: 'http://errors.example/take' })).toContain('ERROR_ENDPOINT: must be https')
  expect(wrongIn({ ERROR_ENDPOINT: 'http://127.0.0.1.evil.example' })).toContain('ERROR_ENDPOINT: must be https')
  expect(wrongIn({ ERROR_CHAT_WEBHOOK: 'ftp://chat.example' })).toContain('ERROR_CHAT_WEBHOOK')
  expect(wrongIn({ SENTRY_DSN: 'https://sentry.example/1' })).toContain('SENTRY_DSN: is no address of a project')
})
