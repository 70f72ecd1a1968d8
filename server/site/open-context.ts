import { join } from 'node:path'
import pino from 'pino'
import { createPress } from '@frontage/artwork/print/press.ts'
import { migrate, migrationState } from '@frontage/db/migrate.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { currentTrace } from '@frontage/db/trace.ts'
import { adviceOf, troubleOf } from '@frontage/domain/trouble.ts'
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { tenantDirectory } from '../modules/tenants/index.ts'
import { proofOfWork } from '../platform/captcha/proof-of-work.ts'
import { recaptcha } from '../platform/captcha/recaptcha.ts'
import { noLeakedPasswords } from '../platform/leaked-passwords/port.ts'
import { leakedPasswordsAt } from '../platform/leaked-passwords/range.ts'
import { openPaymentCards } from '../platform/cards/open-cards.ts'
import { clockWithOffset } from '../platform/clock.ts'
import type { AppContext } from '../platform/context.ts'
import { openEdgeCache } from '../platform/edge/open.ts'
import { openDns } from '../platform/dns/resolver.ts'
import { openFeeds } from '../platform/feeds/odata.ts'
import { openFileStore } from '../platform/files/store.ts'
import { openMailer } from '../platform/mail/mailer.ts'
import { openMessenger } from '../platform/mms/messenger.ts'
import type { Settings } from '../platform/settings.ts'
import { TRACE_ID } from '../platform/tracing/requests.ts'
import { openTracing } from '../platform/tracing/tracing.ts'
import { noWorkYet, timedPress } from '../platform/work-figures.ts'
import { tracedPorts } from '../platform/tracing/traced-ports.ts'

/** What may be in a log line's objects and must never be read there. */
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

/** What waits to be written when the log's disk is full; beyond it the oldest lines are lost. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024

/** Lines go to standard output. A full disk below it, or a reader that left, costs lines and never the process. */
export function openLog(level: string): pino.Logger {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING_BYTES })
  output.on('error', () => {})
  return logTo(output, level)
}

/** Each line has the id of the request or job that it is about, and what to do about a known trouble. */
export function logTo(output: pino.DestinationStream, level: string): pino.Logger {
  const mixin = (line: object, of: number, its: pino.Logger) => ({
    ...traceOfLine(its),
    ...adviceOfLine(line, of),
  })
  return pino({ level, redact: { paths: REDACTED, censor: '[hidden]' }, mixin }, output)
}

function traceOfLine(its: pino.Logger): object {
  const trace = currentTrace()
  // The log of a request says it already.
  return trace === undefined || TRACE_ID in its.bindings() ? {} : { [TRACE_ID]: trace.traceId }
}

/** Below it nobody is to do anything. */
const WARNING = 40

/** What an operator is to do where a machine, a network or another server is at fault. */
function adviceOfLine(line: object, level: number): object {
  const trouble = level < WARNING ? undefined : troubleOf(fieldOf(line, 'err'))
  return trouble ? { trouble: trouble.says, todo: adviceOf(trouble) } : {}
}

/**
 * Opens and migrates the database and chooses an adapter for every port.
 *
 * @param closing is told how each of them is closed, as soon as it begins to open
 */
export async function openContext(settings: Settings, closing: AsyncDisposableStack): Promise<AppContext> {
  const log = openLog(settings.logLevel)
  const tracing = await openTracing(settings, log)
  closing.defer(() => tracing.close())
  const figures = noWorkYet()
  const clock = clockWithOffset(settings.clockOffsetMs)
  const opening = openDatabase({
    url: settings.databaseUrl,
    webUrl: settings.databaseWebUrl,
    directUrl: settings.databaseDirectUrl,
    replicaUrls: settings.databaseReplicaUrls,
    dataDir: settings.dataDir,
  })
  // Who is asked to stop while the database starts waits for it, and then stops it.
  closing.defer(async () => (await opening.catch(() => undefined))?.close())
  const db = await opening
  await migrate(db)
  const { newer } = await migrationState(db)
  if (newer.length > 0)
    log.warn(
      { newer },
      'a newer release has migrated this database; this one may serve beside it until it is replaced',
    )
  const cards = await openPaymentCards(settings, clock, log)
  closing.defer(() => cards.standIn?.close())
  const press = timedPress(createPress({ cacheDir: join(settings.dataDir, 'press-cache') }), figures)
  closing.defer(() => press.close())
  return tracedPorts({
    settings,
    db,
    clock,
    log,
    tracing,
    figures,
    tenants: tenantDirectory(db),
    files: await openFileStore(settings.filesUrl),
    dns: openDns(settings.dnsServer),
    feeds: openFeeds({ clock, allowsLoopback: settings.isDemonstration }),
    mailer: openMailer(settings),
    messenger: openMessenger(settings),
    edge: openEdgeCache(settings.edgeCache),
    captcha: settings.recaptcha ? recaptcha(settings.recaptcha) : proofOfWork(settings.sessionSecret, clock),
    leakedPasswords: settings.leakedPasswordsUrl
      ? leakedPasswordsAt(settings.leakedPasswordsUrl, log)
      : noLeakedPasswords,
    cards,
    press,
  })
}
