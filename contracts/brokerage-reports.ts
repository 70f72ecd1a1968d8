/** What the whole brokerage ordered, told apart. Money in whole cents; days are yyyy-mm-dd of the reader's zone. */
import { z } from 'zod'
import { REPORT_REACHES } from '@frontage/domain/users.ts'
import { REPORT_PAGE_SIZE } from './limits.ts'
import { inOrder, people, RANGE_PROBLEM, range, refunds, TeamReport } from './reporting.ts'
import { REPORT_BREAKDOWNS, REPORT_FILES, REPORT_USER_SORTS } from './sorting.ts'
import { typedText } from './text.ts'

const asked = {
  ...range,
  ...people,
  /** Whose orders: of an office, a team or a region alone. */
  within: z.enum(REPORT_REACHES).default('brokerage'),
  /** Of the office, team or region; '' is whoever is in none. */
  name: typedText(120).default(''),
}

/** GET /marketingcenter/api/v1/reporting/brokerage */
export const BrokerageReportQuery = z
  .object({
    ...asked,
    by: z.enum(REPORT_BREAKDOWNS).default('agent'),
    sort: z.enum(REPORT_USER_SORTS).default('spend'),
    page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(REPORT_PAGE_SIZE),
  })
  .refine(inOrder, RANGE_PROBLEM)
export type BrokerageReportQuery = z.infer<typeof BrokerageReportQuery>

/** GET /marketingcenter/api/v1/reporting/brokerage.csv: all rows of a table. */
export const BrokerageFileQuery = z
  .object({ ...asked, by: z.enum(REPORT_FILES).default('agent') })
  .refine(inOrder, RANGE_PROBLEM)
export type BrokerageFileQuery = z.infer<typeof BrokerageFileQuery>

export const PlaceFigures = z.object({
  /** '': users who are in none. */
  name: z.string(),
  orders: z.int(),
  pieces: z.int(),
  spend: z.int(),
  company: z.int(),
  ...refunds,
})
export type PlaceFigures = z.infer<typeof PlaceFigures>

/** A template or a subcategory. Amounts of lines, before shipping and taxes. */
export const SoldFigures = z.object({
  id: z.string(),
  /** '': it is gone. */
  name: z.string(),
  /** That it is in, of the first level. */
  category: z.string(),
  orders: z.int(),
  pieces: z.int(),
  amount: z.int(),
  /** Of that. Of the day of the order, like the amount. */
  given_back: z.int(),
})
export type SoldFigures = z.infer<typeof SoldFigures>

/** What the pieces of an office brought: scans of their codes, and who wrote after one. */
export const OfficeResults = z.object({
  /** '': users who are in none. */
  name: z.string(),
  pieces: z.int(),
  /** Of the pieces, those that went to the addresses of a list. */
  mailed: z.int(),
  scans: z.int(),
  visits: z.int(),
  leads: z.int(),
  /** Paid by agents and billed to the company, less what was given back. */
  cost: z.int(),
  cost_per_lead: z.int().nullable(),
})
export type OfficeResults = z.infer<typeof OfficeResults>

/** A campaign or a listing: the pieces of it that were ordered, and what they brought since then. */
export const PieceResults = OfficeResults.extend({
  id: z.guid(),
  /** Whose it is, and in which office she is. */
  agent: z.string(),
  office: z.string(),
})
export type PieceResults = z.infer<typeof PieceResults>

export const BrokerageReport = TeamReport.extend({
  reach: z.object({ of: z.enum(REPORT_REACHES), name: z.string() }),
  by: z.enum(REPORT_BREAKDOWNS),
  /** Of offices, teams and regions; elsewhere empty, as `rows` is where they are not agents. */
  places: z.array(PlaceFigures),
  sold: z.array(SoldFigures),
  results: z.array(OfficeResults),
  pieces: z.array(PieceResults),
  /** Of the table that is shown. */
  totalRows: z.int(),
})
export type BrokerageReport = z.infer<typeof BrokerageReport>
