import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '@frontage/db/client.ts'
import type { Press } from '@frontage/artwork/print/press.ts'
import type { Captcha } from './captcha/port.ts'
import type { PaymentCards } from './cards/open-cards.ts'
import type { Clock } from './clock.ts'
import type { Dns } from './dns/port.ts'
import type { Feeds } from './feeds/port.ts'
import type { FileStore } from './files/port.ts'
import type { LeakedPasswords } from './leaked-passwords/port.ts'
import type { EdgeCache } from './edge/port.ts'
import type { Mailer } from './mail/port.ts'
import type { TextMessenger } from './mms/port.ts'
import type { Settings } from './settings.ts'
import type { TenantDirectory } from './tenant.ts'
import type { Tracing } from './tracing/tracing.ts'
import type { WorkFigures } from './work-figures.ts'

/** What every module may reach: made once at start (or by a test) and handed to the app. */
export interface AppContext {
  settings: Settings
  db: Db
  clock: Clock
  log: FastifyBaseLogger
  /** Where what is done is recorded as spans of a trace. */
  tracing: Tracing
  /** What jobs and presses of this process took. */
  figures: WorkFigures
  tenants: TenantDirectory
  files: FileStore
  dns: Dns
  /** Feeds of listings from an MLS. */
  feeds: Feeds
  mailer: Mailer
  messenger: TextMessenger
  captcha: Captcha
  /** What nobody may choose as a new password. */
  leakedPasswords: LeakedPasswords
  cards: PaymentCards
  /** What stores public pages between visitors and this server. */
  edge: EdgeCache
  /** Threads that make press files and images. */
  press: Press
}
