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

/** What belongs to one installation: sessions, links in emails, attempts, emails that wait. */
const LEFT_OUT = new Set([
  'session',
  'view_session',
  'api_key',
  'one_time_token',
  'login_attempt',
  'known_device',
  'idempotency_key',
  'outgoing_message',
  'bulk_action',
  'bulk_row',
  'page_room',
])

export const isArchived = ({ name }: { name: string }): boolean => !LEFT_OUT.has(name)

/** Bytes of all that an archive holds. */
export const LARGEST = 3 * 1024 ** 3
export const MOST_ENTRIES = 60_000
