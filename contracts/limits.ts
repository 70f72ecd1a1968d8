/**
 * Limits and lists that both sides of the wire know, apart from the schemas that use them: a page that shows a limit
 * does not fetch the schemas' library for it.
 */

export const MAX_PHOTO_BYTES = 25 * 1024 * 1024
export const MAX_PHOTO_PIXELS = 100_000_000

export const MAX_DESIGN_NAME = 80

/** Of a listing: characters of each of its fields. */
export const MAX_STREET = 120
export const MAX_UNIT = 40
export const MAX_CITY = 80
export const MAX_MLS_NUMBER = 40
export const MAX_LISTING_HEADLINE = 120
export const MAX_LISTING_DESCRIPTION = 4000
export const MAX_PHOTO_DESCRIPTION = 200

/** Rows and bytes of one file of listings. */
export const MOST_IMPORTED_LISTINGS = 500
/** Agents of a feed that are shown at once. */
export const MOST_FEED_AGENTS = 100
export const MAX_LISTINGS_FILE_BYTES = 5 * 1024 * 1024

/** Of a lead, in characters; and how many other answers a form may have. */
export const MAX_LEAD_NAME = 120
export const MAX_LEAD_PHONE = 40
export const MAX_LEAD_MESSAGE = 4000
export const MAX_LEAD_LABEL = 120
export const MAX_LEAD_ANSWER = 1000
export const MOST_LEAD_ANSWERS = 12
export const MAX_LEAD_NOTE = 4000
/** That are mailed to at once. */
export const MOST_LEADS_MAILED = 2000
/** Of leads that are chosen one by one. */
export const MOST_LEADS_CHOSEN = 100

/** Of an uploaded mailing list. */
export const MAX_LIST_BYTES = 15 * 1024 * 1024
export const MAX_LIST_ROWS = 50_000
export const MAX_LIST_COLUMNS = 120
export const MAX_CAMPAIGN_NAME = 120
export const MAX_CAMPAIGN_MESSAGE = 1000
export const MAX_LIST_NAME = 80

export const SWITCH_PAGE_SIZE = 25
export const REPORT_PAGE_SIZE = 25

/** Of a coupon or a promo code, and of what staff write beside it. */
export const MAX_CODE = 40
export const MAX_CODE_NOTE = 200

/** Of a plan, and of what stands beside its price. */
export const MAX_PLAN_NAME = 60
export const MAX_PLAN_NOTE = 120
export const MOST_PLANS = 20
/** Of a line of what members get. */
export const MAX_BENEFIT = 120
export const MAX_BENEFIT_PART = 60
export const MOST_BENEFITS = 40

/** Of a first or a last name. */
export const MAX_NAME = 80

export const MAX_CARRIER = 40
export const MAX_TRACKING_NUMBER = 60

/** Of what staff write about an order. */
export const MAX_ORDER_NOTE = 2000

/** Of what a user writes about a payment that was looked at. */
export const MAX_REVIEW_NOTE = 500

/** Characters of the name of a page's version. */
export const MAX_VERSION_NAME = 120
/** Characters of one comment on a page. */
export const MAX_COMMENT = 4000
/** Characters of what is typed after @, and the most names that are offered for it. */
export const MAX_MENTION_QUERY = 75
export const MOST_MENTIONS = 5

/** Of one template. */
export const MOST_COATINGS = 20
/** Of one template: additional costs, discounts, and further discounts, each. */
export const MOST_ADJUSTMENTS = 20

/** A tree of at most so many pages is open at first, and needs no search. */
export const FEW_PAGES = 40
/** Of a larger tree, pages whose branches are open at once: they are all in the address. */
export const MOST_OPEN_BRANCHES = 50

/** Characters of base64, and bytes of one message, with which a page is written together. */
export const MAX_ROOM_SEED = 24_000_000
export const MAX_ROOM_MESSAGE_BYTES = 16 * 1024 * 1024

/** So many days a deleted post can be restored. */
export const DELETED_POST_DAYS = 30
/** Of a post: characters, and how many tags it has at most. */
export const MAX_POST_TITLE = 160
export const MAX_POST_TEASER = 400
export const MAX_POST_ADDRESS = 120
export const MAX_POST_TAG = 40
export const MOST_POST_TAGS = 20

/** As many rows as one file of users may have. */
export const MOST_IMPORTED = 10_000
export const MAX_IMPORT_BYTES = 5 * 1024 * 1024
/** Orders whose packing slips or press files are taken along together. */
export const MOST_ORDERS_AT_ONCE = 50

/** Of an API key, or of a webhook's description. */
export const MAX_KEY_NAME = 80
/** Deliveries of webhooks that are chosen one by one. */
export const MOST_REDELIVERED = 500

/** Of a notification that administrators write: characters. */
export const MAX_NOTIFICATION_TITLE = 120
export const MAX_NOTIFICATION_TEXT = 4000

/** Where the overview of the control panel ends counting: more than this is said to be more. */
export const MOST_COUNTED = 1000

/** Of the home page. */
export const MOST_HOME_FEATURES = 6
export const MOST_HOME_TILES = 12
export const MOST_PINNED_POSTS = 4

/** An upload comes in parts of this many bytes, so that one that stops goes on where it was. */
export const ARCHIVE_PART_BYTES = 8 * 1024 ** 2
/** Bytes that an archive may have, and that may be in it. */
export const LARGEST_ARCHIVE = 200e9
/** Files that an archive may have, those with its rows among them. */
export const MOST_ARCHIVE_FILES = 1_000_000
/** Characters of the reason why an address that bounced is tried again. */
export const LONGEST_LIFT_REASON = 300

/** As many as one bulk action may change. */
export const MOST_BULK_ROWS = 50_000
