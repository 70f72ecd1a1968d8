/** Settings are read once, at the door; a wrong one stops the start with one readable list. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((text) => ['1', 'true', 'on'].includes(text))
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type.optional())

const Environment = z.object({
  NODE_ENV: z.string().default('production'),
  FRONTAGE_DEV: optional(flag),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^(postgres(ql)?:\/\/|embedded:)/, 'postgres://… or embedded:<folder>'),
  ),
  DATABASE_WEB_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'postgres://…')),
  DEMO_DATA: optional(flag),
  FILES_URL: optional(
    z.string().regex(/^(file|s3):/, 'file:<folder> or s3://bucket/prefix?endpoint=…&region=…'),
  ),
  STRIPE_SECRET_KEY: optional(z.string().min(8)),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().min(8)),
  STRIPE_WEBHOOK_SECRET: optional(z.string().min(8)),
  STRIPE_API_BASE: optional(z.url()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//)),
  MAIL_FROM: optional(z.string()),
  RECAPTCHA_SITE_KEY: optional(z.string().min(8)),
  RECAPTCHA_SECRET_KEY: optional(z.string().min(8)),
  RECAPTCHA_VERIFY_URL: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
  TWILIO_ACCOUNT_SID: optional(z.string().min(8)),
  TWILIO_AUTH_TOKEN: optional(z.string().min(8)),
  TWILIO_FROM: optional(z.string().regex(/^\+\d{8,15}$/, '+ and digits')),
  TWILIO_API_BASE: z.url().default('https://api.twilio.com'),
  TRUSTED_PROXIES: optional(z.string()),
  SESSION_SECRET: optional(z.string().min(32)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CRASH_POINT: optional(z.string()),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0),
})

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** undefined: the embedded database under dataDir. */
  databaseUrl: string | undefined
  /** A login of its own for serving requests; undefined: the one of databaseUrl takes on the web role. */
  databaseWebUrl: string | undefined
  demoData: boolean
  /** true with the embedded database: demonstration conveniences (mailbox, stand-ins, crash points) may be on. */
  isDemonstration: boolean
  isDevelopment: boolean
  filesUrl: string
  stripe: {
    secretKey: string | undefined
    publishableKey: string | undefined
    webhookSecret: string | undefined
    apiBase: string | undefined
  }
  smtpUrl: string | undefined
  mailFrom: string
  recaptcha: { siteKey: string; secretKey: string; verifyUrl: string } | undefined
  /** undefined: messages to phones lie in the mailbox. */
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string } | undefined
  trustedProxies: string[]
  sessionSecret: string
  logLevel: string
  crashPoint: string | undefined
  clockOffsetMs: number
}

/** @throws Error listing every wrong setting, one line each. */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const parsed = Environment.safeParse(source)
  if (!parsed.success) throw new Error(`Settings are wrong:\n${z.prettifyError(parsed.error)}`)
  const env = parsed.data
  const dataDir = resolve(env.DATA_DIR ?? './.data')
  const isDemonstration = !env.DATABASE_URL || env.DATABASE_URL.startsWith('embedded:')
  const problems = [
    ...(env.STRIPE_SECRET_KEY && !env.STRIPE_PUBLISHABLE_KEY
      ? ['STRIPE_PUBLISHABLE_KEY is needed with STRIPE_SECRET_KEY']
      : []),
    ...(env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET
      ? ['STRIPE_WEBHOOK_SECRET is needed with STRIPE_SECRET_KEY']
      : []),
    ...(env.RECAPTCHA_SITE_KEY && !env.RECAPTCHA_SECRET_KEY
      ? ['RECAPTCHA_SECRET_KEY is needed with RECAPTCHA_SITE_KEY']
      : []),
    ...(env.TWILIO_ACCOUNT_SID && !(env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM)
      ? ['TWILIO_AUTH_TOKEN and TWILIO_FROM are needed with TWILIO_ACCOUNT_SID']
      : []),
    ...(!isDemonstration && env.CRASH_POINT
      ? ['CRASH_POINT is for tests and refused with a configured database']
      : []),
    ...(!isDemonstration && env.CLOCK_OFFSET_MS
      ? ['CLOCK_OFFSET_MS is for tests and refused with a configured database']
      : []),
  ]
  if (problems.length > 0)
    throw new Error(`Settings are wrong:\n${problems.map((line) => `✖ ${line}`).join('\n')}`)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseWebUrl: env.DATABASE_WEB_URL,
    demoData: env.DEMO_DATA ?? isDemonstration,
    isDemonstration,
    isDevelopment: env.FRONTAGE_DEV ?? false,
    filesUrl: env.FILES_URL ?? `file:${join(dataDir, 'files')}`,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'orders@frontage.invalid',
    recaptcha:
      env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET_KEY
        ? {
            siteKey: env.RECAPTCHA_SITE_KEY,
            secretKey: env.RECAPTCHA_SECRET_KEY,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
          }
        : undefined,
    twilio:
      env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM
        ? {
            accountSid: env.TWILIO_ACCOUNT_SID,
            authToken: env.TWILIO_AUTH_TOKEN,
            from: env.TWILIO_FROM,
            apiBase: env.TWILIO_API_BASE,
          }
        : undefined,
    trustedProxies: env.TRUSTED_PROXIES?.split(',').map((part) => part.trim()) ?? [],
    sessionSecret: env.SESSION_SECRET ?? storedSecret(dataDir),
    logLevel: env.LOG_LEVEL,
    crashPoint: env.CRASH_POINT,
    clockOffsetMs: env.CLOCK_OFFSET_MS,
  }
}

function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // 'wx': of several processes starting at once exactly one writes, the others read what it wrote.
    writeFileSync(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
