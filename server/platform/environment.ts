/** The environment as the product reads it: the form of each setting by itself. */
import { createPublicKey } from 'node:crypto'
import { sendingMechanisms } from '@frontage/domain/sender/spf.ts'
import { z } from 'zod'
import { CRASH_POINTS } from './crash-point.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((text) => ['1', 'true', 'on'].includes(text))
// An empty setting is one that is not set, as in `DATABASE_URL= npm start`.
const empty = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(type: T) => z.preprocess(empty, type.optional())

/** DER of a key of the curve P-256, in Base64. */
function isVerificationKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

/** Short enough that an address there is one: see platform/mail/reply-address.ts. */
const DOMAIN = /^(?=.{4,200}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/

export const GOOGLE_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
export const TWILIO_API = 'https://api.twilio.com'

/** As OpenTelemetry names them. */
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** In characters, typed or in a file. */
export const SHORTEST_BACKUP_KEY = 32

export const Environment = z.object({
  FRONTAGE_DEV: optional(flag),
  PORT: z.preprocess(empty, z.coerce.number().int().min(0).max(65535).default(3000)),
  HOST: z.preprocess(empty, z.string().default('0.0.0.0')),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(
    z.string().regex(/^(postgres(ql)?:\/\/|embedded:)/, 'postgres://… or embedded:<folder>'),
  ),
  DATABASE_WEB_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'postgres://…')),
  DATABASE_DIRECT_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'postgres://…')),
  DATABASE_REPLICA_URL: optional(
    z
      .string()
      .regex(
        /^postgres(ql)?:\/\/[^,]+(\s*,\s*postgres(ql)?:\/\/[^,]+)*$/,
        'postgres://…, several with commas between',
      ),
  ),
  DEMO_DATA: optional(flag),
  FILES_URL: optional(
    z.string().regex(/^(file|s3):/, 'file:<folder> or s3://bucket/prefix?endpoint=…&region=…'),
  ),
  BACKUP_URL: optional(
    z
      .string()
      .regex(
        /^(none$|file:|s3:\/\/)/,
        'file:<folder>, s3://bucket/prefix?endpoint=…&region=…, or none where others back the server up',
      ),
  ),
  BACKUP_KEY: optional(z.string().min(SHORTEST_BACKUP_KEY)),
  BACKUP_KEY_FILE: optional(z.string()),
  BACKUP_HOUR: z.preprocess(empty, z.coerce.number().int().min(0).max(23).default(3)),
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'begins with sk_live_ or rk_live_, or sk_test_ or rk_test_'),
  ),
  STRIPE_PUBLISHABLE_KEY: optional(
    z.string().regex(/^pk_(test|live)_\w+$/, 'begins with pk_live_ or pk_test_'),
  ),
  STRIPE_WEBHOOK_SECRET: optional(z.string().regex(/^whsec_\S+$/, 'begins with whsec_')),
  STRIPE_TEST_MODE: optional(flag),
  STRIPE_API_BASE: optional(z.url()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:587 or smtps://…' })),
  MAIL_FROM: optional(z.email('an address, such as orders@example.com')),
  MAIL_SPF: optional(
    z
      .string()
      .refine(
        (text) => sendingMechanisms(text) !== null,
        'SPF mechanisms that name the servers of SMTP_URL, such as include:sendgrid.net or ip4:203.0.113.7',
      ),
  ),
  SENDGRID_WEBHOOK_KEY: optional(
    z.string().refine(isVerificationKey, 'the verification key that SendGrid shows, which begins with MFkw'),
  ),
  REPLY_DOMAIN: optional(
    z
      .string()
      .toLowerCase()
      .regex(DOMAIN, 'a domain of its own for replies to emails, such as reply.example.com'),
  ),
  SENDGRID_INBOUND_KEY: optional(
    z.string().refine(isVerificationKey, 'the public key of the security policy of SendGrid’s Inbound Parse'),
  ),
  RECAPTCHA_SITE_KEY: optional(z.string().min(8)),
  RECAPTCHA_SECRET_KEY: optional(z.string().min(8)),
  RECAPTCHA_VERIFY_URL: z.preprocess(empty, z.url().default(GOOGLE_VERIFY_URL)),
  LEAKED_PASSWORDS_URL: optional(z.url({ protocol: /^https?$/ })),
  TWILIO_ACCOUNT_SID: optional(z.string().min(8)),
  TWILIO_AUTH_TOKEN: optional(z.string().min(8)),
  TWILIO_FROM: optional(z.string().regex(/^\+\d{8,15}$/, '+ and digits')),
  TWILIO_API_BASE: z.preprocess(empty, z.url().default(TWILIO_API)),
  TRUSTED_PROXIES: optional(z.string()),
  EDGE_CACHE: optional(z.enum(['fastly', 'cloudflare', 'varnish'])),
  EDGE_CACHE_URL: optional(z.url({ protocol: /^https?$/ })),
  EDGE_CACHE_TOKEN: optional(z.string().min(8)),
  EDGE_CACHE_SECONDS: z.preprocess(empty, z.coerce.number().int().min(1).max(86_400).default(60)),
  DNS_SERVER: optional(
    z
      .string()
      .regex(
        /^(?:[\d.]+|\[[\da-f:]+\])(?::\d{1,5})?$/i,
        'an IP address, with or without a port: 10.0.0.2:53',
      ),
  ),
  SECURITY_CONTACT: optional(
    z.union(
      [z.email(), z.url({ protocol: /^https$/ })],
      'an email address, or an address that begins with https://',
    ),
  ),
  CONSOLE_HOST: optional(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?=.{3,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'the name of a host, such as console.example.com'),
  ),
  SESSION_SECRET: optional(z.string().min(32)),
  SESSION_SECRETS_ACCEPTED: optional(z.string()),
  SESSION_DAYS: z.preprocess(empty, z.coerce.number().int().min(1).max(365).default(90)),
  SESSION_IDLE_DAYS: z.preprocess(empty, z.coerce.number().int().min(1).max(365).default(30)),
  SESSION_STAFF_IDLE_HOURS: z.preprocess(empty, z.coerce.number().int().min(1).max(720).default(12)),
  CONSOLE_IDLE_MINUTES: z.preprocess(empty, z.coerce.number().int().min(5).max(720).default(60)),
  DRAIN_SECONDS: optional(z.coerce.number().int().min(0).max(60)),
  METRICS_TOKEN: optional(z.string().min(16)),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65535)),
  METRICS_HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
  OTEL_SDK_DISABLED: optional(flag),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'the root of a collector, such as http://localhost:4318' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(
    z
      .string()
      .regex(/^\s*[\w-]+\s*=[^,]*(,\s*[\w-]+\s*=[^,]*)*$/, 'name=value, with a comma between two of them'),
  ),
  OTEL_SERVICE_NAME: optional(z.string()),
  OTEL_TRACES_SAMPLER: z.preprocess(empty, z.enum(SAMPLERS).default('parentbased_always_on')),
  OTEL_TRACES_SAMPLER_ARG: z.preprocess(empty, z.coerce.number().min(0).max(1).default(1)),
  OTEL_BSP_SCHEDULE_DELAY: z.preprocess(empty, z.coerce.number().int().min(1).max(60_000).default(5_000)),
  LOG_LEVEL: z.preprocess(
    empty,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  FFMPEG_PATH: optional(z.string()),
  CRASH_POINT: optional(z.enum(CRASH_POINTS)),
  CLOCK_OFFSET_MS: z.preprocess(empty, z.coerce.number().int().default(0)),
})
export type Environment = z.output<typeof Environment>
