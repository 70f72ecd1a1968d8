/** Where a tenant's own pages may stand. */
import { LEGAL_PATHS } from './page-html.ts'
import { plainName } from './plain-name.ts'

/** First words of addresses that are screens of the site, or calls: a page there would never be seen. */
export const TAKEN_WORDS: ReadonlySet<string> = new Set([
  ...['home', 'templates', 'search', 'marketing-center', 'business-center', 'articles', 'posts', 'auth'],
  ...['7daysignup', 'onboarding', 'edit-profile', 'shopping-cart', 'myfavorites', 'pastorders'],
  ...[
    'member-benefits',
    'payment-method',
    'marketingmaterials',
    'savedmailinglists',
    'listings',
    'leads',
    'savedshowcase',
    'p',
    'q',
    'sign-in-sheet',
    'layout',
  ],
  ...['dashboard', 'viewallusers', 'contact-us', 'faq', 'feedback-form', 'content-idea-submission'],
  ...['template-submission', 'cp', 'manage-orders', 'page-content-editor', 'brochure', 'automarketing'],
  ...['marketingcenter', 'security', 'managetenants', 'managebrands', 'managecontent', 'managepages'],
  'emails',
  ...['assets', 'fonts', 'brand', 'dev', 'api-docs', 'healthz', 'readyz', 'webhooks', 'scim'],
])

/** Pages that the site itself leads to: they may be written and hidden, but not moved away or deleted. */
const NEEDED: ReadonlySet<string> = new Set([
  'faq',
  ...Object.values(LEGAL_PATHS).map((path) => path.slice(1)),
])

const PRETTY_URL = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/
export const LONGEST_ADDRESS = 200

export const isPrettyUrl = (address: string): boolean =>
  address.length <= LONGEST_ADDRESS && PRETTY_URL.test(address)

export const isTakenBySite = (address: string): boolean => TAKEN_WORDS.has(address.split('/')[0] ?? '')

export const isNeeded = (address: string): boolean => NEEDED.has(address)

/** 'Our Team & Friends' is 'our-team-friends'; '' for a name without a letter or digit of an address. */
export const addressOf = (name: string): string => plainName(name, 80)

/** An address elsewhere that a link of the tree may lead to. */
export function isWebAddress(text: string): boolean {
  if (text.length > 2000 || /[\s\u0000-\u001f\\]/.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname, username, password } = new URL(text)
  if (['mailto:', 'tel:', 'sms:'].includes(protocol)) return true
  return ['http:', 'https:'].includes(protocol) && hostname !== '' && username === '' && password === ''
}

/** An address of this very site. */
export const isSitePath = (text: string): boolean =>
  text.length <= 2000 && /^\/(?![/\\])[^\s\\\u0000-\u001f]*$/.test(text)
