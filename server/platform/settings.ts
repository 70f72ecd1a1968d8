/** Settings are read once, at the start; a wrong one stops it with one readable list. */
import type { SessionLimits } from '@frontage/domain/session-limits.ts'
import { makeFolderSync } from '@frontage/db/engine/make-folder.ts'
import { sendingMechanisms } from '@frontage/domain/sender/spf.ts'
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { CrashPoint } from './crash-point.ts'
import { Environment } from './environment.ts'
import type { SessionSecret } from './session-secret.ts'
import { withFiles } from './setting-files.ts'
import {
  acceptedSecrets,
  isDemonstration,
  NO_BACKUPS,
  settingProblems,
  trustedProxies,
} from './settings-rules.ts'

export interface TraceSettings {
  url: string
  /** Of each request to the collector, such as its key. */
  headers: Record<string, string>
  serviceName: string | undefined
  /** @param share of what is traced, from 0 to 1, where the sampler asks for one */
  sampler: { name: Environment['OTEL_TRACES_SAMPLER']; share: number }
  sendEveryMs: number
}

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** undefined: the embedded database under dataDir. */
  databaseUrl: string | undefined
  /** A login of its own for serving requests; undefined: the one of databaseUrl takes on the web role. */
  databaseWebUrl: string | undefined
  /** The server itself, where the other two lead to a pooler in transaction mode; undefined: they lead to the server. */
  databaseDirectUrl: string | undefined
  /** Servers that follow databaseUrl, which answer some of the reads. */
  databaseReplicaUrls: readonly string[]
  /**
   * The database holds demonstration data, which is seeded at the start. Only there do test cards, the mailbox and the
   * addresses under /dev exist.
   */
  isDemonstration: boolean
  /** False for demonstration data, whose passwords are published, until somebody says which proxies stand before it. */
  answersInternet: boolean
  isDevelopment: boolean
  filesUrl: string
  backup: {
    /** Where backups go; undefined: nowhere, and none are made at night. */
    url: string | undefined
    /** Somebody said that others back this server up. */
    isOfOthers: boolean
    key: string | undefined
    keyFile: string | undefined
    /** The hour at which they begin, in UTC. */
    hour: number
  }
  stripe: {
    secretKey: string | undefined
    publishableKey: string | undefined
    webhookSecret: string | undefined
    apiBase: string | undefined
  }
  smtpUrl: string | undefined
  mailFrom: string
  /** SPF mechanisms that name the servers which send our email; none: the operator did not say. */
  mailSpf: readonly string[]
  /** By which SendGrid's events are known to be its own; undefined: what becomes of emails is not read. */
  sendgridWebhookKey: string | undefined
  /** Where replies to emails to contacts go, and by which key SendGrid's messages about them are known; undefined: to the agents. */
  replies: { domain: string; sendgridKey: string } | undefined
  recaptcha: { siteKey: string; secretKey: string; verifyUrl: string } | undefined
  /** Where new passwords are looked up in a list of leaked ones; undefined: nowhere. */
  leakedPasswordsUrl: string | undefined
  /** undefined: messages to phones are in the mailbox of a demonstration, and not offered elsewhere. */
  twilio: { accountSid: string; authToken: string; from: string; apiBase: string } | undefined
  trustedProxies: string[]
  /** undefined: nothing between visitors and this server stores its pages. */
  edgeCache:
    { kind: 'fastly' | 'cloudflare' | 'varnish'; url: string; token: string; seconds: number } | undefined
  /** A name server to ask instead of this machine's own. */
  dnsServer: string | undefined
  /** Whom people tell of a hole, in /.well-known/security.txt; undefined: there is none. */
  securityContact: string | undefined
  /** Where the platform's operators sign in; undefined: nowhere. */
  consoleHost: string | undefined
  sessionSecret: SessionSecret
  sessions: SessionLimits
  /** How long a web process that is asked to stop goes on answering, while /readyz says that it stops. */
  drainMs: number
  /** Who says it reads /metrics; undefined: there is no such address. */
  metricsToken: string | undefined
  /** Where a worker answers whether it lives, and its figures; undefined: nowhere. */
  metricsPort: number | undefined
  metricsHost: string
  /** Where spans go; undefined: nowhere. */
  traces: TraceSettings | undefined
  logLevel: string
  /** This machine's own ffmpeg, which makes smaller videos; undefined: the encoder that comes with the product. */
  ffmpegPath: string | undefined
  crashPoint: CrashPoint | undefined
  clockOffsetMs: number
}

/** What of the settings can be told wrong without asking anybody: by itself, or together. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

/** @throws WrongSettings that lists every wrong or missing setting, one line each */
export function readSettings(source: NodeJS.ProcessEnv): Settings {
  const env = readEnvironment(source)
  const problems = settingProblems(env)
  if (problems.length > 0) throw new WrongSettings(listed(problems))
  return settingsFrom(env, env.SESSION_SECRET ?? storedSecret(dataDirOf(env)))
}

const listed = (problems: readonly string[]): string =>
  `Settings are wrong:\n${problems.map((line) => `✖ ${line}`).join('\n')}`

/** @throws WrongSettings about the form of single settings, and files of them that cannot be read */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const { env, problems } = withFiles(source)
  if (problems.length > 0) throw new WrongSettings(listed(problems))
  const parsed = Environment.safeParse(env)
  if (!parsed.success) throw new WrongSettings(`Settings are wrong:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const dataDirOf = (env: Environment): string => resolve(env.DATA_DIR ?? './.data')

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Where nobody says otherwise: three looks of a balancer that asks each second, as ops/ has it. */
const DRAIN_SECONDS = 3

/** The environment in the product's words; whether it is right is `settingProblems`' to say. */
export function settingsFrom(env: Environment, sessionSecret: string): Settings {
  const dataDir = dataDirOf(env)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseWebUrl: env.DATABASE_WEB_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URL?.split(',').map((url) => url.trim()) ?? [],
    isDemonstration: isDemonstration(env),
    answersInternet: !isDemonstration(env) || env.TRUSTED_PROXIES !== undefined,
    isDevelopment: env.FRONTAGE_DEV ?? false,
    backup: {
      url: env.BACKUP_URL === NO_BACKUPS ? undefined : env.BACKUP_URL,
      isOfOthers: env.BACKUP_URL === NO_BACKUPS,
      key: env.BACKUP_KEY,
      keyFile: env.BACKUP_KEY_FILE,
      hour: env.BACKUP_HOUR,
    },
    filesUrl: env.FILES_URL ?? `file:${join(dataDir, 'files')}`,
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      publishableKey: env.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    },
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'orders@frontage.invalid',
    mailSpf: sendingMechanisms(env.MAIL_SPF ?? '') ?? [],
    sendgridWebhookKey: env.SENDGRID_WEBHOOK_KEY,
    replies:
      env.REPLY_DOMAIN && env.SENDGRID_INBOUND_KEY
        ? { domain: env.REPLY_DOMAIN, sendgridKey: env.SENDGRID_INBOUND_KEY }
        : undefined,
    leakedPasswordsUrl: env.LEAKED_PASSWORDS_URL,
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
    trustedProxies: trustedProxies(env),
    edgeCache:
      env.EDGE_CACHE && env.EDGE_CACHE_URL
        ? {
            kind: env.EDGE_CACHE,
            url: env.EDGE_CACHE_URL,
            token: env.EDGE_CACHE_TOKEN ?? '',
            seconds: env.EDGE_CACHE_SECONDS,
          }
        : undefined,
    dnsServer: env.DNS_SERVER,
    securityContact: env.SECURITY_CONTACT,
    consoleHost: env.CONSOLE_HOST ?? (isDemonstration(env) ? 'console.localhost' : undefined),
    sessionSecret: [sessionSecret, ...acceptedSecrets(env)],
    sessions: {
      mostMs: env.SESSION_DAYS * DAY_MS,
      idleMs: env.SESSION_IDLE_DAYS * DAY_MS,
      staffIdleMs: env.SESSION_STAFF_IDLE_HOURS * HOUR_MS,
      operatorIdleMs: env.CONSOLE_IDLE_MINUTES * MINUTE_MS,
    },
    drainMs: (env.DRAIN_SECONDS ?? (isDemonstration(env) ? 0 : DRAIN_SECONDS)) * SECOND_MS,
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    traces: traceSettings(env),
    logLevel: env.LOG_LEVEL,
    ffmpegPath: env.FFMPEG_PATH,
    crashPoint: env.CRASH_POINT,
    clockOffsetMs: env.CLOCK_OFFSET_MS,
  }
}

function traceSettings(env: Environment): TraceSettings | undefined {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined || env.OTEL_SDK_DISABLED) return undefined
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').flatMap((part): [string, string][] => {
    const [name = '', ...value] = part.split('=')
    return name.trim() === '' ? [] : [[name.trim(), unescaped(value.join('=').trim())]]
  })
  return {
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers),
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: { name: env.OTEL_TRACES_SAMPLER, share: env.OTEL_TRACES_SAMPLER_ARG },
    sendEveryMs: env.OTEL_BSP_SCHEDULE_DELAY,
  }
}

/** Values come with escapes, as in `Authorization=Basic%20…`; one that is no escape stands as it is. */
function unescaped(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Of several processes starting at once exactly one decides the secret; a full disk leaves no half of one. */
function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'session-secret')
  try {
    makeFolderSync(dataDir)
    if (!existsSync(path)) {
      const aside = `${path}.${process.pid}`
      writeFileSync(aside, randomBytes(32).toString('hex'), { mode: 0o600 })
      try {
        linkSync(aside, path)
      } catch (error) {
        if (!existsSync(path)) throw error
      } finally {
        rmSync(aside, { force: true })
      }
    }
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    throw new WrongSettings(
      `The data directory ${dataDir} cannot be used (${code}). Set DATA_DIR to a folder that can be written.`,
      { cause: error },
    )
  }
}
