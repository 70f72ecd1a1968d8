/** What an archive says of itself. */
import { z } from 'zod'
import type { ArchiveHolds } from '@frontage/contracts/console.ts'
import { LARGEST_ARCHIVE, MOST_ARCHIVE_FILES } from '@frontage/contracts/limits.ts'

export const FORMAT = 'frontage-brokerage'
export const VERSION = 2
export const MANIFEST = 'manifest.json'
/** Each line is a `ListedFile`: a manifest is read at once, and this is too long for that. */
export const FILES = 'files.jsonl'

/** Each is looked up wherever the archive is shown. */
const MOST_HOSTS = 500

const areDifferent = (names: readonly string[]): boolean => new Set(names).size === names.length

export const ListedFile = z.object({
  key: z.string(),
  type: z.string(),
  sha256: z.string(),
  size: z.int().min(0),
})
export type ListedFile = z.infer<typeof ListedFile>

const Said = z.object({
  format: z.literal(FORMAT),
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
})
const Manifest = Said.extend({
  version: z.literal(VERSION),
  /** How many. */
  files: z.int().min(0).max(MOST_ARCHIVE_FILES),
})
/** Of the former version, which had the list of files in it. */
const FormerManifest = Said.extend({ version: z.literal(1), files: z.array(ListedFile) })
export const AnyManifest = z.discriminatedUnion('version', [Manifest, FormerManifest])
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
    files: manifest.files,
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

/** Bytes of a row, which is read at once: Node has no text of 512 MiB. */
export const LARGEST_ROW = 500 * 1024 ** 2

export interface ArchiveSize {
  entries: number
  total: number
}

/** Why no import would take an archive of this size, as a sentence; null: it would. */
export function sizeProblem({ entries, total }: ArchiveSize): string | null {
  if (entries > MOST_ARCHIVE_FILES)
    return `There are more files than the ${MOST_FILES} that an archive may have.`
  if (total > LARGEST_ARCHIVE)
    return `Rows and files are larger than the ${LARGEST} that an archive may have.`
  return null
}

export const MOST_FILES = MOST_ARCHIVE_FILES.toLocaleString('en-US')
export const LARGEST = `${LARGEST_ARCHIVE / 1e9} GB`
