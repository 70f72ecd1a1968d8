/** What a user and what her team has ordered. Money in whole cents; days are yyyy-mm-dd of the reader's zone. */
import { z } from 'zod'
import { isDay, isTimeZone, lengthOf } from '@frontage/domain/days.ts'
import { REPORT_PAGE_SIZE } from './limits.ts'
import { REPORT_USER_SORTS } from './sorting.ts'
import { userFilters, ProfileStatus, SortDirection } from './switch-account.ts'
import { typedText } from './text.ts'

const day = z.string().refine(isDay, '{field} must be a day, such as 2026-07-31.')
/** Three years, the last of them a leap year. */
const LONGEST_RANGE = 3 * 365 + 1

export const range = {
  from: day,
  to: day,
  /** IANA name: whose midnights days begin at. */
  zone: z.string().max(64).refine(isTimeZone, '{field} is not a time zone.').default('UTC'),
}
export const people = {
  ...userFilters,
  search: typedText(100).default(''),
  sort: z.enum(REPORT_USER_SORTS).default('spend'),
  direction: SortDirection.default('None'),
}

export const inOrder = <T extends { from: string; to: string }>(query: T) =>
  query.from <= query.to && lengthOf(query) <= LONGEST_RANGE
export const RANGE_PROBLEM = { message: 'Choose a range of at most three years.', path: ['to'] }

/** GET /marketingcenter/api/v1/reporting/team */
export const TeamReportQuery = z
  .object({
    ...range,
    ...people,
    page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(REPORT_PAGE_SIZE),
  })
  .refine(inOrder, RANGE_PROBLEM)
export type TeamReportQuery = z.infer<typeof TeamReportQuery>

/** GET /marketingcenter/api/v1/reporting/team.csv: everybody who fits, or their orders one by one. */
export const TeamCsvQuery = z
  .object({ ...range, ...people, of: z.enum(['people', 'orders']).default('people') })
  .refine(inOrder, RANGE_PROBLEM)
export type TeamCsvQuery = z.infer<typeof TeamCsvQuery>

/** Of the same orders, whenever it was given back. */
export const refunds = {
  /** Given back to agents, of `spend`. */
  refunded: z.int(),
  /** Credited to the company, of `company`. */
  credited: z.int(),
}

/** Cancelled orders count nowhere. Amounts are as they were paid: domain/net-sales.ts says what stays. */
export const Figures = z.object({
  orders: z.int(),
  pieces: z.int(),
  /** Paid by the agents. */
  spend: z.int(),
  /** Billed to the company. */
  company: z.int(),
  ...refunds,
  /** Users with an order. */
  buyers: z.int(),
})
export type Figures = z.infer<typeof Figures>

export const UserFigures = z.object({
  id: z.guid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Address of the face; null: the initials stand for it. */
  photo: z.string().nullable(),
  team: z.string(),
  profileStatus: ProfileStatus,
  orders: z.int(),
  pieces: z.int(),
  spend: z.int(),
  company: z.int(),
  ...refunds,
  /** ISO 8601; null: none in the range. */
  lastOrder: z.string().nullable(),
})
export type UserFigures = z.infer<typeof UserFigures>

export const TeamReport = z.object({
  /** Whom it is about: 'Waterfront', a team, or 'Coast', a region. */
  reach: z.object({ of: z.enum(['team', 'region']), name: z.string() }),
  people: z.int(),
  figures: Figures,
  /** The range of the same length just before. */
  before: Figures,
  unit: z.enum(['day', 'week', 'month']),
  series: z.array(
    z.object({ from: z.string(), orders: z.int(), spend: z.int(), company: z.int(), ...refunds }),
  ),
  /** The most that stays of the amount first. */
  products: z.array(
    z.object({
      product: z.string(),
      pieces: z.int(),
      /** Of the lines, before tax. */
      amount: z.int(),
      /** Of that, whenever. */
      given_back: z.int(),
    }),
  ),
  rows: z.array(UserFigures),
  totalRows: z.int(),
})
export type TeamReport = z.infer<typeof TeamReport>

/** GET /marketingcenter/api/v1/reporting/mine */
export const MyFigures = z.object({
  orders: z.int(),
  /** Placed and not yet in hands. */
  openOrders: z.int(),
  /** yyyy-mm-dd; null: nothing is on its way. */
  nextInHands: z.string().nullable(),
  spendThisYear: z.int(),
  designs: z.int(),
  cartLines: z.int(),
  profileStatus: ProfileStatus,
})
export type MyFigures = z.infer<typeof MyFigures>
