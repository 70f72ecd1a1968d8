/**
 * Walks every call with an id in its path: an id that is none answers like one that nobody has, 404 and word for word
 * the same, so that nobody learns from the answer what an id looks like or who has it.
 */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { AN_EMAIL } from '@frontage/testing/emails.ts'
import { A_COUPON } from '@frontage/testing/coupons.ts'
import { AN_ENDPOINT } from '@frontage/testing/webhooks.ts'
import { A_PLAN, A_PROMO } from '@frontage/testing/managed-plans.ts'
import { A_NOTIFICATION } from '@frontage/testing/notifications.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { bodyOfListing } from '@frontage/domain/landing/landing-page.ts'
import { A_CAMPAIGN_TEMPLATE } from '@frontage/testing/campaign-templates.ts'
import { A_CAMPAIGN, A_SKIP } from '@frontage/testing/campaigns.ts'
import { A_LISTING } from '@frontage/testing/listings.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const HARBOR = scopeOfTenant('harbor' as const)

/** What a call needs besides its path, so that its path alone is at fault. */
const A_LANDING_PAGE = { pretty_url: 'x', body: bodyOfListing(A_LISTING) }
const READING = { mapping: ['street', 'city', 'zip'], has_header: false, one_per: 'household' }
const PAGE_BODIES = '/managepages/api/v1/pagescontent/{pageId}'
const WORDS = { quote: 'x', words_before: '', words_after: '', position: 0 }
// An empty page of Yjs; a page that is not there is said before anybody reads it.
const SEED = 'AQEBAAQBBHBhZ2UBeAA='
const SCHEDULED = { offer: null, starts_at: '2099-01-01T00:00:00Z', time_zone: 'UTC' }
const bodies: Record<string, object> = {
  ['put /managecontent/api/v1/posts/{postId}']: {
    ...{ title: 'X', teaser: '', prettyUrl: 'x', kind: 'article', categoryIds: [1, 2], groupId: 0 },
    ...{ templateId: null, tags: [], isForMembers: false, download: null, isFeatured: false },
    ...{ state: '', html: '', revision: 1, status: 'draft', publishAt: null, timeZone: 'UTC' },
  },
  [`put ${API}/designs/{id}`]: { revision: 1, slots: {} },
  [`put ${API}/designs/{id}/codes/{slot}`]: { target: { kind: 'usual' } },
  [`put ${API}/designs/{id}/version`]: { revision: 1, version: 1, slots: {} },
  [`put ${API}/manage-templates/{id}/status`]: { from: 'published', to: 'retired' },
  [`put ${API}/template-drafts/{id}`]: { revision: 1, name: 'X', description: 'X', tags: [], slots: [] },
  [`post ${API}/template-drafts/{id}/publish`]: { revision: 1, sub_category_id: 101 },
  [`put ${API}/manage-offers/{id}`]: { revision: 1, offer: null },
  [`post ${API}/manage-offers/{id}/changes`]: SCHEDULED,
  [`put ${API}/manage-offers/{id}/changes/{changeId}`]: { ...SCHEDULED, revision: 1 },
  [`post ${API}/manage-offers/{id}/copies`]: { revision: 1, ids: [randomUUID()] },
  [`put ${API}/manage-categories/{number}`]: {
    parent_id: null,
    name: 'X',
    pretty_url: 'x',
    description: '',
    active: true,
    use_external_url: false,
    external_url: '',
    use_internal_url: false,
    internal_url: '',
    thumbnail_template_id: null,
    part_of: null,
    area: null,
    revision: 1,
  },
  [`put ${API}/manage-categories/{number}/templates`]: { from: [], ids: [] },
  [`patch ${API}/cart/item/{id}`]: { coating_type: null },
  [`put ${API}/manage-orders/{id}/status`]: { from: 'placed', to: 'in-production' },
  [`put /security/api/v1/users/{id}/profile`]: { firstName: 'X', lastName: 'Y', profile: {} },
  [`put ${API}/leads/{id}/status`]: { status: 'client' },
  [`put ${API}/leads/{id}/address`]: { address: null },
  [`put ${API}/leads/{id}/agent`]: { account_id: randomUUID() },
  [`post ${API}/leads/{id}/notes`]: { text: 'x' },
  [`put ${API}/listings/{id}`]: { version: 'x', state: A_LISTING },
  [`put ${API}/landing-pages/{id}`]: { version: 'x', state: A_LANDING_PAGE },
  [`put ${API}/emails/{id}`]: { ...AN_EMAIL, revision: 1 },
  [`post ${API}/emails/{id}/confirmation`]: {
    revision: 1,
    recipients: 1,
    send_at: null,
    time_zone: null,
  },
  [`post ${API}/emails/{id}/action`]: { action: 'pause' },
  [`post ${API}/email-suppressions/{id}/lift`]: { reason: 'She asked for it' },
  [`put ${API}/landing-pages/{id}/publication`]: { state: 'draft' },
  [`post ${API}/landing-pages/{id}/listing`]: { choice: 'update' },
  [`post ${API}/landing-pages/{id}/preview`]: A_LANDING_PAGE,
  [`put ${API}/campaigns/{id}`]: A_CAMPAIGN,
  [`post ${API}/campaigns/{id}/approval`]: { revision: 1, payment_method: null, steps: [] },
  [`put ${API}/campaigns/{id}/state`]: { state: 'paused' },
  [`put ${API}/campaigns/{id}/skips`]: A_SKIP,
  [`put ${API}/mailinglists/{id}`]: { name: 'Taken' },
  [`put ${API}/mailinglists/{id}/recipients`]: { draft_id: randomUUID(), ...READING },
  [`post ${API}/mailinglists/drafts/{id}`]: READING,
  ['post /managepages/api/v1/pagescontent/{pageId}/votes']: { option: 'sun' },
  ['patch /managepages/api/v1/pages/{pageId}']: { page_name: 'Renamed' },
  [`patch ${PAGE_BODIES}/versions/{revision}`]: { name: 'Spring' },
  [`post ${PAGE_BODIES}/rooms`]: { revision: 1, seed: SEED },
  [`put ${PAGE_BODIES}/schedule`]: { publish_at: '2099-01-01T00:00:00Z', time_zone: 'UTC', from_revision: 1 },
  [`post ${PAGE_BODIES}/comments`]: { id: randomUUID(), comment_id: randomUUID(), anchor: WORDS, body: 'x' },
  [`put ${PAGE_BODIES}/comments/anchors`]: [{ id: randomUUID(), anchor: WORDS }],
  [`post ${PAGE_BODIES}/comments/{threadId}/replies`]: { id: randomUUID(), body: 'x' },
  [`patch ${PAGE_BODIES}/comments/{threadId}`]: { is_resolved: true },
  ['post /managebrands/api/v1/brand/versions/{number}/restore']: { revision: 0 },
  ['post /managecontent/api/v1/homepage/versions/{number}/restore']: { revision: 0 },
  ['post /managetenants/api/v1/settings/versions/{number}/restore']: { revision: 0 },
  [`patch ${API}/supportrequests/{id}`]: { status: 'answered' },
  [`put ${API}/manage-orders/payments/{id}/review`]: { note: 'Paid back by hand' },
  ['put /managetenants/api/v1/webhooks/{id}']: { version: 'x', state: AN_ENDPOINT },
  ['put /managetenants/api/v1/webhooks/{id}/state']: { isOn: true },
  ['post /managetenants/api/v1/webhooks/{id}/redeliveries']: { all: {} },
  ['post /managetenants/api/v1/people/{id}/erasure']: { email: 'a@b.test' },
  ['put /managetenants/api/v1/people/{id}']: { version: 'x', change: {} },
  ['put /managetenants/api/v1/written-notifications/{id}']: { version: 'x', state: A_NOTIFICATION },
  ['put /marketingcenter/api/v1/manage-campaign-templates/{id}']: {
    version: 'x',
    state: A_CAMPAIGN_TEMPLATE,
  },
  ['put /managetenants/api/v1/plans/{id}']: { version: 'x', state: A_PLAN },
  ['put /managetenants/api/v1/promo-codes/{code}']: { version: 'x', state: A_PROMO },
  ['put /managetenants/api/v1/coupons/{code}']: { version: 'x', state: A_COUPON },
  [`put ${API}/manage-orders/messages/{id}`]: { action: 'dismiss' },
  [`post ${API}/manage-orders/{id}/refunds`]: {
    choice: { by: 'everything' },
    reason: 'other',
    left: { card_cents: 1, company_cents: 0 },
  },
  [`post ${API}/manage-orders/{id}/notes`]: { reader: 'staff', text: 'A note' },
  [`post ${API}/manage-orders/{id}/reprints`]: {
    reason: 'other',
    lines: [{ id: randomUUID(), quantity: 1 }],
  },
}

// The favorites belong to the newer variant.
await context.db.tenant(HARBOR, (tx) =>
  tx.insertInto('tenant_ability').values({ tenant_id: 'harbor', name: 'EnableBB20Features' }).execute(),
)
context.tenants.forget()
afterAll(() => context.tenants.forget())

const users: User[] = []
for (const name of ['agent', 'admin']) users.push(await signedIn(context, `${name}@harbor.test`))

const { paths = {} } = app.swagger() as { paths?: Record<string, object> }
const calls = Object.entries(paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
  .filter((call) => call.includes('{'))

/** What an agent and an administrator are answered; who is refused for whom he is learns nothing of ids. */
async function answerOf(call: string, idOf: (name: string) => string) {
  const [method, path = ''] = call.split(' ') as [keyof User & 'get', string]
  const url = path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(idOf(name)))
  const answers: string[] = []
  for (const user of users) {
    const { statusCode, body } = await app.inject(user[method](url, bodies[call]))
    answers.push(`${statusCode} ${body}`)
  }
  return answers.filter((answer) => !answer.startsWith('403')).join('\n')
}

test('there are calls to walk', () => expect(calls.length).toBeGreaterThan(40))

const MALFORMED = ['x', '0', '-1', 'null', 'a b', "'", '9'.repeat(130), '9'.repeat(400)]
const nearly = () => [randomUUID().slice(1), `${randomUUID()}0`]

test.each(calls)('%s: what is no id is answered like an unknown one', async (call) => {
  const unknown = await answerOf(call, (name) => (name === 'file' ? `${randomUUID()}.png` : randomUUID()))
  expect(unknown).toMatch(/^404 \{"success":false.*(\n404.*)?$/)
  const answers = new Map<string, string>()
  for (const malformed of [...MALFORMED, ...nearly()])
    answers.set(malformed, await answerOf(call, () => malformed))
  expect([...answers].filter(([, answer]) => answer !== unknown)).toEqual([])
})
