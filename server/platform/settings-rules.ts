/** What settings must be together. Each rule answers the sentences of what is wrong with it; see docs/decisions/0037-settings.md. */
import { BlockList, isIP } from 'node:net'
import { domainOf } from '@frontage/domain/email.ts'
import { GOOGLE_VERIFY_URL, TWILIO_API, type Environment } from './environment.ts'

/** Where Google answers; the second is for countries that cannot reach the first. */
const VERIFIERS = [GOOGLE_VERIFY_URL, 'https://www.recaptcha.net/recaptcha/api/siteverify']
/** Names that stand for ranges of addresses. */
const PROXY_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])
/** Said where something else backs the server up. */
export const NO_BACKUPS = 'none'
/** Said where visitors reach the product without a proxy. */
const NO_PROXY = 'none'

export const isEmbedded = ({ DATABASE_URL: url }: Pick<Environment, 'DATABASE_URL'>): boolean =>
  !url || url.startsWith('embedded:')

/**
 * Whether this database holds demonstration data: brokerages whose passwords are published. Everything that only plays
 * a part (test cards, mailbox, test seams, the addresses under /dev) exists there and nowhere else.
 */
export const isDemonstration = (env: Environment): boolean => env.DEMO_DATA ?? isEmbedded(env)

export function trustedProxies({ TRUSTED_PROXIES: text }: Environment): string[] {
  const parts = (text ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '' && part !== NO_PROXY)
}

/** Secrets that are believed beside SESSION_SECRET: the one before it, or the one that comes. */
export const acceptedSecrets = ({ SESSION_SECRETS_ACCEPTED: text }: Environment): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

const SHORTEST_SECRET = 32

function weakSecrets(env: Environment): string[] {
  const accepted = acceptedSecrets(env)
  return [
    ...(accepted.some((secret) => secret.length < SHORTEST_SECRET)
      ? [
          `SESSION_SECRETS_ACCEPTED has one of fewer than ${SHORTEST_SECRET} characters; a comma stands between two`,
        ]
      : []),
    ...(accepted.length > 0 && !env.SESSION_SECRET
      ? ['SESSION_SECRET is needed with SESSION_SECRETS_ACCEPTED: what is made from now on is made with it']
      : []),
  ]
}

/** A limit that is never reached is one that somebody believes in. */
const endlessSessions = (env: Environment): string[] =>
  env.SESSION_IDLE_DAYS > env.SESSION_DAYS
    ? [
        `SESSION_IDLE_DAYS is ${env.SESSION_IDLE_DAYS}, and a session ends after SESSION_DAYS, which is ${env.SESSION_DAYS}, in any case: set it to no more than that`,
      ]
    : []

/** @returns one sentence for each thing that is wrong; none: the product may start */
export function settingProblems(env: Environment): string[] {
  const found = [
    ...incompleteGroups(env),
    ...weakSecrets(env),
    ...endlessSessions(env),
    ...mixedKeys(env),
    ...unknownProxies(env),
  ]
  // What is missing beside another setting is missing on a server of real data as well: it is said once.
  const said = new Set(found.map(neededOf).filter((name) => name !== undefined))
  return [...found, ...unsafeWithRealData(env).filter((problem) => !said.has(neededOf(problem) ?? ''))]
}

const neededOf = (problem: string): string | undefined => /^([A-Z_]+) is needed/.exec(problem)?.[1]

function incompleteGroups(env: Environment): string[] {
  return [
    ...incomplete(env, ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']),
    ...incomplete(env, ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY']),
    ...incomplete(env, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']),
    ...incomplete(env, ['EDGE_CACHE', 'EDGE_CACHE_URL']),
    ...incomplete(env, ['REPLY_DOMAIN', 'SENDGRID_INBOUND_KEY']),
    ...(env.REPLY_DOMAIN && env.REPLY_DOMAIN === domainOf(env.MAIL_FROM ?? '')
      ? [
          'REPLY_DOMAIN is the domain of MAIL_FROM: all mail to it would go to replies. It needs a domain of its own, such as reply.example.com',
        ]
      : []),
    ...(env.EDGE_CACHE && env.EDGE_CACHE !== 'varnish' && !env.EDGE_CACHE_TOKEN
      ? [`EDGE_CACHE_TOKEN is needed with EDGE_CACHE=${env.EDGE_CACHE}: without it nothing is purged`]
      : []),
    ...(env.BACKUP_KEY && env.BACKUP_KEY_FILE
      ? ['BACKUP_KEY and BACKUP_KEY_FILE are two keys: which one? Set one of them']
      : []),
    ...(env.SMTP_URL && !env.MAIL_FROM
      ? ['MAIL_FROM is needed with SMTP_URL: the sender of every email']
      : []),
    ...(env.DATABASE_WEB_URL && isEmbedded(env)
      ? ['DATABASE_WEB_URL is a second login of the server in DATABASE_URL, which is not set']
      : []),
    ...(env.DATABASE_DIRECT_URL && isEmbedded(env)
      ? ['DATABASE_DIRECT_URL is the server behind the pooler in DATABASE_URL, which is not set']
      : []),
    ...(env.DATABASE_REPLICA_URL && isEmbedded(env)
      ? ['DATABASE_REPLICA_URL is a server that follows the one in DATABASE_URL, which is not set']
      : []),
  ]
}

function incomplete(env: Environment, names: readonly (keyof Environment)[]): string[] {
  const missing = names.filter((name) => !env[name])
  if (missing.length === 0 || missing.length === names.length) return []
  const given = names.filter((name) => env[name])
  return missing.map((name) => `${name} is needed with ${given.join(' and ')}`)
}

const modeOf = (key: string | undefined): string | undefined => /^[a-z]+_(test|live)_/.exec(key ?? '')?.[1]

function mixedKeys(env: Environment): string[] {
  const secret = modeOf(env.STRIPE_SECRET_KEY)
  const publishable = modeOf(env.STRIPE_PUBLISHABLE_KEY)
  return secret && publishable && secret !== publishable
    ? [`STRIPE_SECRET_KEY is a ${secret} key and STRIPE_PUBLISHABLE_KEY a ${publishable} key`]
    : []
}

function unknownProxies(env: Environment): string[] {
  return trustedProxies(env)
    .filter((part) => !PROXY_RANGES.has(part) && !isAddressRange(part))
    .map((part) => `TRUSTED_PROXIES: "${part}" is not an address, such as 10.0.0.4 or 10.0.0.0/8`)
}

function isAddressRange(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  if (!/^\d{1,3}$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), version === 4 ? 'ipv4' : 'ipv6')
    return true
  } catch {
    return false
  }
}

function unsafeWithRealData(env: Environment): string[] {
  if (isDemonstration(env)) return []
  return [...missingServices(env), ...openBackups(env), ...testSeams(env)]
}

/** Nothing is ever stored that everybody who gets hold of it can read. */
function openBackups(env: Environment): string[] {
  if (!env.BACKUP_URL || env.BACKUP_URL === NO_BACKUPS || env.BACKUP_KEY || env.BACKUP_KEY_FILE) return []
  return [
    'BACKUP_KEY or BACKUP_KEY_FILE is needed with BACKUP_URL: backups are not written unencrypted. npm run backup -- key makes one',
  ]
}

function missingServices(env: Environment): string[] {
  const needed: [keyof Environment, string][] = [
    [
      'STRIPE_SECRET_KEY',
      'with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: without them orders would be paid with test cards',
    ],
    ['SMTP_URL', 'with MAIL_FROM: without it nobody is sent an email'],
    ['SESSION_SECRET', '32 characters or more, the same in every process'],
    [
      'TRUSTED_PROXIES',
      `the addresses of your HTTPS proxies, or "${NO_PROXY}": without it all visitors share the proxy's address and cookies are sent without encryption`,
    ],
  ]
  return needed.filter(([name]) => !env[name]).map(([name, why]) => `${name} is needed (${why})`)
}

function testSeams(env: Environment): string[] {
  const isTestKey = modeOf(env.STRIPE_SECRET_KEY) === 'test' && !env.STRIPE_TEST_MODE
  const seams: [boolean, string][] = [
    [
      isTestKey,
      'STRIPE_SECRET_KEY is a test key, which takes test cards: set STRIPE_TEST_MODE=on if that is meant',
    ],
    [env.STRIPE_API_BASE !== undefined, 'STRIPE_API_BASE is for tests'],
    [env.TWILIO_API_BASE !== TWILIO_API, 'TWILIO_API_BASE is for tests'],
    [!VERIFIERS.includes(env.RECAPTCHA_VERIFY_URL), `RECAPTCHA_VERIFY_URL is one of ${VERIFIERS.join(', ')}`],
    [env.CRASH_POINT !== undefined, 'CRASH_POINT is for tests'],
    [env.CLOCK_OFFSET_MS !== 0, 'CLOCK_OFFSET_MS is for tests'],
    [env.FRONTAGE_DEV ?? false, 'FRONTAGE_DEV (npm run dev) serves scripts from anywhere'],
  ]
  return seams
    .filter(([isUsed]) => isUsed)
    .map(([, problem]) => `${problem} (this database is not for demonstration: DEMO_DATA is off)`)
}
