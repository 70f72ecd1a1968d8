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
