/**
 * Walks every call that needs an administrator or an author and changes something: each writes into the audit log, or is
 * named below with the reason why not. A new call of this kind fails here until it is one or the other.
 */
import { expect, test } from 'vitest'
import { methodOf, pathWith, type Call } from '@frontage/contracts/call.ts'
import * as accounts from '@frontage/contracts/calls/accounts.ts'
import * as bulk from '@frontage/contracts/calls/bulk.ts'
import * as people from '@frontage/contracts/calls/people.ts'
import * as notifications from '@frontage/contracts/calls/written-notifications.ts'
import * as categories from '@frontage/contracts/calls/categories.ts'
import * as offers from '@frontage/contracts/calls/offers.ts'
import * as brand from '@frontage/contracts/calls/brand.ts'
import * as homepage from '@frontage/contracts/calls/homepage.ts'
import * as menus from '@frontage/contracts/calls/menus.ts'
import * as orders from '@frontage/contracts/calls/manage-orders.ts'
import * as pages from '@frontage/contracts/calls/pages.ts'
import * as posts from '@frontage/contracts/calls/post-authoring.ts'
import * as settings from '@frontage/contracts/calls/settings.ts'
import * as signOn from '@frontage/contracts/calls/sign-on.ts'
import * as programs from '@frontage/contracts/calls/programs.ts'
import * as support from '@frontage/contracts/calls/support.ts'
import * as templates from '@frontage/contracts/calls/templates.ts'
import * as views from '@frontage/contracts/calls/view-as.ts'
import * as tenants from '@frontage/contracts/calls/tenants.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import type { Menus } from '@frontage/contracts/menus.ts'
import type { PostPlace } from '@frontage/contracts/post-authoring.ts'
import type { Audience } from '@frontage/contracts/endpoint.ts'
import { endpointOf, endpoints, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { demoOffer } from '@frontage/catalog/offers.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { TTF } from '@frontage/testing/renamed-font.ts'
import { changedDraft } from '@frontage/testing/drafts.ts'
import { A_NOTIFICATION } from '@frontage/testing/notifications.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { keepId, MADE_IDS } from '@frontage/testing/audit-made.ts'
import { keepWebhook, MADE_WEBHOOK, webhookAttempts } from '@frontage/testing/audit-webhooks.ts'
import { codeAttempts, keepCode, MADE_CODES, type Attempt } from '@frontage/testing/audit-codes.ts'
import { EXCEPTIONS } from './audit-exceptions.ts'
import { DOMAIN, HOST, POST, redSquare, TEMPLATE, VIEW } from './audit-samples.ts'

const { app, context } = await anApp()
const admin = await signedIn(context, 'admin@harbor.test')

const STAFF: readonly Audience[] = ['administrator', 'author', 'user-list']
const isKnown = (call: string): call is KnownCall => call in endpoints
const walked = Object.keys(endpoints)
  .filter(isKnown)
  .filter((call) => methodOf(call) !== 'GET' && STAFF.includes(endpointOf(call).may))

/** What one attempt leaves for the next. */
const made = {
  request: '',
  version: '',
  key: '',
  notification: { id: '', version: '' },
  ...MADE_IDS,
  ...MADE_WEBHOOK,
  ...MADE_CODES,
}
const drafts = { brand, homepage, settings }
const aDraft = (kind: keyof typeof drafts, done: 'published' | 'discarded' | 'restored') => async () => {
  const revision = await changedDraft(app, admin, kind)
  return { action: `${kind}.${done}` as const, params: { number: 1 }, body: { revision } }
}
const draftAttempts = keysOf(drafts).flatMap((kind): [KnownCall, () => Promise<Attempt>][] => [
  [drafts[kind].discardDraft, aDraft(kind, 'discarded')],
  [drafts[kind].publish, aDraft(kind, 'published')],
  [drafts[kind].restoreVersion, aDraft(kind, 'restored')],
])
/** The menus as they are, to be published again. */
const sameMenus = {}
const samePost = { title: 'On record', prettyUrl: 'on-record', kind: 'article', categoryIds: [0] }
const agent = await signedIn(context, 'agent@harbor.test')
const orderId = await context.db.tenant(admin, (tx) =>
  tx
    .selectFrom('orders')
    .select('id')
    .where('tenant_id', '=', 'harbor')
    .where('status', '=', 'placed')
    .executeTakeFirstOrThrow(),
)
const buyer = await signedIn(context, 'agent@harbor.test')
const cart = await aFullCart({ app, context }, buyer)
const { id: card } = (await aPaymentCard({ app, context }, buyer, PAYMENT_CARDS.good)).json()
const paid = {
  id: (await pay({ app, context }, buyer, cart, card)).json().data.order_id,
  cents: cart.receipt.dueNow,
  line: cart.cart_items[0]?.id,
}
const sent = await app.inject(
  admin.post('/marketingcenter/api/v1/homepage/TechnicalSupport', {
    message: 'Where is my order?',
    name: 'Ana',
    email: 'ana@harbor.test',
  }),
)
made.request = sent.json().data.id
const anOffer = demoOffer('letter-flyer', { billToCompany: false, freePrintProgram: false })
const aCategory = {
  parent_id: 1,
  name: 'On record',
  pretty_url: 'on-record',
  description: '',
  active: true,
  use_external_url: false,
  external_url: '',
  use_internal_url: false,
  internal_url: '',
  thumbnail_template_id: null,
  part_of: null,
  area: null,
}
const firstLevel = await context.db.tenant(admin, (tx) =>
  tx
    .selectFrom('category')
    .select('id')
    .where('tenant_id', '=', 'harbor')
    .where('parent_id', 'is', null)
    .execute()
    .then((rows) => rows.map(({ id }) => id)),
)
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const page = () => ({ pageId: made.page })

/** In this order: a page is made before it is changed. */
const ATTEMPTS: [KnownCall, () => Attempt | Promise<Attempt>][] = [
  [
    pages.createPage,
    () => ({ action: 'pages.created', body: { page_name: 'On record', address: 'on-record' } }),
  ],
  [pages.changePage, () => ({ action: 'pages.changed', params: page(), body: { page_name: 'Renamed' } })],
  [
    pages.savePage,
    () => ({ action: 'pages.published', body: { page_id: made.page, state: '', html: '<p>Hello</p>' } }),
  ],
  [
    pages.nameVersion,
    () => ({ action: 'pages.version-named', params: { ...page(), revision: 1 }, body: { name: 'First' } }),
  ],
  [
    pages.uploadFile,
    () => ({
      action: 'pages.file-added',
      file: aFileOf('x.png', redSquare, { page_id: made.page }),
    }),
  ],
  [
    pages.schedulePage,
    () => ({
      action: 'pages.scheduled',
      params: page(),
      body: { publish_at: tomorrow, time_zone: 'UTC', from_revision: 1 },
    }),
  ],
  [pages.cancelSchedule, () => ({ action: 'pages.schedule-canceled', params: page() })],
  [pages.removePage, () => ({ action: 'pages.deleted', params: page() })],
  [
    orders.changeStatus,
    () => ({
      action: 'order-status',
      params: { id: orderId.id },
      body: { from: 'placed', to: 'in-production' },
    }),
  ],
  [
    orders.refund,
    () => ({
      action: 'order-refunded',
      params: { id: paid.id },
      body: {
        choice: { by: 'amount', payer: 'agent', amount_cents: 100 },
        reason: 'goodwill',
        left: { card_cents: paid.cents, company_cents: 0 },
      },
    }),
  ],
  [
    orders.writeNote,
    () => ({
      action: 'order-note',
      params: { id: orderId.id },
      body: { reader: 'staff', text: 'Called the buyer' },
    }),
  ],
  [
    orders.reprint,
    () => ({
      action: 'order-reprinted',
      params: { id: paid.id },
      body: { reason: 'damaged', lines: [{ id: paid.line, quantity: 1 }] },
    }),
  ],
  [
    support.changeStatus,
    () => ({ action: 'support.status', params: { id: made.request }, body: { status: 'answered' } }),
  ],
  [posts.create, () => ({ action: 'posts.created', body: samePost })],
  [
    posts.save,
    () => ({ action: 'posts.published', params: { postId: made.post }, body: { ...samePost, ...POST } }),
  ],
  [
    posts.uploadFile,
    () => ({ action: 'posts.file-added', file: aFileOf('p.png', redSquare, { post_id: made.post }) }),
  ],
  [posts.remove, () => ({ action: 'posts.deleted', params: { postId: made.post } })],
  [menus.publish, () => ({ action: 'menus.published', body: sameMenus })],
  [
    bulk.start,
    () => ({
      action: 'people.changed',
      body: { kind: 'people.change', input: { team: 'On record' }, selection: { ids: [agent.accountId] } },
    }),
  ],
  [
    people.save,
    () => ({
      action: 'people.changed',
      params: { id: agent.accountId },
      body: { version: made.version, change: { team: 'On record too' } },
    }),
  ],
  [notifications.create, () => ({ action: 'notifications.created', body: A_NOTIFICATION })],
  [
    notifications.save,
    () => ({
      action: 'notifications.changed',
      params: { id: made.notification.id },
      body: { version: made.notification.version, state: { ...A_NOTIFICATION, title: 'Paper is back' } },
    }),
  ],
  [
    programs.createKey,
    () => ({ action: 'programs.key-made', body: { name: 'On record', scopes: ['orders:read'], days: 7 } }),
  ],
  [programs.revokeKey, () => ({ action: 'programs.key-revoked', params: { id: made.key } })],
  ...webhookAttempts(made),
  ...codeAttempts(app, admin, made),
  [views.frames, () => ({ action: 'view-as.started', body: { view: VIEW, ability: 'RemoveCartAtlanta' } })],
  [
    tenants.uploadFont,
    () => ({ action: 'font-uploaded', file: aFileOf('f.ttf', TTF, {}, { field: 'file_request' }) }),
  ],
  [templates.upload, () => ({ action: 'template.uploaded', file: aFileOf('x.zip', TEMPLATE) })],
  [
    templates.saveDraft,
    () => ({
      action: 'template.edited-draft',
      params: { id: made.draft },
      body: { revision: 1, name: 'On record', description: 'A flyer.', tags: [], slots: [] },
    }),
  ],
  [
    templates.publishDraft,
    () => ({
      action: 'template.published',
      params: { id: made.draft },
      body: { revision: 2, sub_category_id: 101 },
    }),
  ],
  [
    offers.save,
    () => ({
      action: 'offer.changed',
      params: { id: made.template },
      body: { revision: 1, offer: anOffer },
    }),
  ],
  [
    offers.copy,
    () => ({
      action: 'offer.copied',
      params: { id: made.template },
      body: { revision: 2, ids: [made.template] },
    }),
  ],
  [templates.edit, () => ({ action: 'template.edited-draft', params: { id: made.template } })],
  [templates.removeDraft, () => ({ action: 'template.deleted-draft', params: { id: made.draft } })],
  [
    templates.changeStatus,
    () => ({
      action: 'template.retired',
      params: { id: made.template },
      body: { from: 'published', to: 'retired' },
    }),
  ],
  [categories.create, () => ({ action: 'category.created', body: aCategory })],
  [
    categories.save,
    () => ({
      action: 'category.changed',
      params: { number: made.category },
      body: { ...aCategory, name: 'Renamed', revision: 1 },
    }),
  ],
  [
    categories.place,
    () => ({
      action: 'category.templates-placed',
      params: { number: made.category },
      body: { from: [], ids: [made.template] },
    }),
  ],
  [
    categories.place,
    () => ({
      action: 'category.templates-placed',
      params: { number: made.category },
      body: { from: [made.template], ids: [] },
    }),
  ],
  [
    categories.reorder,
    () => ({ action: 'category.reordered', body: { parent_id: null, ids: firstLevel.toReversed() } }),
  ],
  [categories.remove, () => ({ action: 'category.deleted', params: { number: made.category } })],
  [
    brand.uploadLogo,
    () => ({ action: 'brand.logo-added', file: aFileOf('x.png', redSquare, { place: 'wide' }) }),
  ],
  ...draftAttempts,
  [homepage.uploadImage, () => ({ action: 'homepage.image-added', file: aFileOf('x.png', redSquare) })],
  [
    signOn.save,
    async () => {
      const { data } = (await app.inject(admin.get('/managetenants/api/v1/sign-on'))).json()
      const settings = {
        ...data.settings,
        name: 'On record',
        issuer: 'https://login.homes.com',
        client_id: 'x',
      }
      return { action: 'sign-on.changed', body: { version: data.version, settings } }
    },
  ],
  [signOn.addDomain, () => ({ action: 'sign-on.domain-added', body: { domain: DOMAIN } })],
  [signOn.checkDomain, () => ({ action: 'sign-on.domain-checked', params: { domain: DOMAIN } })],
  [signOn.removeDomain, () => ({ action: 'sign-on.domain-removed', params: { domain: DOMAIN } })],
  [signOn.makeToken, () => ({ action: 'sign-on.token-made' })],
  [signOn.revokeToken, () => ({ action: 'sign-on.token-revoked' })],
  [tenants.addHost, () => ({ action: 'host.added', body: { host: HOST } })],
  [tenants.checkHost, () => ({ action: 'host.checked', params: { host: HOST } })],
  [tenants.removeHost, () => ({ action: 'host.removed', params: { host: HOST } })],
  [tenants.leadHost, () => ({ action: 'host.made-primary', params: { host: 'harbor.localhost' } })],
  [views.start, () => ({ action: 'view-as.started', body: VIEW })],
  // Last: whoever has switched is somebody else.
  [accounts.switchAccount, () => ({ action: 'account.switch', body: { email: 'agent@harbor.test' } })],
]

/** What is sent is of the site as it is then: earlier attempts have changed its pages. */
async function readSite() {
  const dataOf = async <T>(path: string) => (await app.inject(admin.get(path))).json<{ data: T }>().data
  const { top, ...rest } = await dataOf<Menus>('/managetenants/api/v1/menus')
  const sub = (await dataOf<PostPlace[]>('/managecontent/api/v1/places')).find(({ level }) => level === 2)
  samePost.categoryIds = [sub?.parentId ?? 0, sub?.id ?? 0]
  const subs = (all: Menus['top'][number]['subs']) => all.map(({ id }) => id)
  Object.assign(sameMenus, rest, { top: top.map((one) => ({ ...one, subs: subs(one.subs) })) })
}

const entries = () =>
  context.db.tenant(admin, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('tenant_id', '=', 'harbor').execute(),
  )

test('every call of staff that changes something is attempted, or is an exception with its reason', () => {
  const named = new Set<string>([...ATTEMPTS.map(([call]) => call), ...Object.keys(EXCEPTIONS)])
  expect(walked.length).toBeGreaterThan(15)
  expect(walked.filter((call) => !named.has(call))).toEqual([])
  expect([...named].filter((call) => !walked.some((one) => one === call))).toEqual([])
})

test.each(ATTEMPTS)('%s is on record', async (call: Call, attempt) => {
  if (call === menus.publish || call === posts.create) await readSite()
  const { action, params = {}, body, file } = await attempt()
  const before = new Set((await entries()).map(({ id }) => id))
  const request = admin.post(pathWith(call, params), ...(file ?? [body ?? {}]))
  const { payload, ...bare } = request
  const method = methodOf(call) as 'POST'
  const reply = await app.inject({ ...(method.startsWith('D') ? bare : { ...bare, payload }), method })
  expect([reply.statusCode < 300, reply.body.slice(0, 300)]).toEqual([true, expect.anything()])
  if (call === notifications.create) made.notification = reply.json().data
  keepCode(call, made, reply.json)
  keepWebhook(call, made, reply.json)
  keepId(call, made, reply.json)
  if (call === programs.createKey) made.key = reply.json().data.key.id
  if (call === bulk.start) {
    const told = await app.inject(admin.get(pathWith(people.read, { id: agent.accountId })))
    made.version = told.json().data.version
  }
  const added = (await entries()).filter(({ id }) => !before.has(id))
  expect(added).toMatchObject([{ action, actor_account_id: admin.accountId }])
  expect(added[0]?.subject_id).toBeTruthy()
})
