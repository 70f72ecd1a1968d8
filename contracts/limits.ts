/**
 * Limits and lists that both sides of the wire know, apart from the schemas that use them: a page that shows a limit
 * does not fetch the schemas' library for it.
 */

export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 100_000_000
/** Widths a stored image is served at; other widths round up to the next. */
export const IMAGE_WIDTHS = [160, 320, 640, 960, 1280, 1920, 2560] as const

export const MAX_DESIGN_NAME = 80

/** Of an uploaded mailing list. */
export const MAX_LIST_BYTES = 15 * 1024 * 1024
export const MAX_LIST_ROWS = 50_000
export const MAX_LIST_COLUMNS = 120
export const MAX_LIST_NAME = 80

export const SWITCH_PAGE_SIZE = 25
export const SORT_DIRECTIONS = ['ASC', 'DESC', 'None'] as const
/** How much of a profile designs can be filled with. */
export const PROFILE_STATUSES = ['Complete', 'Incomplete', 'Not started'] as const
export const USER_SORTS = ['name', 'email', 'role', 'orders', 'lastLogin', 'profileStatus'] as const
export const REPORT_USER_SORTS = [
  'name',
  'team',
  'orders',
  'pieces',
  'spend',
  'company',
  'lastOrder',
] as const
export const REPORT_PAGE_SIZE = 25

/** Of a first or a last name. */
export const MAX_NAME = 80

/** What the address of a page may say of the campaign that led there. */
export const UTM_KEYS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

export const MAX_CARRIER = 40
export const MAX_TRACKING_NUMBER = 60

/** Of what a user writes about a payment that was looked at. */
export const MAX_REVIEW_NOTE = 500

/** Characters of the name of a page's version. */
export const MAX_VERSION_NAME = 120
/** Characters of one comment on a page. */
export const MAX_COMMENT = 4000
/** Characters of what is typed after @, and the most names that are offered for it. */
export const MAX_MENTION_QUERY = 75
export const MOST_MENTIONS = 5

/** Characters of base64, and bytes of one message, with which a page is written together. */
export const MAX_ROOM_SEED = 24_000_000
export const MAX_ROOM_MESSAGE_BYTES = 16 * 1024 * 1024
/** Why the server closed a line for good; see `contracts/page-together.ts`. Browsers do not try again after these. */
export const LINE_CLOSED = { signedOut: 4401, notAllowed: 4403, pageGone: 4404, roomGone: 4410 } as const
