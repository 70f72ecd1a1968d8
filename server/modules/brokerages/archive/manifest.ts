/** What an archive says of itself. */
import { z } from 'zod'

export const FORMAT = 'frontage-brokerage'
export const VERSION = 1
export const MANIFEST = 'manifest.json'

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The newest migration of the database that it came from. */
  database: z.string(),
  tenant_id: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/),
  name: z.string(),
  made_at: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  files: z.array(z.object({ key: z.string(), type: z.string(), sha256: z.string(), size: z.int().min(0) })),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * What belongs to one installation: sessions, keys, webhooks, connections to directories, links in emails, attempts, emails
 * that wait, a tax service with what it was told, a feed of listings with what it said.
 */
const LEFT_OUT = new Set([
  'session',
  'view_session',
  'api_key',
  'webhook_endpoint',
  'webhook_event',
  'webhook_delivery',
  'webhook_attempt',
  'one_time_token',
  'login_attempt',
  'known_device',
  'idempotency_key',
  'outgoing_message',
  'bulk_action',
  'bulk_row',
  'page_room',
  'sign_on',
  'sign_on_request',
  'sign_on_assertion',
  'sign_on_token',
  'user_data_request',
  'tax_service',
  'tax_quote',
  'tax_record',
  'listing_feed',
  'listing_feed_agent',
  'listing_feed_record',
  'listing_feed_photo',
])

export const isArchived = ({ name }: { name: string }): boolean => !LEFT_OUT.has(name)

/** Bytes of all that an archive holds: an import reads it in one piece, of which Node reads less than 2 GiB. */
export const LARGEST = 1_900 * 1024 ** 2
/** Bytes of the rows of one table, which an import reads as one text: Node has none of 512 MiB. */
export const LARGEST_TABLE = 500 * 1024 ** 2
export const MOST_ENTRIES = 60_000

export interface ArchiveSize {
  entries: number
  total: number
  tables: readonly { name: string; bytes: number }[]
}

/** Why no import would take an archive of this size, as a sentence; null: it would. */
export function sizeProblem({ entries, total, tables }: ArchiveSize): string | null {
  const large = tables.find(({ bytes }) => bytes > LARGEST_TABLE)
  if (large)
    return `The table ${large.name} is larger than the ${inMb(LARGEST_TABLE)} that an archive may have of one.`
  if (entries > MOST_ENTRIES)
    return `There are more files than the ${MOST_ENTRIES.toLocaleString('en-US')} that an archive may have.`
  if (total > LARGEST) return `Rows and files are larger than the ${inMb(LARGEST)} that an archive may have.`
  return null
}

const inMb = (bytes: number) => `${Math.floor(bytes / 1024 ** 2).toLocaleString('en-US')} MB`
