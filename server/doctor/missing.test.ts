/** What a real server lacks because nobody set it is said, setting by setting; or it is fine without, for a reason. */
import { expect, test } from 'vitest'
import { Environment } from '../platform/environment.ts'
import { settingFindings } from './index.ts'

/** What a real server is well without, or with the value that it then has. */
const FINE: Partial<Record<keyof Environment, string>> = {
  PORT: 'a proxy is told where',
  HOST: 'a proxy is told where',
  DATA_DIR: 'the folder where it was started',
  DATABASE_DIRECT_URL: 'there is no pooler; behind one the start is refused',
  DATABASE_REPLICA_URL: 'the primary answers everything',
  DEMO_DATA: 'off with a DATABASE_URL',
  BACKUP_HOUR: 'three at night',
  STRIPE_TEST_MODE: 'real cards are meant',
  STRIPE_API_BASE: 'for tests',
  RECAPTCHA_SITE_KEY: 'a proof of work, which is the captcha of real servers too',
  RECAPTCHA_SECRET_KEY: 'the same',
  RECAPTCHA_VERIFY_URL: 'Google',
  TWILIO_API_BASE: 'for tests',
  EDGE_CACHE_SECONDS: 'a minute',
  DNS_SERVER: 'the name servers of the machine',
  SESSION_SECRETS_ACCEPTED: 'no secret is being replaced',
  SESSION_DAYS: 'as docs/operate.md has it',
  SESSION_IDLE_DAYS: 'as docs/operate.md has it',
  SESSION_STAFF_IDLE_HOURS: 'as docs/operate.md has it',
  CONSOLE_IDLE_MINUTES: 'as docs/operate.md has it',
  DRAIN_SECONDS: '3 s, three looks of a balancer that asks each second',
  METRICS_HOST: 'this machine alone',
  OTEL_SDK_DISABLED: 'traces are off without a collector',
  OTEL_EXPORTER_OTLP_HEADERS: 'a collector without a key',
  OTEL_SERVICE_NAME: 'the name of the product',
  OTEL_TRACES_SAMPLER: 'everything that is traced is sent',
  OTEL_TRACES_SAMPLER_ARG: 'the same',
  OTEL_BSP_SCHEDULE_DELAY: 'every five seconds',
  LOG_LEVEL: 'info',
  FFMPEG_PATH: 'the encoder that comes with the product, which the doctor names',
  FRONTAGE_DEV: 'for development',
  CRASH_POINT: 'for tests',
  CLOCK_OFFSET_MS: 'for tests',
}

const REAL = { DATABASE_URL: 'postgres://owner@db.example/frontage?sslmode=verify-full' }
/** Without these the product does not start. */
const NEEDED = {
  ...REAL,
  STRIPE_SECRET_KEY: 'sk_live_51abc',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51abc',
  STRIPE_WEBHOOK_SECRET: 'whsec_abc',
  SMTP_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'orders@example.com',
  SESSION_SECRET: 'a secret of 32 characters or more, really',
  TRUSTED_PROXIES: '10.0.0.0/8',
}
const KEY =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHb+txpIZQUCS9sNIhC3KuFAnO8S8NAxORMqU+sbE3Agw6W23fucrFQFCUC95UgojwO6lcQYxVHzl3kFLIwbwqQ=='
const COMPLETE = {
  ...NEEDED,
  DATABASE_WEB_URL: 'postgres://web@db.example/frontage?sslmode=verify-full',
  FILES_URL: 's3://bucket/files?endpoint=https://store.example&region=x',
  BACKUP_URL: 's3://bucket/backups?endpoint=https://store.example&region=x',
  BACKUP_KEY: 'a key of 32 characters or more, really',
  MAIL_SPF: 'include:sendgrid.net',
  SENDGRID_WEBHOOK_KEY: KEY,
  REPLY_DOMAIN: 'reply.example.com',
  SENDGRID_INBOUND_KEY: KEY,
  LEAKED_PASSWORDS_URL: 'https://api.pwnedpasswords.com',
  TWILIO_ACCOUNT_SID: 'AC123456789',
  TWILIO_AUTH_TOKEN: 'a token of theirs',
  TWILIO_FROM: '+13105550100',
  EDGE_CACHE: 'fastly',
  EDGE_CACHE_URL: 'https://api.fastly.com/service/x',
  EDGE_CACHE_TOKEN: 'a token of theirs',
  SECURITY_CONTACT: 'security@example.com',
  CONSOLE_HOST: 'console.example.com',
  METRICS_TOKEN: 'a token of 16 characters or more',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
}

const saidOf = (env: Record<string, string>): string[] => settingFindings(env).map(({ says }) => says)
const complete = new Set(saidOf(COMPLETE))
/** What is said of a server on which nobody set more than it needs, or not even that, and not of a complete one. */
const lacking = [...saidOf(REAL), ...saidOf(NEEDED)].filter((says) => !complete.has(says)).join('\n')
const isSaid = (name: string) => new RegExp(String.raw`\b${name}\b`).test(lacking)
const names = Environment.keyof().options

// A server that lacks that one has its database with it; that is not said before it is opened.
test.each(names.filter((name) => FINE[name] === undefined && name !== 'DATABASE_URL'))(
  'a real server without %s is told what it lacks',
  (name) => {
    expect(
      isSaid(name),
      `Have npm run doctor say what a server lacks without ${name} (server/doctor), or say in this file why nothing`,
    ).toBe(true)
  },
)

test('nothing is called fine that is said, or that there is no more', () => {
  const fine = Object.keys(FINE)
  expect(fine.filter(isSaid)).toEqual([])
  expect(fine.filter((name) => !names.some((one) => one === name))).toEqual([])
})

test('a complete server lacks nothing', () => {
  const found = settingFindings(COMPLETE)
  expect(found.filter(({ state }) => state !== 'real')).toEqual([])
  expect(Object.keys(COMPLETE).filter((name) => !names.some((one) => one === name))).toEqual([])
})

test('neither a real server nor a demonstration is told of settings that it has', () => {
  expect(settingFindings(NEEDED).filter(({ state }) => state === 'wrong')).toEqual([
    expect.objectContaining({ about: 'backups' }),
  ])
  expect(settingFindings({}).map(({ about }) => about)).not.toContain('metrics')
})
