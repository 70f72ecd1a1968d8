/** Calls that take an id: what each is asked with in `server/isolation.test.ts`, and those that have a test of their own. */
import { randomUUID } from 'node:crypto'
import { bodyOfListing } from '@frontage/domain/landing/landing-page.ts'
import { A_CAMPAIGN, A_SKIP } from './campaigns.ts'
import { AN_EMAIL } from './emails.ts'
import { A_LISTING } from './listings.ts'

const API = '/marketingcenter/api/v1'
const USERS = '/security/api/v1/users'
const PAGES = '/managepages/api/v1'
const PANEL = '/managetenants/api/v1'

/** Things of a user and of her brokerage. */
export const OWNED = [
  'account',
  'design',
  'photo',
  'template',
  'cartItem',
  'order',
  'orderItem',
  'list',
  'lead',
  'listing',
  'landing',
  'email',
  'campaign',
  'campaignStep',
  'draft',
  'post',
  'page',
  'savedCard',
] as const
export type Owned = (typeof OWNED)[number]

/** What each call is asked with. `whose` names the id of the path; a tenant's things are open to its own users. */
interface Case {
  whose: Owned
  of: 'person' | 'tenant'
  body?: object
}
const LANDING: Case = { whose: 'landing', of: 'person' }
const EMAIL: Case = { whose: 'email', of: 'person' }
const A_PAGE = { pretty_url: 'taken', body: bodyOfListing(A_LISTING) }
export const A_READING = { mapping: ['street', 'city', 'zip'], has_header: false, one_per: 'household' }
export const CALLS_WITH_ID: Record<string, Case> = {
  [`get ${API}/templates/{id}`]: { whose: 'template', of: 'tenant' },
  [`get ${API}/templates/{id}/artwork`]: { whose: 'template', of: 'tenant' },
  [`get ${API}/thumbnails/{file}`]: { whose: 'template', of: 'tenant' },
  [`get ${API}/public/homepage/posts/{id}`]: { whose: 'post', of: 'tenant' },
  [`get ${API}/public/homepage/posts/{id}/download`]: { whose: 'post', of: 'tenant' },
  [`post ${API}/public/homepage/posts/{id}/readings`]: { whose: 'post', of: 'tenant' },
  [`get ${API}/files/{id}`]: { whose: 'photo', of: 'person' },
  [`get ${API}/designs/{id}`]: { whose: 'design', of: 'person' },
  [`put ${API}/designs/{id}`]: { whose: 'design', of: 'person', body: { revision: 1, slots: {} } },
  [`put ${API}/designs/{id}/version`]: {
    whose: 'design',
    of: 'person',
    body: { revision: 1, version: 1, slots: {} },
  },
  [`delete ${API}/designs/{id}`]: { whose: 'design', of: 'person' },
  [`post ${API}/designs/{id}/duplicate`]: { whose: 'design', of: 'person' },
  [`get ${API}/designs/{id}/picture`]: { whose: 'design', of: 'person' },
  [`get ${API}/designs/{id}/post`]: { whose: 'design', of: 'person' },
  [`get ${API}/designs/{id}/post/images/{format}`]: {
    whose: 'design',
    of: 'person',
  },
  [`get ${API}/designs/{id}/post/file`]: { whose: 'design', of: 'person' },
  [`get ${API}/designs/{id}/codes`]: { whose: 'design', of: 'person' },
  [`put ${API}/designs/{id}/codes/{slot}`]: {
    whose: 'design',
    of: 'person',
    body: { target: { kind: 'usual' } },
  },
  [`post ${API}/designs/{id}/restore`]: { whose: 'design', of: 'person' },
  [`patch ${API}/cart/item/{id}`]: { whose: 'cartItem', of: 'person', body: { coating_type: null } },
  [`delete ${API}/cart/item/{id}`]: { whose: 'cartItem', of: 'person' },
  [`put ${API}/manage-orders/{id}/status`]: {
    whose: 'order',
    of: 'tenant',
    body: { from: 'placed', to: 'in-production' },
  },
  [`get ${API}/manage-orders/{id}`]: { whose: 'order', of: 'tenant' },
  [`post ${API}/manage-orders/{id}/refunds`]: {
    whose: 'order',
    of: 'tenant',
    body: { choice: { by: 'everything' }, reason: 'other', left: { card_cents: 1, company_cents: 0 } },
  },
  [`post ${API}/manage-orders/{id}/notes`]: {
    whose: 'order',
    of: 'tenant',
    body: { reader: 'staff', text: 'A note' },
  },
  [`post ${API}/manage-orders/{id}/reprints`]: {
    whose: 'order',
    of: 'tenant',
    body: { reason: 'other', lines: [{ id: randomUUID(), quantity: 1 }] },
  },
  [`get ${API}/manage-orders/{id}/packing-slip`]: { whose: 'order', of: 'tenant' },
  [`get ${API}/manage-orders/{id}/items/{itemId}/press-file`]: { whose: 'order', of: 'tenant' },
  [`get ${API}/orders/{id}`]: { whose: 'order', of: 'person' },
  [`get ${API}/orders/{id}/receipt`]: { whose: 'order', of: 'person' },
  [`get ${API}/orders/{id}/items/{itemId}/press-file`]: { whose: 'order', of: 'person' },
  ...Object.fromEntries(
    ['photo', 'logo'].flatMap((kind) =>
      ['get', 'put', 'delete'].map((method) => [
        `${method} ${USERS}/{id}/profile/${kind}`,
        { whose: 'account', of: 'person' },
      ]),
    ),
  ),
  [`get ${USERS}/{id}/profile`]: { whose: 'account', of: 'person' },
  [`put ${USERS}/{id}/profile`]: {
    whose: 'account',
    of: 'person',
    body: { firstName: 'X', lastName: 'Y', profile: {} },
  },
  [`get ${API}/orders/{id}/items/{itemId}/mailing-list`]: { whose: 'order', of: 'person' },
  [`post ${API}/orders/{id}/reorder`]: { whose: 'order', of: 'person' },
  ['get /security/api/v1/BBUsers/banner-ad/{id}']: { whose: 'account', of: 'person' },
  [`put ${API}/payment-methods/{id}/default`]: { whose: 'savedCard', of: 'person' },
  [`delete ${API}/payment-methods/{id}`]: { whose: 'savedCard', of: 'person' },
  [`get ${API}/listings/{id}`]: { whose: 'listing', of: 'person' },
  [`get ${API}/listings/{id}/results`]: { whose: 'listing', of: 'person' },
  [`put ${API}/listings/{id}`]: { whose: 'listing', of: 'person', body: { version: 'x', state: A_LISTING } },
  [`delete ${API}/listings/{id}`]: { whose: 'listing', of: 'person' },
  [`post ${API}/listings/{id}/restore`]: { whose: 'listing', of: 'person' },
  [`get ${API}/emails/{id}`]: EMAIL,
  [`get ${API}/emails/{id}/audience`]: EMAIL,
  [`get ${API}/emails/{id}/preview`]: EMAIL,
  [`get ${API}/emails/{id}/recipients`]: EMAIL,
  [`put ${API}/emails/{id}`]: { ...EMAIL, body: { ...AN_EMAIL, revision: 1 } },
  [`delete ${API}/emails/{id}`]: EMAIL,
  [`post ${API}/emails/{id}/restore`]: EMAIL,
  [`post ${API}/emails/{id}/test`]: EMAIL,
  [`post ${API}/emails/{id}/confirmation`]: {
    ...EMAIL,
    body: { revision: 1, recipients: 1, send_at: null, time_zone: null },
  },
  [`post ${API}/emails/{id}/action`]: { ...EMAIL, body: { action: 'pause' } },
  [`get ${API}/landing-pages/{id}`]: LANDING,
  [`get ${API}/landing-pages/{id}/qr-code`]: LANDING,
  [`post ${API}/landing-pages/{id}/listing`]: { ...LANDING, body: { choice: 'update' } },
  [`put ${API}/landing-pages/{id}`]: { ...LANDING, body: { version: 'x', state: A_PAGE } },
  [`delete ${API}/landing-pages/{id}`]: LANDING,
  [`post ${API}/landing-pages/{id}/restore`]: LANDING,
  [`put ${API}/landing-pages/{id}/publication`]: { ...LANDING, body: { state: 'published' } },
  [`post ${API}/landing-pages/{id}/preview`]: { ...LANDING, body: A_PAGE },
  [`get ${API}/public/landing-pages/{id}/photos/{fileId}`]: LANDING,
  [`get ${API}/listings/{id}/video`]: { whose: 'listing', of: 'person' },
  [`post ${API}/listings/{id}/video`]: { whose: 'listing', of: 'person' },
  [`delete ${API}/listings/{id}/video`]: { whose: 'listing', of: 'person' },
  [`get ${API}/listings/{id}/video/file`]: { whose: 'listing', of: 'person' },
  [`get ${API}/listings/{id}/pieces`]: { whose: 'listing', of: 'person' },
  [`get ${API}/listings/{id}/photos/{fileId}`]: { whose: 'listing', of: 'person' },
  [`get ${API}/leads/{id}`]: { whose: 'lead', of: 'person' },
  [`delete ${API}/leads/{id}`]: { whose: 'lead', of: 'person' },
  [`post ${API}/leads/{id}/restore`]: { whose: 'lead', of: 'person' },
  [`put ${API}/leads/{id}/address`]: { whose: 'lead', of: 'person', body: { address: null } },
  [`put ${API}/leads/{id}/status`]: { whose: 'lead', of: 'person', body: { status: 'client' } },
  [`post ${API}/leads/{id}/notes`]: { whose: 'lead', of: 'person', body: { text: 'x' } },
  [`delete ${API}/leads/{id}/notes/{noteId}`]: { whose: 'lead', of: 'person' },
  ...Object.fromEntries(
    [
      ...['', '/estimate', '/results', '/runs'],
      ...['recipients', 'listing', 'email'].map((shown) => `/steps/{stepId}/${shown}`),
    ].map((path): [string, Case] => [
      `get ${API}/campaigns/{id}${path}`,
      { whose: 'campaign', of: 'person' },
    ]),
  ),
  [`put ${API}/campaigns/{id}`]: { whose: 'campaign', of: 'person', body: A_CAMPAIGN },
  [`delete ${API}/campaigns/{id}`]: { whose: 'campaign', of: 'person' },
  [`post ${API}/campaigns/{id}/restore`]: { whose: 'campaign', of: 'person' },
  [`post ${API}/campaigns/{id}/approval`]: {
    whose: 'campaign',
    of: 'person',
    body: { revision: 1, payment_method: null, steps: [] },
  },
  [`put ${API}/campaigns/{id}/state`]: { whose: 'campaign', of: 'person', body: { state: 'paused' } },
  [`put ${API}/campaigns/{id}/skips`]: { whose: 'campaign', of: 'person', body: A_SKIP },
  [`get ${API}/mailinglists/{id}`]: { whose: 'list', of: 'person' },
  [`put ${API}/mailinglists/{id}`]: { whose: 'list', of: 'person', body: { name: 'Taken' } },
  [`delete ${API}/mailinglists/{id}`]: { whose: 'list', of: 'person' },
  [`post ${API}/mailinglists/{id}/restore`]: { whose: 'list', of: 'person' },
  [`get ${API}/mailinglists/{id}/recipients`]: { whose: 'list', of: 'person' },
  [`get ${API}/mailinglists/{id}/removed`]: { whose: 'list', of: 'person' },
  [`get ${API}/mailinglists/{id}/recipients.csv`]: { whose: 'list', of: 'person' },
  [`get ${API}/mailinglists/{id}/removed.csv`]: { whose: 'list', of: 'person' },
  [`put ${API}/mailinglists/{id}/recipients`]: {
    whose: 'list',
    of: 'person',
    body: { draft_id: randomUUID(), ...A_READING },
  },
  [`get ${API}/mailinglists/drafts/{id}`]: { whose: 'draft', of: 'person' },
  [`post ${API}/mailinglists/drafts/{id}`]: { whose: 'draft', of: 'person', body: A_READING },
  [`get ${PAGES}/pagescontent/{pageId}`]: { whose: 'page', of: 'tenant' },
  [`get ${PAGES}/pagescontent/{pageId}/votes`]: { whose: 'page', of: 'tenant' },
  [`post ${PAGES}/pagescontent/{pageId}/votes`]: { whose: 'page', of: 'tenant', body: { option: 'sun' } },
}
/** Names that are no secret and ids that are not things: each has its own test. */
export const TESTED_ELSEWHERE: ReadonlySet<string> = new Set([
  // For staff, who find nothing of another tenant: server/modules/support/support.test.ts.
  `patch ${API}/supportrequests/{id}`,
  `get ${API}/supportrequests/{id}/files/{fileId}`,
  'get /managetenants/api/v1/tenants/{uid}/fonts',
  // The brand's own, open to all who visit its site: server/modules/brand/brand.test.ts.
  'get /managebrands/api/v1/brand/DynamicFonts/{id}',
  'get /managetenants/api/v1/tenants/{tenantId}',
  // For administrators, of their own site: server/modules/tenants/hosts.test.ts and server/modules/brand/drafts.test.ts.
  'post /managetenants/api/v1/hosts/{host}/check',
  'put /managetenants/api/v1/hosts/{host}/primary',
  'delete /managetenants/api/v1/hosts/{host}',
  // For managers and administrators: server/modules/leads/leads.test.ts.
  `put ${API}/leads/{id}/agent`,
  // For administrators, of their own site: server/modules/sign-on/set-up.test.ts.
  'post /managetenants/api/v1/sign-on/domains/{domain}/check',
  'delete /managetenants/api/v1/sign-on/domains/{domain}',
  'get /managebrands/api/v1/brand/versions/{number}',
  'post /managebrands/api/v1/brand/versions/{number}/restore',
  'get /managebrands/api/v1/brand/preview/proof/{id}',
  // The same: server/modules/settings/settings.test.ts.
  'get /managetenants/api/v1/settings/versions/{number}',
  'post /managetenants/api/v1/settings/versions/{number}/restore',
  'get /managetenants/api/v1/tenants/{uid}/customizations',
  `get ${API}/samples/{name}`,
  `post ${API}/favorites/{id}/toggle`,
  'get /security/api/v1/users/{id}/face',
  `get ${PAGES}/pagescontent/dynamic/{prettyUrl}`,
  // For authors, who find nothing of another tenant: server/modules/posts/authoring/authoring.test.ts.
  // For authors, who find nothing of another tenant: server/modules/menus/menus.test.ts.
  'get /managetenants/api/v1/menus/links/{pageId}',
  // Of their own site alone: server/modules/homepage/homepage.test.ts.
  'get /managecontent/api/v1/homepage/versions/{number}',
  'post /managecontent/api/v1/homepage/versions/{number}/restore',
  'get /managecontent/api/v1/posts/{postId}',
  'put /managecontent/api/v1/posts/{postId}',
  'delete /managecontent/api/v1/posts/{postId}',
  'get /managecontent/api/v1/posts/{postId}/files/{name}',
  'get /managecontent/api/v1/posts/{postId}/versions',
  'get /managecontent/api/v1/posts/{postId}/versions/{revision}',
  // For authors, who find nothing of another tenant: server/modules/pages/pages.test.ts.
  `get ${PAGES}/pagescontent/{pageId}/versions`,
  `get ${PAGES}/pagescontent/{pageId}/versions/{revision}`,
  // The same: server/modules/pages/versions.test.ts.
  `patch ${PAGES}/pagescontent/{pageId}/versions/{revision}`,
  `get ${PAGES}/pagescontent/{pageId}/schedule`,
  `get ${PAGES}/pagescontent/{pageId}/schedule/content`,
  `put ${PAGES}/pagescontent/{pageId}/schedule`,
  `delete ${PAGES}/pagescontent/{pageId}/schedule`,
  // For authors: server/modules/pages/comments/comments.test.ts.
  `get ${PAGES}/pagescontent/{pageId}/comments`,
  `post ${PAGES}/pagescontent/{pageId}/comments`,
  `put ${PAGES}/pagescontent/{pageId}/comments/anchors`,
  `post ${PAGES}/pagescontent/{pageId}/comments/{threadId}/replies`,
  `patch ${PAGES}/pagescontent/{pageId}/comments/{threadId}`,
  `delete ${PAGES}/pagescontent/{pageId}/comments/{threadId}`,
  `delete ${PAGES}/pagescontent/{pageId}/comments/{threadId}/replies/{commentId}`,
  // The same: server/modules/pages/together/together.test.ts.
  `get ${PAGES}/pagescontent/{pageId}/authors`,
  `get ${PAGES}/pagescontent/{pageId}/rooms/{roomId}`,
  `post ${PAGES}/pagescontent/{pageId}/rooms`,
  // For who manages orders, among the tenant's own: server/modules/checkout/reviews.test.ts.
  `put ${API}/manage-orders/payments/{id}/review`,
  `put ${API}/manage-orders/messages/{id}`,
  // For authors: server/modules/pages/tree.test.ts.
  `patch ${PAGES}/pages/{pageId}`,
  `delete ${PAGES}/pages/{pageId}`,
  // For editors, who find nothing of another tenant: server/modules/templates/templates.test.ts.
  `get ${API}/manage-templates/{id}`,
  `get ${API}/manage-templates/{id}/files`,
  `put ${API}/manage-templates/{id}/status`,
  `post ${API}/manage-templates/{id}/draft`,
  `get ${API}/template-drafts/{id}`,
  `put ${API}/template-drafts/{id}`,
  `delete ${API}/template-drafts/{id}`,
  `post ${API}/template-drafts/{id}/publish`,
  // The same: server/modules/categories/categories.test.ts.
  `put ${API}/manage-categories/{number}`,
  `delete ${API}/manage-categories/{number}`,
  `get ${API}/manage-categories/{number}/templates`,
  `put ${API}/manage-categories/{number}/templates`,
  // For administrators: server/modules/offers/offers.test.ts.
  `get ${API}/manage-offers/{id}`,
  `put ${API}/manage-offers/{id}`,
  `post ${API}/manage-offers/{id}/copies`,
  `post ${API}/manage-offers/{id}/changes`,
  ...['put', 'delete'].map((method) => `${method} ${API}/manage-offers/{id}/changes/{changeId}`),
  // For administrators, who find nothing of another tenant: server/modules/people/people.test.ts, modules/bulk/bulk.test.ts.
  ...['get', 'put'].map((method) => `${method} ${PANEL}/people/{id}`),
  ...['post', 'delete'].map((method) => `${method} ${PANEL}/people/{id}/invitation`),
  // The same: server/modules/people/user-data.
  `get ${PANEL}/people/{id}/data`,
  `post ${PANEL}/people/{id}/data/exports`,
  `get ${PANEL}/people/{id}/data/exports/{exportId}`,
  `post ${PANEL}/people/{id}/erasure`,
  // The same: server/modules/taxes/taxes.test.ts.
  `post ${PANEL}/tax-service/records/{id}/send-again`,
  ...['', '/preview', '/rows'].map((what) => `get ${PANEL}/bulk-actions/{id}${what}`),
  ...['start', 'undo', 'stop'].map((what) => `post ${PANEL}/bulk-actions/{id}/${what}`),
  // For administrators, who find nothing of another tenant: server/modules/notifications/written/written.test.ts.
  ...['get', 'put'].map((method) => `${method} ${PANEL}/written-notifications/{id}`),
  `get ${PANEL}/written-notifications/{id}/readers`,
  // For administrators, who find nothing of another tenant: server/modules/programs/keys.test.ts.
  `delete ${PANEL}/api-keys/{id}`,
  // For administrators, who find nothing of another tenant: server/modules/webhooks/webhooks.test.ts.
  ...['get', 'put', 'delete'].map((method) => `${method} ${PANEL}/webhooks/{id}`),
  `put ${PANEL}/webhooks/{id}/state`,
  `post ${PANEL}/webhooks/{id}/secret`,
  `post ${PANEL}/webhooks/{id}/test`,
  `get ${PANEL}/webhooks/{id}/deliveries`,
  `get ${PANEL}/webhooks/{id}/deliveries/{deliveryId}`,
  `post ${PANEL}/webhooks/{id}/redeliveries`,
  // Of what her own endpoint was sent alone: server/modules/leads/lead-events.test.ts.
  `get ${API}/lead-webhook/deliveries/{deliveryId}`,
  // For administrators, who find nothing of another tenant: server/modules/coupons/coupons.test.ts.
  ...['get', 'put'].map((method) => `${method} ${PANEL}/coupons/{code}`),
  `get ${PANEL}/coupons/{code}/uses`,
  // The same: server/modules/campaigns/templates/templates.test.ts.
  ...['get', 'put'].map((method) => `${method} ${API}/manage-campaign-templates/{id}`),
  // The same: server/modules/membership/managed/plans.test.ts and codes.test.ts.
  `put ${PANEL}/plans/{id}`,
  ...['get', 'put'].map((method) => `${method} ${PANEL}/promo-codes/{code}`),
  `get ${PANEL}/promo-codes/{code}/uses`,
  // A signed link of an email, for one user of one tenant: the same.
  'get /security/api/v1/notification-emails/{token}',
  'post /security/api/v1/notification-emails/{token}',
  'post /security/api/v1/notification-emails/{token}/again',
  // Of whoever posted: server/modules/social/social.test.ts.
  `delete ${API}/social-posts/{id}`,
  `post ${API}/social-posts/{id}/restore`,
  // Of whoever imported: server/modules/listings/import/undo.test.ts.
  `post ${API}/listing-imports/{id}/undo`,
  // Of whoever wrote to it, and of administrators: server/modules/emails/left-out.test.ts and provider/outcomes.test.ts.
  `delete ${API}/email-suppressions/{id}`,
  `post ${API}/email-suppressions/{id}/lift`,
  // Signed links of an email to contacts: server/modules/emails/emails.test.ts.
  `get ${API}/public/email-images/{fileId}/{key}`,
  `get ${API}/public/email-choices/{token}`,
  `post ${API}/public/email-choices/{token}`,
  `post ${API}/public/email-choices/{token}/all`,
  `post ${API}/public/email-choices/{token}/again`,
  // By address, open to everybody while it is published: server/modules/landing/landing.test.ts.
  `get ${API}/public/landing-pages/{prettyUrl}`,
  `post ${API}/public/landing-pages/{id}/visits`,
  // Printed for everybody: server/modules/codes/codes.test.ts.
  `post ${API}/public/codes/{code}/visits`,
  // By page and name, open to all who may read the page: server/modules/pages/page-files.test.ts.
  `get ${PAGES}/pagescontent/{pageId}/files/{name}`,
])
