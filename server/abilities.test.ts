/**
 * Walks every call and every page as every kind of user under every ability of the tenant: what a menu hides the
 * server refuses, and what nothing hides is never refused.
 */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { switchAccount } from '@frontage/contracts/calls/accounts.ts'
import { endpointOf, endpoints, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import type { Audience } from '@frontage/contracts/endpoint.ts'
import { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { ABILITIES, type Ability } from '@frontage/domain/storefront.ts'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'

const { app, context } = await anApp()
const API = '/marketingcenter/api/v1'
const AUTH = '/auth/api/v1/authentication'
const HARBOR = scopeOfTenant('harbor' as const)

const USERS = [
  'stranger',
  'admin',
  'editor',
  'consult',
  'manager',
  'regional',
  'title',
  'agent',
  'switched',
] as const
type Who = (typeof USERS)[number]
const everybody = () => true
const signedInOnly = (who: Who) => who !== 'stranger'
const authors = (who: Who) => who === 'admin' || who === 'editor'
const owners = (who: Who) => who !== 'stranger' && who !== 'switched'
const administrators = (who: Who) => who === 'admin'
const managers = (who: Who) => who === 'manager' || who === 'regional'

/** Whom the table means. */
const AUDIENCES: Record<Audience, Rule['who']> = {
  anyone: everybody,
  account: signedInOnly,
  owner: owners,
  acting: (who) => who === 'switched',
  author: authors,
  manager: managers,
  'user-list': (who) => authors(who) || managers(who),
  'template-submitter': (who, abilities) =>
    authors(who) ||
    who === 'consult' ||
    (signedInOnly(who) && abilities.includes('ViewContentIdeaSubmission')),
  administrator: administrators,
}

interface Rule {
  who: (who: Who, abilities: readonly Ability[]) => boolean
  hiddenBy?: Ability | readonly Ability[]
  offeredBy?: Ability
  concealed?: true
}

const isKnown = (call: string): call is KnownCall => call in endpoints

/** Unknown calls have no rule, and fail the walk. */
function ruleOf(call: string): Rule {
  const name = call.replace(/^\w+/, (method) => method.toUpperCase())
  if (!isKnown(name)) throw new Error(`${name} is not in the table`)
  const { may, ...rest } = endpointOf(name)
  // Nobody may become the user asked for here, an administrator.
  return name === switchAccount ? { who: () => false } : { who: AUDIENCES[may], ...rest }
}

/** Bodies that reach the guard behind the schema. */
const bodies: Record<string, object> = {
  [`post ${AUTH}/switch-account`]: { email: 'admin@harbor.test' },
}

/** Calls that end or replace the session that walks: asked of sessions of their own. */
const endsSession = (call: string) => /logout|switch-back|reset-password|users\/me\/password/.test(call)

const people = new Map<Who, User | null>()

async function userFor(who: Who): Promise<User | null> {
  if (who === 'stranger') return null
  if (who !== 'switched') return signedIn(context, `${who}@harbor.test`)
  const admin = await signedIn(context, 'admin@harbor.test')
  const acting = await signedIn(context, 'active@harbor.test')
  await context.db.tenant(HARBOR, (tx) =>
    tx
      .updateTable('session')
      .set({ actor_account_id: admin.accountId })
      .where('account_id', '=', acting.accountId)
      .execute(),
  )
  return acting
}

/** An order that is there: of one that is not, who may read it hears what those hear who may not. */
const order = await context.db.tenant(HARBOR, async (tx) => {
  const { id, snapshot } = await tx
    .selectFrom('orders')
    .select(['id', 'snapshot'])
    .orderBy('placed_at', 'desc')
    .executeTakeFirstOrThrow()
  return { id, itemId: OrderSnapshot.parse(snapshot).lines[0]!.id }
})
const readsOrder = (call: string) => /^get .*\/manage-orders\/\{id\}/.test(call)

async function ask(who: Who, call: string) {
  const [method = 'get', path = ''] = call.split(' ')
  const known = readsOrder(call) ? path.replace('{id}', order.id).replace('{itemId}', order.itemId) : path
  const url = known.replace('{file}', `${randomUUID()}.png`).replaceAll(/\{[^}]+\}/g, () => randomUUID())
  const body = bodies[call]
  const user = endsSession(call) ? await userFor(who) : people.get(who)
  if (user) return app.inject((user[method as 'get'] as User['get'])(url, body))
  return app.inject({
    method: method.toUpperCase() as 'GET',
    url,
    headers: { host: hostOf('harbor') },
    ...(body ? { payload: body } : {}),
  })
}

async function giveAbilities(names: readonly Ability[]): Promise<void> {
  await context.db.tenant(HARBOR, async (tx) => {
    await tx.deleteFrom('tenant_ability').where('tenant_id', '=', 'harbor').execute()
    if (names.length > 0)
      await tx
        .insertInto('tenant_ability')
        .values(names.map((name) => ({ tenant_id: 'harbor', name })))
        .execute()
  })
  context.tenants.forget()
}

afterAll(() => giveAbilities(['ViewContentIdeaSubmission']))
async function everybodySignsIn() {
  for (const who of USERS) people.set(who, await userFor(who))
}
await everybodySignsIn()

const { paths = {} } = app.swagger() as { paths?: Record<string, object> }
const calls = Object.entries(paths)
  .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
  .filter((call) => /\/api\/v1\//.test(call))

/** Said a second time, apart from the table and the guards: who is let in to money, to users' data, to others' work. */
const GUARDED: [RegExp, readonly Audience[]][] = [
  [
    /\/v1\/(cart|tax|orders|designs|leads|leads-file|listings|mailinglists|campaign-calendar|emails|favorites|notifications)(?![\w-])/,
    ['account'],
  ],
  [/^(POST .*|GET .*files$)\/v1\/files|^GET .*\/v1\/files$/, ['account']],
  [/^GET .*\/payment-methods/, ['account']],
  [/^(POST|PUT|DELETE) .*\/payment-methods/, ['owner']],
  [/^(GET|DELETE) .*\/campaigns|^POST .*\/campaigns(\/\{id\}\/restore)?$/, ['account']],
  [/\/campaigns\/\{id\}\/(approval|state)$/, ['owner']],
  [/\/v1\/stripesubscriptions\//, ['owner']],
  [/\/v1\/BBUsers\//, ['account']],
  [/\/users\/(me$|\{id\}\/profile)/, ['account']],
  [/\/users\/me\/(email|password|terms|welcomed|walkthrough)/, ['owner']],
  [/\/users\/\{id\}\/face/, ['user-list']],
  [
    /\/(manage-orders|switch-account|switch-accounts|v1\/users)(\/(?!me|\{id\}\/(profile|face))|$)/,
    ['administrator'],
  ],
  [/\/switch-back/, ['acting']],
  [/\/reporting\/team/, ['manager']],
  [/\/reporting\/brokerage/, ['administrator']],
  [/\/supportrequests/, ['author']],
  [/\/panel\/search/, ['author']],
  [/\/v1\/audit/, ['administrator']],
  [/^(PUT|PATCH|DELETE) \/managepages\//, ['author']],
  [/^POST \/managepages\/(?!.*\/votes)/, ['author']],
  [/^POST \/managebrands\/.*\/DynamicFonts/, ['author']],
  [/^(POST|PUT|DELETE) \/managebrands\/.*\/(draft|versions|logos)/, ['administrator']],
  [/^(POST|PUT|DELETE) \/managetenants\/(?!.*\/(menus$|bulk-actions))/, ['administrator']],
  [/^(PUT|POST) \/managetenants\/.*\/(menus$|bulk-actions)/, ['author']],
  [/\/pagescontent\/\{pageId\}\/(versions|schedule|comments|authors|rooms)|\/mentions/, ['author']],
]
test.each(GUARDED)('%s is for %j alone', (pattern, audiences) => {
  const some = Object.entries(endpoints).filter(([call]) => pattern.test(call))
  expect(some).not.toEqual([])
  for (const [call, { may }] of some) expect(audiences, call).toContain(may)
})

test('there are calls to walk', () => expect(calls.length).toBeGreaterThan(30))

function foundOf(status: number, concealed?: true) {
  if (status === 401 || status === 403) return 'refused'
  return concealed && status === 404 ? 'concealed' : 'open'
}

const namesAbilities = (call: string) => {
  const { hiddenBy, offeredBy } = ruleOf(call)
  return hiddenBy !== undefined || offeredBy !== undefined
}

/**
 * None and all of them are tried on every call: what an ability takes or gives that the table doesn't say is seen there.
 * Each by itself is tried on the calls that the table ties to any.
 */
const WALKS: [of: string, abilities: readonly Ability[], calls: readonly string[]][] = [
  ['no ability', [], calls],
  ['all abilities', ABILITIES, calls],
  ...ABILITIES.map((ability): (typeof WALKS)[number] => [ability, [ability], calls.filter(namesAbilities)]),
]

describe.each(WALKS)('with %s', (_, abilities, walked) => {
  test('every call is open to whom it is for, and refused to all others', async () => {
    await giveAbilities(abilities)
    const wrong: string[] = []
    for (const call of walked) {
      const { who: mayAsk, hiddenBy, offeredBy, concealed } = ruleOf(call)
      const isHidden = [hiddenBy ?? []].flat().some((ability) => abilities.includes(ability))
      const isOffered = !isHidden && (offeredBy === undefined || abilities.includes(offeredBy))
      for (const who of USERS) {
        const { statusCode } = await ask(who, call)
        const isOpen = isOffered && mayAsk(who, abilities)
        const expected = isOpen ? 'open' : concealed && who !== 'stranger' ? 'concealed' : 'refused'
        const found = foundOf(statusCode, concealed)
        if (found !== expected || statusCode >= 500) wrong.push(`${who}: ${call} answered ${statusCode}`)
      }
      if (endsSession(call)) await everybodySignsIn()
    }
    expect(wrong).toEqual([])
  }, 180_000)
})

describe('what the site does not offer is not said to be the account’s doing', () => {
  test.each([
    ['HideItemsInFennemore', 'get', `${API}/listings`, "This site doesn't offer listings."],
    ['HideItemsInFennemore', 'get', `${API}/mailinglists`, "This site doesn't offer mailing lists."],
    [
      'HideOutdatedMenus',
      'post',
      `${API}/templatesubmissions`,
      "This site doesn't offer template submissions.",
    ],
    [null, 'post', `${API}/contentideas`, "This site doesn't offer content idea submissions."],
    [null, 'get', `${API}/favorites`, "This site doesn't offer favorites."],
  ] as const)('%s: %s %s', async (ability, method, path, message) => {
    await giveAbilities(ability ? [ability] : [])
    for (const who of ['agent', 'admin'] as const) {
      const reply = await app.inject(people.get(who)![method](path))
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'storefront.not-offered'])
      expect(reply.json().message).toBe(message)
    }
  })
  test('what the site offers to others is the account’s', async () => {
    await giveAbilities([])
    for (const path of [`${API}/manage-orders`, `${API}/reporting/team`, `${API}/supportrequests`]) {
      const reply = await app.inject(people.get('agent')!.get(path))
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'account.not-allowed'])
    }
  })
  test('a page elsewhere that the site has no contract for', async () => {
    const reply = await app.inject(people.get('agent')!.get('/partners/brokerage-resources'))
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'storefront.not-offered'])
  })
})

describe('categories that an ability takes away', () => {
  const read = async (path: string) => (await app.inject(people.get('agent')!.get(API + path))).json().data
  const categoriesOf = async () =>
    (
      (await read('/categories')) as { name: string; subCategories: { id: number; name: string }[] }[]
    ).flatMap((category) => [category.name, ...category.subCategories.map((sub) => sub.name)])
  test.each([
    ['C21HideProducts', ['Products', 'Handouts'], 602],
    ['EnableRealDesignVideoFeature', ['Video Creator: Listing Covers', 'Video Creator: Agent Intros'], 306],
    ['HideMarketingPackages', ['Bundles', 'Open House Kit'], 201],
  ] as const)('%s: %j', async (ability, names, subcategory) => {
    await giveAbilities([])
    expect(await categoriesOf()).toEqual(expect.arrayContaining([...names]))
    expect((await read(`/templates?subCategoryId=${subcategory}`)).totalRows).toBeGreaterThan(0)
    await giveAbilities([ability])
    const left = await categoriesOf()
    for (const name of names) expect(left).not.toContain(name)
    expect((await read(`/templates?subCategoryId=${subcategory}`)).totalRows).toBe(0)
  })

  test('partnership categories are there where the partnership says so', async () => {
    await giveAbilities([])
    expect(await categoriesOf()).not.toEqual(expect.arrayContaining(['Luxury Collections']))
    expect((await read('/templates?subCategoryId=307')).totalRows).toBe(0)
    const summit = await signedIn(context, 'agent@summit.test')
    const { data } = (await app.inject(summit.get(`${API}/categories`))).json()
    const names = JSON.stringify(data)
    for (const name of ['Luxury Collections', 'Agent Websites', 'Cash Offers']) expect(names).toContain(name)
    expect(
      (await app.inject(summit.get(`${API}/templates?subCategoryId=307`))).json().data.totalRows,
    ).toBeGreaterThan(0)
  })
})

test('the customizations are a bare array of names, of the own tenant alone', async () => {
  await giveAbilities(['HideOutdatedMenus', 'C21HideProducts'])
  const path = '/managetenants/api/v1/tenants/harbor/customizations'
  const reply = await app.inject({ url: path, headers: { host: 'localhost' } })
  expect(reply.json()).toEqual([{ name: 'C21HideProducts' }, { name: 'HideOutdatedMenus' }])
  const foreign = await app.inject({ url: path, headers: { host: hostOf('summit') } })
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).not.toContain('C21HideProducts')
})
