/** What is put on record of a change: which actions there are, how much of a state is stored, and what differs between two. */

export const AUDIT_KINDS = [
  'account',
  'brand',
  'campaign',
  'campaign-template',
  'category',
  'coupon',
  'design',
  'email',
  'font',
  'homepage',
  'host',
  'lead',
  'list',
  'landing-page',
  'listing',
  'menu',
  'message',
  'notification',
  'offer',
  'order',
  'page',
  'plan',
  'program',
  'promo-code',
  'post',
  'payment',
  'sender',
  'settings',
  'sign-on',
  'support-request',
  'template',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** Each action with what its subject is, and what is said of it before the subject's name. */
export const AUDIT_ACTIONS = {
  'account.acted': { kind: 'account', said: 'Acted for' },
  'account.switch': { kind: 'account', said: 'Switched to' },
  'account.switch-back': { kind: 'account', said: 'Switched back from' },
  'account.switch-refused': { kind: 'account', said: 'Was refused a switch of accounts' },
  'account.terms-agreed': { kind: 'account', said: 'Agreed to the terms' },
  'view-as.started': { kind: 'account', said: 'Looked at the site as others see it:' },
  'email-changed': { kind: 'account', said: 'Changed the email of' },
  'password-changed': { kind: 'account', said: 'Changed the password of' },
  'password-reset': { kind: 'account', said: 'Reset the password of' },
  'profile-edited': { kind: 'account', said: 'Edited the profile of' },
  'category.changed': { kind: 'category', said: 'Changed category' },
  'category.created': { kind: 'category', said: 'Added category' },
  'category.deleted': { kind: 'category', said: 'Deleted category' },
  'category.reordered': { kind: 'category', said: 'Reordered what is in' },
  'category.templates-placed': { kind: 'category', said: 'Changed the templates on' },
  'coupons.created': { kind: 'coupon', said: 'Wrote coupon' },
  'coupons.changed': { kind: 'coupon', said: 'Changed coupon' },
  'coupons.deleted': { kind: 'coupon', said: 'Deleted coupon' },
  'coupons.restored': { kind: 'coupon', said: 'Restored coupon' },
  'brand.discarded': { kind: 'brand', said: 'Discarded the draft of' },
  'brand.logo-added': { kind: 'brand', said: 'Uploaded the logo' },
  'brand.published': { kind: 'brand', said: 'Published' },
  'brand.restored': { kind: 'brand', said: 'Went back to an earlier version of' },
  'homepage.discarded': { kind: 'homepage', said: 'Discarded the draft of' },
  'homepage.image-added': { kind: 'homepage', said: 'Uploaded for the home page the image' },
  'homepage.published': { kind: 'homepage', said: 'Published' },
  'homepage.restored': { kind: 'homepage', said: 'Went back to an earlier version of' },
  'host.added': { kind: 'host', said: 'Added the address' },
  'host.checked': { kind: 'host', said: 'Checked the address' },
  'host.made-primary': { kind: 'host', said: 'Made the main address' },
  'host.removed': { kind: 'host', said: 'Removed the address' },
  'sender.added': { kind: 'sender', said: 'Added the email domain' },
  'sender.changed': { kind: 'sender', said: 'Changed the address that emails come from at' },
  'sender.checked': { kind: 'sender', said: 'Checked the DNS records of the email domain' },
  'sender.key-made': { kind: 'sender', said: 'Made a new DKIM key for the email domain' },
  'sender.removed': { kind: 'sender', said: 'Removed the email domain' },
  'settings.discarded': { kind: 'settings', said: 'Discarded the draft of' },
  'settings.published': { kind: 'settings', said: 'Published' },
  'settings.restored': { kind: 'settings', said: 'Went back to an earlier version of' },
  'designs.handed-over': { kind: 'design', said: 'Handed over the design' },
  'sign-on.changed': { kind: 'sign-on', said: 'Changed the connection to' },
  'sign-on.turned-on': { kind: 'sign-on', said: 'Turned on the sign-in with' },
  'sign-on.turned-off': { kind: 'sign-on', said: 'Turned off the sign-in with' },
  'sign-on.domain-added': { kind: 'sign-on', said: 'Added the email domain' },
  'sign-on.domain-checked': { kind: 'sign-on', said: 'Checked the email domain' },
  'sign-on.domain-removed': { kind: 'sign-on', said: 'Removed the email domain' },
  'sign-on.token-made': { kind: 'sign-on', said: 'Made a token for joiners and leavers,' },
  'sign-on.token-revoked': { kind: 'sign-on', said: 'Revoked the token for joiners and leavers,' },
  'sign-on.left': { kind: 'account', said: 'The directory closed the account of' },
  'sign-on.returned': { kind: 'account', said: 'The directory opened again the account of' },
  'sign-on.joined': { kind: 'account', said: 'The directory made the account of' },
  'sign-on.linked': { kind: 'account', said: 'The directory opened for the first time the account of' },
  'sign-on.followed': { kind: 'account', said: 'The directory changed the account of' },
  'emails.sent': { kind: 'email', said: 'Sent to contacts the email' },
  'emails.scheduled': { kind: 'email', said: 'Scheduled for contacts the email' },
  'emails.unscheduled': { kind: 'email', said: 'Took off the schedule the email' },
  'emails.paused': { kind: 'email', said: 'Paused the email' },
  'emails.resumed': { kind: 'email', said: 'Resumed the email' },
  'emails.bounce-lifted': { kind: 'email', said: 'Lifted the bounce of the address' },
  'emails.address-left-out': { kind: 'email', said: 'Left out of emails, as its owner asked, the address' },
  'emails.address-taken-back': { kind: 'email', said: 'Took back that emails leave out the address' },
  'emails.canceled': { kind: 'email', said: 'Canceled the email' },
  'font-uploaded': { kind: 'font', said: 'Uploaded the font' },
  'leads.assigned': { kind: 'lead', said: 'Changed the agent of the lead' },
  'campaign-templates.created': { kind: 'campaign-template', said: 'Wrote campaign template' },
  'campaign-templates.changed': { kind: 'campaign-template', said: 'Changed campaign template' },
  'campaign-templates.published': { kind: 'campaign-template', said: 'Published campaign template' },
  'campaign-templates.retired': { kind: 'campaign-template', said: 'Retired campaign template' },
  'campaign-templates.deleted': { kind: 'campaign-template', said: 'Deleted campaign template' },
  'campaign-templates.restored': { kind: 'campaign-template', said: 'Restored campaign template' },
  'campaigns.handed-over': { kind: 'campaign', said: 'Handed over the campaign' },
  'leads.handed-over': { kind: 'lead', said: 'Handed over the lead' },
  'listings.handed-over': { kind: 'listing', said: 'Handed over the listing' },
  'landing.handed-over': { kind: 'landing-page', said: 'Handed over the landing page' },
  'lists.handed-over': { kind: 'list', said: 'Handed over the mailing list' },
  'lists.upload-handed-over': { kind: 'list', said: 'Handed over the upload' },
  'menus.published': { kind: 'menu', said: 'Published the' },
  'message-dismiss': { kind: 'message', said: 'Took off the list the email' },
  'message-send-again': { kind: 'message', said: 'Sent again the email' },
  'notifications.created': { kind: 'notification', said: 'Wrote notification' },
  'notifications.changed': { kind: 'notification', said: 'Changed notification' },
  'notifications.published': { kind: 'notification', said: 'Published notification' },
  'notifications.withdrawn': { kind: 'notification', said: 'Unpublished notification' },
  'notifications.deleted': { kind: 'notification', said: 'Deleted notification' },
  'notifications.restored': { kind: 'notification', said: 'Restored notification' },
  'offer.changed': { kind: 'offer', said: 'Changed the prices of' },
  'offer.copied': { kind: 'offer', said: 'Copied to other templates the prices of' },
  'offer.scheduled': { kind: 'offer', said: 'Scheduled prices of' },
  'offer.schedule-changed': { kind: 'offer', said: 'Changed the scheduled prices of' },
  'offer.schedule-canceled': { kind: 'offer', said: 'Canceled scheduled prices of' },
  'order-contact': { kind: 'order', said: 'Changed who is told about order' },
  'order-note': { kind: 'order', said: 'Wrote a note about order' },
  'order-refunded': { kind: 'order', said: 'Refunded order' },
  'order-reprinted': { kind: 'order', said: 'Reprinted order' },
  'order-status': { kind: 'order', said: 'Changed the status of order' },
  'pages.changed': { kind: 'page', said: 'Changed the settings of page' },
  'pages.created': { kind: 'page', said: 'Added page' },
  'pages.deleted': { kind: 'page', said: 'Deleted page' },
  'pages.file-added': { kind: 'page', said: 'Added a file to page' },
  'pages.published': { kind: 'page', said: 'Published page' },
  'pages.restored': { kind: 'page', said: 'Restored an earlier version of page' },
  'pages.scheduled': { kind: 'page', said: 'Scheduled page' },
  'pages.schedule-canceled': { kind: 'page', said: 'Canceled the schedule of page' },
  'pages.version-named': { kind: 'page', said: 'Named a version of page' },
  'posts.created': { kind: 'post', said: 'Added post' },
  'posts.changed': { kind: 'post', said: 'Changed post' },
  'posts.published': { kind: 'post', said: 'Published post' },
  'posts.restored': { kind: 'post', said: 'Restored an earlier version of post' },
  'posts.deleted': { kind: 'post', said: 'Deleted post' },
  'posts.undeleted': { kind: 'post', said: 'Restored deleted post' },
  'posts.deleted-for-good': { kind: 'post', said: 'Deleted for good: post' },
  'posts.file-added': { kind: 'post', said: 'Added a file to post' },
  'members.granted': { kind: 'account', said: 'Changed what the brokerage gives to' },
  'plans.created': { kind: 'plan', said: 'Added plan' },
  'plans.changed': { kind: 'plan', said: 'Changed plan' },
  'plans.deleted': { kind: 'plan', said: 'Deleted plan' },
  'plans.restored': { kind: 'plan', said: 'Restored plan' },
  'plans.reordered': { kind: 'plan', said: 'Changed the order of' },
  'plans.benefits-changed': { kind: 'plan', said: 'Changed what members get:' },
  'promo-codes.created': { kind: 'promo-code', said: 'Made promo code' },
  'promo-codes.changed': { kind: 'promo-code', said: 'Changed promo code' },
  'promo-codes.deleted': { kind: 'promo-code', said: 'Deleted promo code' },
  'promo-codes.restored': { kind: 'promo-code', said: 'Restored promo code' },
  'people.added': { kind: 'account', said: 'Added' },
  'people.changed': { kind: 'account', said: 'Changed the account of' },
  'people.deactivated': { kind: 'account', said: 'Deactivated' },
  'listing-feed.changed': { kind: 'settings', said: 'Changed the' },
  'listing-feed.paused': { kind: 'settings', said: 'Paused or resumed the' },
  'listing-feed.deleted': { kind: 'settings', said: 'Deleted the' },
  'listing-feed.matched': { kind: 'settings', said: 'Chose whose listings are those of' },
  'tax-service.changed': { kind: 'settings', said: 'Changed where taxes come from:' },
  'tax-service.checked': { kind: 'settings', said: 'Checked the' },
  'tax-service.sent-again': { kind: 'settings', said: 'Sent a record again to the' },
  'people.data-exported': { kind: 'account', said: 'Asked for a copy of all data of' },
  'people.data-downloaded': { kind: 'account', said: 'Downloaded the copy of all data of' },
  'people.erased': { kind: 'account', said: 'Erased the data of' },
  'people.invited': { kind: 'account', said: 'Sent an invitation to' },
  'people.joined': { kind: 'account', said: 'Accepted an invitation:' },
  'people.reactivated': { kind: 'account', said: 'Reactivated' },
  'people.removed': { kind: 'account', said: 'Removed the unused account of' },
  'programs.key-made': { kind: 'program', said: 'Made the API key' },
  'programs.key-revoked': { kind: 'program', said: 'Revoked the API key' },
  'payment-reviewed': { kind: 'payment', said: 'Reviewed payment' },
  'template.deleted-draft': { kind: 'template', said: 'Deleted the draft of template' },
  'template.edited-draft': { kind: 'template', said: 'Edited the draft of template' },
  'template.offered-again': { kind: 'template', said: 'Offered again template' },
  'template.placed': { kind: 'template', said: 'Changed the categories of template' },
  'template.published': { kind: 'template', said: 'Published template' },
  'template.retired': { kind: 'template', said: 'Retired template' },
  'template.uploaded': { kind: 'template', said: 'Uploaded template' },
  'webhooks.created': { kind: 'program', said: 'Added the webhook endpoint' },
  'webhooks.changed': { kind: 'program', said: 'Changed the webhook endpoint' },
  'webhooks.deleted': { kind: 'program', said: 'Deleted the webhook endpoint' },
  'webhooks.redelivered': { kind: 'program', said: 'Sent events again to the webhook endpoint' },
  'webhooks.rotated': { kind: 'program', said: 'Made a new secret for the webhook endpoint' },
  'webhooks.tested': { kind: 'program', said: 'Sent a test event to the webhook endpoint' },
  'webhooks.turned-off': { kind: 'program', said: 'Turned off the webhook endpoint' },
  'webhooks.turned-on': { kind: 'program', said: 'Turned on the webhook endpoint' },
  'support.status': { kind: 'support-request', said: 'Changed the state of message' },
} as const satisfies Record<string, { kind: AuditKind; said: string }>
export type AuditAction = keyof typeof AUDIT_ACTIONS

export const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(AUDIT_ACTIONS, action)

/** What a field holds that must never be read again, by its name. */
const SECRET = /passw|secret|token|hash|cvc|card_?number|api_?key|cookie|authorization/i
const HIDDEN = '[hidden]'
/** Characters of one text. */
export const LONGEST_TEXT = 1_000
const MOST_ENTRIES = 100
const DEEPEST = 6
/** Characters of a whole state as JSON. */
export const LARGEST_STATE = 16_000

export type AuditState = Readonly<Record<string, unknown>>

/**
 * A state as it is stored: nothing secret, no text longer than a paragraph, no list longer than a page, and altogether no
 * larger than `LARGEST_STATE`; what is larger still is told by its fields' names alone.
 */
export function storedState(state: AuditState): AuditState {
  const small = objectWithin(state, 0)
  if (JSON.stringify(small).length <= LARGEST_STATE) return small
  return { fields: Object.keys(state).slice(0, MOST_ENTRIES).join(', '), is_shortened: true }
}

function objectWithin(value: object, depth: number): Record<string, unknown> {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    entries
      .slice(0, MOST_ENTRIES)
      .map(([name, field]) => [name, SECRET.test(name) ? HIDDEN : within(field, depth + 1)]),
  )
}

function within(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return shortened(value)
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (value instanceof Date) return value.toISOString()
  if (depth >= DEEPEST) return '…'
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => within(entry, depth + 1))
  return typeof value === 'object' ? objectWithin(value, depth) : String(value)
}

const shortened = (text: string): string =>
  text.length <= LONGEST_TEXT
    ? text
    : `${text.slice(0, LONGEST_TEXT)}… (${text.length.toLocaleString('en-US')} characters)`

export interface AuditDifference {
  /** 'fonts.font_h1': names from the outside in. */
  field: string
  /** undefined: it was not there. */
  before: string | undefined
  after: string | undefined
}

/** What was done, in a list that is about one thing: 'Erased the data of this person'. */
export function saidOfThis(action: AuditAction, thing: string): string {
  const { said } = AUDIT_ACTIONS[action]
  return said.endsWith(':') ? said.slice(0, -1) : `${said} ${thing}`
}

/** As people count: 500 before 1000. */
const byName = new Intl.Collator('en', { numeric: true })

/** What differs between two states, field by field, in the order of their names. */
export function differencesBetween(before: AuditState | null, after: AuditState | null): AuditDifference[] {
  const old = fieldsOf(before)
  const now = fieldsOf(after)
  const names = [...new Set([...old.keys(), ...now.keys()])].toSorted(byName.compare)
  return names
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: old.get(field), after: now.get(field) }))
}

function fieldsOf(state: AuditState | null): Map<string, string> {
  const found = new Map<string, string>()
  const collect = (value: unknown, name: string) => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      for (const [field, inner] of Object.entries(value)) collect(inner, name ? `${name}.${field}` : field)
    else found.set(name, asText(value))
  }
  if (state) collect(state, '')
  return found
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
