import { join } from 'node:path'
import pino from 'pino'
import { createPress } from '@frontage/artwork/print/press.ts'
import { migrate } from '@frontage/db/migrate.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { tenantDirectory } from '../modules/tenants/index.ts'
import { proofOfWork } from './captcha/proof-of-work.ts'
import { recaptcha } from './captcha/recaptcha.ts'
import { openCards } from './cards/open-cards.ts'
import { clockWithOffset } from './clock.ts'
import type { AppContext } from './context.ts'
import { openFileStore } from './files/store.ts'
import { openMailer } from './mail/mailer.ts'
import { openMessenger } from './mms/messenger.ts'
import type { Settings } from './settings.ts'

/** What may stand in a log line's objects and must never be read there. */
const REDACTED = [
  'password',
  '*.password',
  'token',
  '*.token',
  'accessToken',
  '*.accessToken',
  'card',
  '*.card',
  'cvc',
  '*.cvc',
  'number',
  '*.number',
  'req.headers.cookie',
  'req.headers.authorization',
  'headers.cookie',
  'headers.authorization',
]

/** Opens and migrates the database and chooses an adapter for every port. */
export async function openContext(settings: Settings): Promise<AppContext> {
  const log = pino({ level: settings.logLevel, redact: { paths: REDACTED, censor: '[hidden]' } })
  const clock = clockWithOffset(settings.clockOffsetMs)
  const db = await openDatabase({
    url: settings.databaseUrl,
    webUrl: settings.databaseWebUrl,
    dataDir: settings.dataDir,
  })
  await migrate(db)
  return {
    settings,
    db,
    clock,
    log,
    tenants: tenantDirectory(db),
    files: await openFileStore(settings.filesUrl),
    mailer: openMailer(settings.smtpUrl),
    messenger: openMessenger(settings.twilio),
    captcha: settings.recaptcha ? recaptcha(settings.recaptcha) : proofOfWork(settings.sessionSecret, clock),
    cards: await openCards(settings, clock),
    press: createPress({ cacheDir: join(settings.dataDir, 'press-cache') }),
  }
}
