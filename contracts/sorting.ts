/** What lists of users are sorted and narrowed by, apart from the limits that every page shares. */
export const SORT_DIRECTIONS = ['ASC', 'DESC', 'None'] as const
/** How much of a profile designs can be filled with. */
export const PROFILE_STATUSES = ['Complete', 'Incomplete', 'Not started'] as const
/** Unfinished: not Complete, whichever of the two it is. */
export const PROFILE_FILTERS = [...PROFILE_STATUSES, 'Unfinished'] as const
export const USER_SORTS = ['name', 'email', 'role', 'orders', 'lastLogin', 'profileStatus'] as const
export const REPORT_USER_SORTS = [
  'name',
  'team',
  'orders',
  'pieces',
  'spend',
  'company',
  'refunded',
  'net',
  'lastOrder',
] as const
/** Whether an account can be signed in to: since its owner chose a password, until it is closed. */
export const ACCOUNT_STATES = ['active', 'invited', 'deactivated'] as const
/** What the table of a brokerage's report has a row for each of. */
export const REPORT_BREAKDOWNS = [
  'agent',
  'office',
  'team',
  'region',
  'template',
  'category',
  'results',
  'campaign',
  'listing',
] as const
export type ReportBreakdown = (typeof REPORT_BREAKDOWNS)[number]
/** Files have two more: each order, and each day, week or month. */
export const REPORT_FILES = [...REPORT_BREAKDOWNS, 'order', 'period'] as const
export type ReportFile = (typeof REPORT_FILES)[number]
/** Of rows that are sums. */
export const SUM_SORTS = ['name', 'orders', 'pieces', 'spend', 'company', 'refunded', 'net'] as const
export type SumSort = (typeof SUM_SORTS)[number]
/** Of templates and subcategories, which have no company. */
export const SOLD_SORTS = ['name', 'orders', 'pieces', 'spend', 'refunded', 'net'] as const
export type SoldSort = (typeof SOLD_SORTS)[number]
