/** What printed pieces of a campaign or listing came to, as the wire carries it. Money in whole cents. */
import { z } from 'zod'
import { EmailCounts, EmailReports } from './emails.ts'

const figures = {
  pieces: z.int(),
  /** Of the pieces, those that went to the addresses of a list. */
  mailed: z.int(),
  /** Of the codes on the pieces. */
  scans: z.int(),
  /** Of a campaign, of landing pages by whoever scanned a code; of a listing, of its landing pages by anybody. */
  visits: z.int(),
  /** Users who left a message after a scan, and of a listing at its landing pages; each once. */
  leads: z.int(),
  cost_cents: z.int(),
  /** null: there is no lead yet. */
  cost_per_lead_cents: z.int().nullable(),
}

export const ResultFigures = z.object(figures)
export type ResultFigures = z.infer<typeof ResultFigures>

/** What one line of an order came to; its visits and leads are of whoever scanned a code. */
export const ResultRow = ResultFigures.extend({
  line_id: z.guid(),
  order_id: z.guid(),
  order_number: z.string(),
  placed_at: z.string(),
  name: z.string(),
})
export type ResultRow = z.infer<typeof ResultRow>

/** How many recipients are where, and what of it is reported. */
export const EmailResults = EmailCounts.extend(EmailReports.shape)
export type EmailResults = z.infer<typeof EmailResults>

/** GET /marketingcenter/api/v1/campaigns/{id}/results and /listings/{id}/results */
export const Results = z.object({
  /** The campaign's name, or the street of the listing. */
  name: z.string(),
  is_own: z.boolean(),
  figures: ResultFigures,
  /** The newest; `figures` counts all. */
  rows: z.array(ResultRow),
  /** Of a campaign that emailed, how many of its recipients are where; null: it did not. */
  emails: EmailResults.nullable(),
  totalRows: z.int(),
})
export type Results = z.infer<typeof Results>
