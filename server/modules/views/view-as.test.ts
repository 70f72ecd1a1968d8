/** Looking at the site as somebody else would: what is shown, to whom it is open, and that nothing at all can be changed. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { methodOf, templateOf, type Call } from '@frontage/contracts/call.ts'
import * as catalogCalls from '@frontage/contracts/calls/catalog.ts'
import * as calls from '@frontage/contracts/calls/view-as.ts'
import { endpointOf, endpoints, type KnownCall } from '@frontage/contracts/endpoints/index.ts'
import { ABILITIES } from '@frontage/domain/storefront.ts'
import { placeholderOf, VIEW_MINUTES, VIEW_ROLES, type View } from '@frontage/domain/view-as.ts'
import { anApp, hostOf, signedIn, type User } from '@frontage/testing/app.ts'

let movedBy = 0
const { app, context } = await anApp({ clock: { now: () => new Date(Date.now() + movedBy) } })
const HARBOR = scopeOfTenant('harbor')
const admin = await signedIn(context, 'admin@harbor.test')
const agent = await signedIn(context, 'agent@harbor.test')
const PLAIN: View = { role: 'Agent', plan: 'trial', abilities: ['ViewContentIdeaSubmission'] }
const START = templateOf(calls.start)

/** Its requests with the cookie of a view beside the session's. */
async function looking(view: Partial<View> = {}, user: User = admin): Promise<User & { token: string }> {
  const reply = await app.inject(user.post(START, { ...PLAIN, ...view }))
  expect(reply.statusCode, reply.body).toBe(200)
  const token = reply.cookies.find(({ name }) => name === 'frontage_view')?.value ?? ''
  expect(reply.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const withView =
    <A extends unknown[]>(make: (...args: A) => ReturnType<User['get']>) =>
    (...args: A) => {
      const request = make(...args)
      const { cookie = '', ...headers } = Object(request.headers)
      return { ...request, headers: { ...headers, cookie: `${cookie}; frontage_view=${token}` } }
    }
  return {
    ...user,
    token,
    get: withView(user.get),
    post: withView(user.post),
    put: withView(user.put),
    patch: withView(user.patch),
    delete: withView(user.delete),
  }
}
const me = async (user: User) => (await app.inject(user.get('/security/api/v1/users/me'))).json().data
const isKnown = (call: string): call is KnownCall => call in endpoints
const known = Object.keys(endpoints).filter(isKnown)
const addressOf = (call: Call) => templateOf(call).replaceAll(/\{[^}]+\}/g, () => randomUUID())

describe.each(VIEW_ROLES)('as %s', (role) => {
  let viewer: User
  beforeAll(async () => {
    viewer = await looking({ role })
  })

  test.each(known.filter((call) => methodOf(call) !== 'GET' && call !== calls.stop))(
    '%s is refused',
    async (call) => {
      const method = methodOf(call).toLowerCase() as 'post'
      const { statusCode, body } = await app.inject(viewer[method](addressOf(call), {}))
      expect([statusCode, JSON.parse(body).code]).toEqual([403, 'view.read-only'])
    },
  )

  test.each(known.filter((call) => methodOf(call) === 'GET' && endpointOf(call).replies !== 'events'))(
    '%s writes nothing and finds nobody else’s',
    async (call) => {
      let status = 0
      let told = ''
      const { statements } = await context.db.countStatements(async () => {
        const reply = await app.inject(viewer.get(addressOf(call)))
        status = reply.statusCode
        told = reply.body
      })
      expect(status).toBeLessThan(500)
      // Doors count everybody's attempts, whoever looks and as whom.
      const isWrite = (sql: string) =>
        /^\s*(insert|update|delete)\b/i.test(sql) && !sql.includes('attempt_count')
      expect(statements.map(({ sql }) => sql).filter(isWrite)).toEqual([])
      if (role !== 'Editor') expect(told).not.toMatch(/(?:agent|admin|manager)@harbor\.test/)
    },
  )

  test('a WebSocket is refused', async () => {
    const page = `/managepages/api/v1/pagescontent/${randomUUID()}/rooms/${randomUUID()}`
    const request = viewer.get(page)
    const headers = { ...Object(request.headers), upgrade: 'websocket', connection: 'upgrade' }
    expect((await app.inject({ ...request, headers })).json().code).toBe('view.read-only')
  })
})

test('a placeholder is looked as, with the role, the plan and the abilities that were chosen', async () => {
  const viewer = await looking({ role: 'Consult', plan: 'affiliate' })
  expect(await me(viewer)).toMatchObject({
    id: placeholderOf({ plan: 'affiliate' }),
    firstName: 'Sample',
    lastName: 'Person',
    role: 'Consult',
    membership: 'affiliate',
  })
  const cart = '/marketingcenter/api/v1/cart?isBBTenant=false'
  const shopping = await app.inject((await looking()).get(cart))
  const without = await looking({ abilities: [...PLAIN.abilities, 'RemoveCartAtlanta'] })
  expect([shopping.statusCode, (await app.inject(without.get(cart))).json().code]).toEqual([
    200,
    'cart.hidden',
  ])
  expect((await me(admin)).email).toBe('admin@harbor.test')
})

test('nobody but administrators may, and none with an ability that she is without', async () => {
  expect((await app.inject(agent.post(START, PLAIN))).statusCode).toBe(403)
  const more = await app.inject(admin.post(START, { ...PLAIN, abilities: [...ABILITIES] }))
  expect([more.statusCode, more.json().code]).toEqual([403, 'view.not-allowed'])
  expect(more.json().message).toContain('so you cannot look as they would')
  const asAdmin = await app.inject(admin.post(START, { ...PLAIN, role: 'Admin' }))
  expect(asAdmin.statusCode).toBe(422)
  // A view is its viewer's alone, also among administrators.
  const { token } = await looking()
  const request = agent.get('/security/api/v1/users/me')
  const headers = { ...Object(request.headers) }
  const theirs = await app.inject({
    ...request,
    headers: { ...headers, cookie: `${headers.cookie}; frontage_view=${token}` },
  })
  expect(theirs.json().code).toBe('view.over')
})

test('it ends by itself, and with its viewer’s rights: what a page still shows never acts for her', async () => {
  const viewer = await looking()
  const change = (role: 'Admin' | 'Editor') =>
    context.db.tenant(HARBOR, (tx) =>
      tx.updateTable('account').set({ role }).where('id', '=', admin.accountId).execute(),
    )
  await change('Editor')
  const demoted = await app.inject(viewer.get('/security/api/v1/users/me'))
  await change('Admin')
  expect(demoted.json().code).toBe('view.over')
  expect((await me(viewer)).firstName).toBe('Sample')
  movedBy = (VIEW_MINUTES + 1) * 60_000
  for (const request of [
    viewer.get('/security/api/v1/users/me'),
    viewer.post('/marketingcenter/api/v1/cart/items', {}),
  ])
    expect((await app.inject(request)).json().code).toBe('view.over')
  // A page that is loaded afterwards is the viewer's own, and forgets the view: nobody is locked out of her own site.
  const page = viewer.get('/home')
  const loaded = await app.inject({ ...page, headers: { ...Object(page.headers), accept: 'text/html' } })
  expect(loaded.statusCode).toBe(200)
  expect(loaded.cookies.find(({ name }) => name === 'frontage_view')).toMatchObject({ value: '' })
  movedBy = 0
})

test('Stop viewing leads back to the page one looked at, and nowhere else', async () => {
  const viewer = await looking()
  const stop = (referer: string) => {
    const request = viewer.post(templateOf(calls.stop), {})
    const headers = {
      ...Object(request.headers),
      referer,
      'content-type': 'application/x-www-form-urlencoded',
    }
    return app.inject({ ...request, headers, payload: '' })
  }
  const back = await stop(`http://${hostOf('harbor')}/pastorders?page=2`)
  expect([back.statusCode, back.headers.location]).toEqual([303, '/pastorders?page=2'])
  expect((await stop('https://evil.test/x')).headers.location).toBe('/home')
  expect((await stop(`http://${hostOf('harbor')}//evil.test`)).headers.location).toBe('/evil.test')
  expect((await app.inject(viewer.get('/security/api/v1/users/me'))).json().code).toBe('view.over')
})

test('a page that still shows a view after it ended changes nothing and reads nothing', async () => {
  const viewer = await looking()
  const page = viewer.get('/home')
  const { body, headers: sent } = await app.inject({
    ...page,
    headers: { ...Object(page.headers), accept: 'text/html' },
  })
  const [, mark = '', script = ''] = /<script data-view="([^"]+)">([^]+?)<\/script>/.exec(body) ?? []
  const hash = createHash('sha256').update(script).digest('base64')
  expect(sent['content-security-policy']).toMatch(`script-src 'self' 'sha256-${hash}'`)
  expect(mark).toMatch(/^[\w-]{16}$/)
  expect(mark).not.toContain(viewer.token.slice(0, 8))
  const ofPage = (request: ReturnType<User['get']>, headers: object = {}) => ({
    ...request,
    headers: { ...Object(request.headers), 'x-frontage-view': mark, ...headers },
  })
  const ITEMS = '/marketingcenter/api/v1/cart/items'
  const code = async (request: ReturnType<User['get']>) => (await app.inject(request)).json().code
  // While it goes on, its calls are a view's as before.
  expect(await code(ofPage(viewer.post(ITEMS, {})))).toBe('view.read-only')
  expect((await app.inject(ofPage(viewer.get('/security/api/v1/users/me')))).statusCode).toBe(200)
  // Answers that are the same for everybody look for no session: that does not mean that the view is over.
  const samples = await app.inject(ofPage(viewer.get(templateOf(catalogCalls.listSamples))))
  expect([samples.statusCode, samples.json().code]).toEqual([200, undefined])
  // Stopped in another tab, the cookie is gone: what comes from the page comes with the administrator's session alone.
  for (const request of [admin.post(ITEMS, {}), admin.get('/security/api/v1/users/me')])
    expect(await code(ofPage(request))).toBe('view.over')
  const room = `/managepages/api/v1/pagescontent/${randomUUID()}/rooms/${randomUUID()}?viewed-as=${mark}`
  expect(await code(ofPage(admin.get(room), { upgrade: 'websocket', connection: 'upgrade' }))).toBe(
    'view.over',
  )
  // Nor is it a page of the view that was begun since.
  expect(await code(ofPage((await looking()).get('/security/api/v1/users/me')))).toBe('view.over')
})

test('a frame has a view of its own, which its calls say by the address they come from', async () => {
  const reply = await app.inject(
    admin.post(templateOf(calls.frames), { view: PLAIN, ability: 'ViewContentIdeaSubmission' }),
  )
  const { before, after } = reply.json().data
  const ask = (token: string, make: User['get'] = admin.get, path = '/security/api/v1/users/me') => {
    const request = make(path)
    const referer = `http://${hostOf('harbor')}/home?view-as=${token}`
    return app.inject({ ...request, headers: { ...Object(request.headers), referer } })
  }
  expect((await ask(before)).json().data.firstName).toBe('Sample')
  expect((await ask(after, admin.post, '/marketingcenter/api/v1/cart/items')).json().code).toBe(
    'view.read-only',
  )
  expect((await ask('x'.repeat(43))).json().code).toBe('view.over')
})

test('what begins a view is on record', async () => {
  const entries = await context.db.tenant(HARBOR, (tx) =>
    tx.selectFrom('audit_entry').selectAll().where('action', '=', 'view-as.started').execute(),
  )
  expect(entries.length).toBeGreaterThan(3)
  expect(entries[0]).toMatchObject({ actor_account_id: admin.accountId })
})
