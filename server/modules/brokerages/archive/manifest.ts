/** What an archive says of itself. */
import { z } from 'zod'
import type { ArchiveHolds } from '@frontage/contracts/console.ts'
import { LARGEST_ARCHIVE } from '@frontage/contracts/limits.ts'

export const FORMAT = 'frontage-brokerage'
export const VERSION = 1
export const MANIFEST = 'manifest.json'

/** Each is looked up wherever the archive is shown. */
const MOST_HOSTS = 500

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length

export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  /** The newest migration of the database that it came from. */
  database: z.string(),
  tenant_id: z.string().regex(/^[a-z][a-z0-9-]{1,62}$/),
  name: z.string().max(1_000),
  /** Where it answered, the primary one first. Archives of before do not say it. */
  hosts: z.array(z.string().max(253)).max(MOST_HOSTS).default([]),
  made_at: z.string(),
  tables: z
    .array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }))
    .refine((tables) => areDifferent(tables.map(({ name }) => name))),
  files: z
    .array(z.object({ key: z.string(), type: z.string(), sha256: z.string(), size: z.int().min(0) }))
    // One that is named again would be stored again, however small the archive is.
    .refine((files) => areDifferent(files.map(({ key }) => key))),
})
export type Manifest = z.infer<typeof Manifest>

/** What an operator is told of it. */
export function holdsOf(manifest: Manifest): ArchiveHolds {
  const rowsOf = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
  return {
    id: manifest.tenant_id,
    name: manifest.name,
    hosts: manifest.hosts,
    made_at: manifest.made_at,
    version: manifest.database,
    people: rowsOf('account'),
    orders: rowsOf('orders'),
    templates: rowsOf('template'),
    pages: rowsOf('page'),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.length,
  }
}

/**
 * What belongs to one installation: sessions, keys, webhooks, connections to directories, links in emails, attempts, emails
 * that wait, imports that can be taken back for a day, a tax service with what it was told, a feed of listings with what it said, the domain of the sender with its keys.
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
  'listing_import',
  'listing_import_row',
  'listing_feed',
  'listing_feed_agent',
  'listing_feed_record',
  'listing_feed_photo',
  'listing_feed_house',
  'sender_domain',
  'sender_key',
])

export const isArchived = ({ name }: { name: string }): boolean => !LEFT_OUT.has(name)

/** Bytes of all that an archive holds: offsets of a plain ZIP end at 4 GiB, and some readers stop at 2. */
export const LARGEST = LARGEST_ARCHIVE
/** Bytes of the rows of one table: those of a tree are inserted at once, and Node has no text of 512 MiB. */
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

export const inMb = (bytes: number) => `${Math.floor(bytes / 1024 ** 2).toLocaleString('en-US')} MB`
