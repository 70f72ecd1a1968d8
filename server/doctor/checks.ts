/** What the doctor looks at: what is real, what only plays a part, and what is wrong. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { openDatabase, type Db } from '@frontage/db/client.ts'
import { migrationState } from '@frontage/db/migrate.ts'
import { withAdvice } from '@frontage/domain/trouble.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { DEMO_OPERATOR, hasDemoOperator } from '../modules/console/index.ts'
import { clockAhead, MOST_APART_MS } from '../platform/clock-check.ts'
import { openFileStore } from '../platform/files/store.ts'
import { storeProbe } from '../platform/files/storable.ts'
import type { Settings } from '../platform/settings.ts'
import { startRefusal } from '../start-refusal.ts'
import { backupsOf } from './backups.ts'
import type { Finding } from './finding.ts'
import { jobsOf } from './jobs.ts'
import { movesOf } from './moves.ts'
import { webhooksOf } from './webhooks.ts'
import { lostSenderDomains, serverVersion, tenantIds, unsentMessages } from './repository.ts'

const TWILIO = 'TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM'
const OLDEST_SERVER = 15
const NEWEST_SERVER = 18
const MAIL_PATIENCE_MS = 10_000

/** What the settings alone tell. */
export function servicesOf(settings: Settings): Finding[] {
  const { stripe, twilio, recaptcha, leakedPasswordsUrl, smtpUrl, isDemonstration, trustedProxies } = settings
  const isTestKey = /^\w+_test_/.test(stripe.secretKey ?? '')
  const found = (about: string, state: Finding['state'], says: string): Finding => ({ about, state, says })
  return [
    isDemonstration
      ? found(
          'data',
          'stand-in',
          'demonstration brokerages with published passwords; DEMO_DATA=off for real data',
        )
      : found('data', 'real', 'no demonstration data is added'),
    stripe.secretKey
      ? found('payment cards', 'real', isTestKey ? 'Stripe in test mode: test cards pay' : 'Stripe')
      : found(
          'payment cards',
          'stand-in',
          'test cards; STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET for Stripe',
        ),
    ...(smtpUrl
      ? []
      : [found('email', 'stand-in', 'the mailbox at /dev/mailbox; SMTP_URL and MAIL_FROM to send it')]),
    ...deliveryOf(settings),
    ...repliesOf(settings),
    ...spfOf(settings),
    twilio
      ? found('text messages', 'real', `Twilio, from ${twilio.from}`)
      : isDemonstration
        ? found('text messages', 'stand-in', `the mailbox at /dev/mailbox; ${TWILIO} to send them`)
        : found('text messages', 'off', `"Share by text" is not offered; ${TWILIO} to offer it`),
    found('captcha', 'real', recaptcha ? 'Google reCAPTCHA v3' : 'proof of work in the visitor’s browser'),
    leakedPasswordsUrl
      ? found('leaked passwords', 'real', `asked at ${new URL(leakedPasswordsUrl).host}`)
      : found(
          'leaked passwords',
          'off',
          'new passwords are held against no list; LEAKED_PASSWORDS_URL for one',
        ),
    trustedProxies.length > 0
      ? found('proxies', 'real', `believed: ${trustedProxies.join(', ')}`)
      : found('proxies', 'note', 'none believed (TRUSTED_PROXIES): visitors reach this server directly'),
  ]
}

/** Whether what becomes of emails to contacts comes back. */
function deliveryOf({ smtpUrl, sendgridWebhookKey: key, isDemonstration }: Settings): Finding[] {
  const about = 'email bounces'
  if (key) return [{ about, state: 'real', says: 'SendGrid tells them at /webhooks/email' }]
  if (!smtpUrl || isDemonstration) return []
  return [
    {
      about,
      state: 'note',
      says: 'not read: emails to contacts keep going to addresses that do not exist, or that reported them as spam; SENDGRID_WEBHOOK_KEY to read them',
    },
  ]
}

/** Whether whoever answers an email to contacts becomes a lead. */
function repliesOf({ smtpUrl, replies, isDemonstration }: Settings): Finding[] {
  const about = 'email replies'
  if (replies)
    return [
      { about, state: 'real', says: `to ${replies.domain}; SendGrid brings them to /webhooks/email-replies` },
    ]
  if (!smtpUrl || isDemonstration) return []
  return [
    {
      about,
      state: 'note',
      says: 'not read: they go to the agents, and whoever replies is no lead; REPLY_DOMAIN and SENDGRID_INBOUND_KEY to read them',
    },
  ]
}

/** Whether brokerages with a domain of their own are told which servers send. */
function spfOf({ smtpUrl, mailSpf, isDemonstration }: Settings): Finding[] {
  const about = 'email domains'
  if (mailSpf.length > 0) return [{ about, state: 'real', says: `SPF records allow ${mailSpf.join(' ')}` }]
  if (!smtpUrl || isDemonstration) return []
  return [
    {
      about,
      state: 'note',
      says: 'brokerages are shown no SPF record for their own domains; MAIL_SPF names the servers that send, such as include:sendgrid.net',
    },
  ]
}

export async function checkFiles({ filesUrl }: Settings): Promise<Finding> {
  const about = 'files'
  try {
    await storeProbe(await openFileStore(filesUrl))
    return filesUrl.startsWith('s3:')
      ? { about, state: 'real', says: `${new URL(filesUrl).hostname}, a bucket` }
      : { about, state: 'real', says: `${filesUrl}, a folder: for processes of one machine` }
  } catch (error) {
    return {
      about,
      state: 'wrong',
      says: `cannot be stored in ${filesUrl.split('?')[0]} (FILES_URL): ${reasonOf(error)}`,
    }
  }
}

export async function checkMail({ smtpUrl, mailFrom }: Settings): Promise<Finding[]> {
  if (!smtpUrl) return []
  const about = 'email'
  const { host } = new URL(smtpUrl)
  const limits = { connectionTimeout: MAIL_PATIENCE_MS, greetingTimeout: MAIL_PATIENCE_MS }
  const transport = createTransport({ url: smtpUrl, ...limits })
  try {
    await transport.verify()
    return [{ about, state: 'real', says: `${host}, from ${mailFrom}` }]
  } catch (error) {
    return [{ about, state: 'wrong', says: `${host} (SMTP_URL) does not take email: ${reasonOf(error)}` }]
  } finally {
    transport.close()
  }
}

/** Opens the database without changing it; an embedded one that was never made is left so. */
export async function checkDatabase(settings: Settings): Promise<Finding[]> {
  const about = 'database'
  const { databaseUrl, databaseWebUrl, databaseDirectUrl, databaseReplicaUrls, dataDir } = settings
  const folder = databaseUrl ? /^embedded:(.+)/.exec(databaseUrl)?.[1] : join(dataDir, 'postgres')
  if (folder && !existsSync(folder) && !existsSync(`${folder}.location`))
    return [{ about, state: 'note', says: `the first start makes an embedded one in ${folder}` }]
  try {
    const db = await openDatabase({
      url: databaseUrl,
      webUrl: databaseWebUrl,
      directUrl: databaseDirectUrl,
      replicaUrls: databaseReplicaUrls,
      dataDir,
    })
    try {
      return [
        ...(await versionsOf(db, placeOf(folder, databaseDirectUrl))),
        ...(await replicasOf(db)),
        ...(await clockOf(db)),
        ...(await contentsOf(db, settings)),
      ]
    } finally {
      await db.close()
    }
  } catch (error) {
    return [{ about, state: 'wrong', says: startRefusal(error) }]
  }
}

function placeOf(folder: string | undefined, directUrl: string | undefined): string {
  if (folder) return `embedded in ${folder}`
  return directUrl
    ? 'by way of the pooler in DATABASE_URL, sessions in DATABASE_DIRECT_URL'
    : 'in DATABASE_URL'
}

async function replicasOf({ replicas }: Db): Promise<Finding[]> {
  const found = (await replicas?.look()) ?? []
  return found.map(({ name, isUsed, isPrimary, why }) => ({
    about: 'read replica',
    state: isUsed ? 'real' : isPrimary ? 'note' : 'wrong',
    says: isUsed
      ? `${name} answers reads`
      : `${name} ${isPrimary ? 'is the primary now' : `is left alone: ${why || 'the primary does not answer'}`}`,
  }))
}

async function clockOf(db: Db): Promise<Finding[]> {
  const ahead = await clockAhead(db)
  if (Math.abs(ahead) <= MOST_APART_MS) return []
  const by = `${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'}`
  return [
    {
      about: 'clock',
      state: 'wrong',
      says: `this machine is ${by} the database; its jobs are left to other processes until it is set (timedatectl)`,
    },
  ]
}

async function versionsOf(db: Db, place: string): Promise<Finding[]> {
  const about = 'database'
  const version = await serverVersion(db)
  const { missing, unknown, newer } = await migrationState(db)
  const found: Finding[] = [
    {
      about,
      state: 'real',
      says: `PostgreSQL ${version}, ${place}`,
    },
  ]
  if (version < OLDEST_SERVER)
    found.push({ about, state: 'wrong', says: `PostgreSQL ${OLDEST_SERVER} is the oldest that works` })
  if (version > NEWEST_SERVER)
    found.push({ about, state: 'note', says: `PostgreSQL ${NEWEST_SERVER} is the newest that was tried` })
  if (unknown.length > 0)
    found.push({
      about,
      state: 'wrong',
      says: `belongs to a newer version of Frontage: ${unknown.join(', ')}`,
    })
  if (newer.length > 0)
    found.push({
      about,
      state: 'note',
      says: `a newer release has added ${newer.join(', ')}; this one may serve beside it`,
    })
  if (missing.length > 0)
    found.push({
      about,
      state: 'note',
      says: `the next start brings ${missing.length} migrations: ${missing.join(', ')}`,
    })
  return found
}

async function contentsOf(db: Db, settings: Settings): Promise<Finding[]> {
  const { isDemonstration } = settings
  const { missing } = await migrationState(db)
  if (missing.length > 0) return []
  const tenants = await tenantIds(db)
  const demo = new Set<string>(DEMO_TENANTS.map(({ uid }) => uid))
  const theirs = tenants.filter((id) => demo.has(id))
  const own = tenants.filter((id) => !demo.has(id))
  const about = 'data'
  const found: Finding[] = []
  if (!isDemonstration && theirs.length > 0)
    found.push({
      about,
      state: 'wrong',
      says: `${theirs.join(', ')}: anybody can sign in with the published password`,
    })
  if (!isDemonstration && (await hasDemoOperator({ db })))
    found.push({
      about: 'console',
      state: 'wrong',
      says: `${DEMO_OPERATOR} is still an operator, of a password that is published: npm run tenant -- operator remove ${DEMO_OPERATOR}`,
    })
  if (isDemonstration && own.length > 0)
    found.push({
      about,
      state: 'wrong',
      says: `${own.join(', ')}: test cards pay there; DEMO_DATA=off ends that`,
    })
  return [
    ...found,
    ...(await emailsOf(db, tenants)),
    ...(await jobsOf(db)),
    ...(await webhooksOf(db)),
    ...(await lostSendersOf(db, tenants)),
    ...(await backupsOf(db, settings)),
    ...(await movesOf(db)),
  ]
}

/** Brokerages whose emails come from the platform's address again. */
async function lostSendersOf(db: Db, tenants: readonly string[]): Promise<Finding[]> {
  const lost = await lostSenderDomains(db, tenants)
  if (lost.length === 0) return []
  const names = lost.map(({ tenant_id: id, domain }) => `${domain} (${id})`).join(', ')
  return [
    {
      about: 'email domains',
      state: 'note',
      says: `the DKIM record is gone, so emails come from MAIL_FROM: ${names}`,
    },
  ]
}

const LATE_MS = 15 * 60_000

async function emailsOf(db: Db, tenants: readonly string[]): Promise<Finding[]> {
  const about = 'outbox'
  let [waiting, late, failed] = [0, 0, 0]
  for (const tenantId of tenants) {
    for (const { state, count, oldest } of await unsentMessages(db, tenantId)) {
      if (state === 'failed') failed += Number(count)
      else waiting += Number(count)
      if (state === 'queued' && Date.now() - oldest.getTime() > LATE_MS) late += Number(count)
    }
  }
  if (late > 0) return [{ about, state: 'wrong', says: `${late} emails wait for longer than 15 minutes` }]
  const rest = failed > 0 ? `, ${failed} were given up after eight attempts` : ''
  return [{ about, state: failed > 0 ? 'note' : 'real', says: `${waiting} waiting${rest}` }]
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof AggregateError ? error.errors[0] : error
  const { message, code, name } = (cause ?? {}) as { message?: string; code?: string; name?: string }
  return withAdvice(message || code || name || 'no reason given', error)
}
