import { scopeOfTenant } from '@frontage/db/scope.ts'
import { describe, expect, test } from 'vitest'
import { DEMO_ACCOUNTS } from '@frontage/catalog/brokerages/accounts.ts'
import { anApp, hostOf, signedIn, type User, type TenantUid } from '@frontage/testing/app.ts'
import { movableClock } from '@frontage/testing/sign-in.ts'

const clock = movableClock()
const { app, context } = await anApp({ clock })
const AUTH = '/auth/api/v1/authentication'
const ME = '/security/api/v1/users/me'
const TENANTS = ['harbor', 'summit', 'bluebird'] as const
const MAILBOXES = DEMO_ACCOUNTS.map((account) => account.mailbox)

const tryTo = (actor: User, email: string) => app.inject(actor.post(`${AUTH}/switch-account`, { email }))

/** Requests with the token that a switch answered. */
function holding(tenantId: TenantUid, token: string) {
  const headers = { host: hostOf(tenantId), authorization: `Bearer ${token}` }
  return {
    me: () => app.inject({ url: ME, headers }),
    get: (url: string) => app.inject({ url, headers }),
    post: (url: string, payload: object = {}) => app.inject({ method: 'POST', url, headers, payload }),
    at: (host: TenantUid) => app.inject({ url: ME, headers: { ...headers, host: hostOf(host) } }),
  }
}

async function switched(actorEmail: string, targetEmail: string) {
  const actor = await signedIn(context, actorEmail)
  const reply = await tryTo(actor, targetEmail)
  expect(reply.statusCode, reply.body).toBe(200)
  return { actor, ...holding(actor.tenantId, reply.json().data.accessToken) }
}

const audit = (tenantId: string) =>
  context.db.tenant(scopeOfTenant(tenantId), (tx) =>
    tx.selectFrom('audit_entry').selectAll().orderBy('at').execute(),
  )

test('of every user, in every tenant, toward every account: administrators to lower ones of their own tenant only', async () => {
  let attempts = 0
  const escalations: string[] = []
  const before = (await Promise.all(TENANTS.map(audit))).flat().length
  for (const tenant of TENANTS)
    for (const mailbox of MAILBOXES) {
      const email = `${mailbox}@${tenant}.test`
      let actor = await signedIn(context, email)
      for (const other of TENANTS)
        for (const target of MAILBOXES) {
          const reply = await tryTo(actor, `${target}@${other}.test`)
          const may = mailbox === 'admin' && other === tenant && target !== 'admin'
          attempts++
          if ((reply.statusCode === 200) !== may) escalations.push(`${email} -> ${target}@${other}.test`)
          if (reply.statusCode !== 200) {
            expect(reply.statusCode).toBe(403)
            continue
          }
          const { me, at } = holding(tenant, reply.json().data.accessToken)
          expect((await me()).json().data).toMatchObject({ email: `${target}@${tenant}.test` })
          for (const foreign of TENANTS.filter((uid) => uid !== tenant))
            if ((await at(foreign)).statusCode !== 401) escalations.push(`${email} at ${foreign}`)
          actor = await signedIn(context, email)
        }
    }
  expect(escalations).toEqual([])
  expect(attempts).toBe((TENANTS.length * MAILBOXES.length) ** 2)
  const after = (await Promise.all(TENANTS.map(audit))).flat().length
  expect(after - before).toBe(attempts)
}, 120_000)

describe('a refusal', () => {
  test('says the same of an account that is higher, elsewhere, closed, nonsense or not there', async () => {
    const actor = await signedIn(context, 'admin@harbor.test')
    const bodies = new Set<string>()
    for (const email of ['admin@harbor.test', 'agent@summit.test', 'nobody@harbor.test', "' or 1=1 --"]) {
      const reply = await tryTo(actor, email)
      expect(reply.statusCode).toBe(403)
      bodies.add(reply.body)
    }
    expect(bodies.size).toBe(1)
  })

  test('is on record with who, whom, when and why', async () => {
    const actor = await signedIn(context, 'editor@summit.test')
    await tryTo(actor, 'agent@summit.test')
    const entry = (await audit('summit')).at(-1)
    const target = await signedIn(context, 'agent@summit.test')
    expect(entry).toMatchObject({
      actor_account_id: actor.accountId,
      subject_account_id: target.accountId,
      action: 'account.switch-refused',
      detail: { reason: 'no-right' },
    })
    expect(Date.now() - (entry?.at.getTime() ?? 0)).toBeLessThan(60_000)
  })
})

describe('a switched session', () => {
  test('knows both users, leads no further, and leads back', async () => {
    const { actor, me, post, get } = await switched('admin@harbor.test', 'agent@harbor.test')
    expect((await app.inject(actor.get(ME))).statusCode).toBe(401)
    expect((await me()).json().data).toMatchObject({
      email: 'agent@harbor.test',
      canSwitchAccountsLoggedUser: false,
    })
    const subject = await signedIn(context, 'agent@harbor.test')
    expect((await audit('harbor')).at(-1)).toMatchObject({
      actor_account_id: actor.accountId,
      subject_account_id: subject.accountId,
      action: 'account.switch',
      detail: {},
    })
    expect((await post(`${AUTH}/switch-account`, { email: 'free@harbor.test' })).statusCode).toBe(403)
    const refused = (await audit('harbor')).findLast(({ action }) => action === 'account.switch-refused')
    expect(refused).toMatchObject({
      actor_account_id: actor.accountId,
      detail: { reason: 'already-switched', email: 'free@harbor.test' },
    })
    expect((await get(`${AUTH}/switch-accounts`)).statusCode).toBe(403)
    const back = await post(`${AUTH}/switch-back`)
    expect(back.statusCode).toBe(200)
    expect((await me()).statusCode).toBe(401)
    const own = holding('harbor', back.json().data.accessToken)
    expect((await own.me()).json().data).toMatchObject({ email: 'admin@harbor.test' })
    expect((await own.post(`${AUTH}/switch-back`)).statusCode).toBe(403)
    // Written after the reply has left.
    await expect
      .poll(async () => (await audit('harbor')).slice(-4).map((entry) => entry.action), { timeout: 15_000 })
      .toEqual(expect.arrayContaining(['account.switch-back', 'account.acted']))
  })

  test('ends when the right, the role or the account of the actor ends, and with a higher subject', async () => {
    const changes = [
      { who: 'admin', set: { flags: '{"can_switch_accounts":false}' }, undo: { flags: '{}' } },
      { who: 'admin', set: { role: 'Editor' }, undo: { role: 'Admin' } },
      { who: 'admin', set: { is_active: false }, undo: { is_active: true } },
      { who: 'free', set: { role: 'Admin' }, undo: { role: 'Agent' } },
    ] as const
    for (const { who, set, undo } of changes) {
      const { me } = await switched('admin@bluebird.test', 'free@bluebird.test')
      const change = (values: object) =>
        context.db.tenant(scopeOfTenant('bluebird'), (tx) =>
          tx.updateTable('account').set(values).where('email_lower', '=', `${who}@bluebird.test`).execute(),
        )
      expect((await me()).statusCode).toBe(200)
      await change(set)
      const during = await me()
      await change(undo)
      expect(during.statusCode, JSON.stringify(set)).toBe(401)
      expect((await me()).statusCode).toBe(200)
    }
  })

  const HOUR_MS = 60 * 60_000
  test.each([
    ['eight hours', 30 * 24 * HOUR_MS, 8 * HOUR_MS],
    ["no longer than the actor's own", 2 * HOUR_MS, 2 * HOUR_MS],
  ])('lasts %s', async (_, own, lasts) => {
    const actor = await signedIn(context, 'admin@harbor.test')
    await context.db.tenant(actor, (tx) =>
      tx
        .updateTable('session')
        .set({ expires_at: new Date(clock.now().getTime() + own) })
        .where('account_id', '=', actor.accountId)
        .execute(),
    )
    const { accessToken } = (await tryTo(actor, 'agent@harbor.test')).json().data
    const { me } = holding('harbor', accessToken)
    clock.forward(lasts - 60_000)
    expect((await me()).statusCode).toBe(200)
    clock.forward(2 * 60_000)
    expect((await me()).statusCode).toBe(401)
    clock.forward(-lasts - 60_000)
  })

  test("logging out ends the actor's sessions and leaves the subject signed in", async () => {
    const subject = await signedIn(context, 'trial@harbor.test')
    const elsewhere = await signedIn(context, 'admin@harbor.test')
    const { me, post } = await switched('admin@harbor.test', 'trial@harbor.test')
    await post(`${AUTH}/logout`)
    expect((await me()).statusCode).toBe(401)
    expect((await app.inject(elsewhere.get(ME))).statusCode).toBe(401)
    expect((await app.inject(subject.get(ME))).statusCode).toBe(200)
  })

  test('puts every change on record with both ids', async () => {
    const subject = await signedIn(context, 'free@harbor.test')
    const { actor, post } = await switched('admin@harbor.test', 'free@harbor.test')
    await post('/marketingcenter/api/v1/designs', { template_id: 'x' })
    // Written after the reply has left.
    await expect
      .poll(async () => (await audit('harbor')).at(-1))
      .toMatchObject({
        actor_account_id: actor.accountId,
        subject_account_id: subject.accountId,
        action: 'account.acted',
        detail: { method: 'POST', path: '/marketingcenter/api/v1/designs', status: 422 },
      })
  })

  test('sees no saved cards', async () => {
    const { get } = await switched('admin@harbor.test', 'active@harbor.test')
    expect((await get('/marketingcenter/api/v1/payment-methods')).json().data.cards).toEqual([])
  })

  test('of two clicks at once one switches', async () => {
    const actor = await signedIn(context, 'admin@summit.test')
    const replies = await Promise.all([1, 2].map(() => tryTo(actor, 'agent@summit.test')))
    expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 401])
  })
})

describe('the list to choose from', () => {
  const list = async (actor: User, query = '') =>
    (await app.inject(actor.get(`${AUTH}/switch-accounts?${query}`))).json().data

  test('holds everybody the administrator may act for, 25 at a time, by name', async () => {
    const actor = await signedIn(context, 'admin@harbor.test')
    const first = await list(actor)
    expect(first.rows.length).toBeLessThanOrEqual(25)
    const all = await list(actor, 'pageSize=100')
    expect(all.rows).toHaveLength(all.totalRows)
    expect(all.rows.map((row: { email: string }) => row.email)).not.toContain('admin@harbor.test')
    expect(JSON.stringify(all)).not.toContain('summit.test')
    expect(Object.keys(all.rows[0]).sort()).toEqual([
      'email',
      'firstName',
      'idUser',
      'lastName',
      'urlProfile',
    ])
    const paged = [
      ...(await list(actor, 'pageSize=7')).rows,
      ...(await list(actor, 'pageSize=7&page=2')).rows,
    ]
    expect(paged).toEqual(all.rows.slice(0, 14))
  })

  test.each([
    ['jordan', 'agent@harbor.test'],
    ['ELLIS jor', 'agent@harbor.test'],
    ['agent@harbor', 'agent@harbor.test'],
    ['thảo', 'free@harbor.test'],
  ])('finds %j', async (search, email) => {
    const actor = await signedIn(context, 'admin@harbor.test')
    const { rows } = await list(actor, `search=${encodeURIComponent(search)}`)
    expect(rows.map((row: { email: string }) => row.email)).toContain(email)
  })

  test.each(['%', '_', '\\', "'; drop table account; --", '100%'])(
    '%j is text like any other',
    async (search) => {
      const actor = await signedIn(context, 'admin@harbor.test')
      expect((await list(actor, `search=${encodeURIComponent(search)}`)).totalRows).toBe(0)
    },
  )

  test('shows faces to whoever may see it, and to nobody else', async () => {
    const actor = await signedIn(context, 'admin@harbor.test')
    const { rows } = await list(actor, 'search=jordan')
    const face = await app.inject(actor.get(rows[0].urlProfile))
    expect([face.statusCode, face.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const foreign = await signedIn(context, 'admin@summit.test')
    expect((await app.inject(foreign.get(rows[0].urlProfile))).statusCode).toBe(404)
    const agent = await signedIn(context, 'agent@harbor.test')
    expect((await app.inject(agent.get(rows[0].urlProfile))).statusCode).toBe(403)
  })
})

describe('all users', () => {
  const USERS = '/security/api/v1/users'
  const users = async (query: string) => {
    const reply = await app.inject((await signedIn(context, 'admin@bluebird.test')).get(`${USERS}?${query}`))
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json().data as { rows: Record<string, string | number | boolean>[]; totalRows: number }
  }
  const column = async (query: string, name: string) =>
    (await users(`pageSize=100&${query}`)).rows.map((row) => row[name])

  test('are sorted one way, the other, or as they came', async () => {
    const up = await column('sort=email&direction=ASC', 'email')
    expect(up).toEqual([...up].sort())
    expect(await column('sort=email&direction=DESC', 'email')).toEqual([...up].reverse())
    const unsorted = await column('sort=email&direction=None', 'email')
    expect(await column('sort=orders&direction=None', 'email')).toEqual(unsorted)
  })

  test('are filtered by letter, number and profile status, both ends included', async () => {
    const names = await column('letterFrom=b&letterTo=E', 'lastName')
    expect(names).toEqual(expect.arrayContaining(['Bell', 'Ellis']))
    expect(names.every((name) => /^[B-E]/.test(String(name)))).toBe(true)
    const statuses = await column('profileStatus=Incomplete', 'profileStatus')
    expect(statuses).toContain('Incomplete')
    expect(new Set(statuses)).toEqual(new Set(['Incomplete']))
    expect(await column('numberFrom=0&numberTo=0', 'email')).toContain('free@bluebird.test')
    expect(await column('numberFrom=1000', 'email')).toEqual([])
  })

  test('say for whom the asking user may act', async () => {
    const { rows } = await users('pageSize=100')
    for (const row of rows) expect(row.canSwitch).toBe(row.role !== 'Admin')
  })

  test.each([
    'sort=password_hash',
    'direction=up',
    'letterFrom=AB',
    'numberFrom=-1',
    'page=0',
    'pageSize=101',
  ])('%s is refused', async (query) => {
    const actor = await signedIn(context, 'admin@harbor.test')
    expect((await app.inject(actor.get(`${USERS}?${query}`))).statusCode).toBe(422)
  })

  test.each(['agent', 'editor', 'manager', 'regional', 'consult', 'title'])(
    'are not for %s',
    async (mailbox) => {
      const user = await signedIn(context, `${mailbox}@harbor.test`)
      expect((await app.inject(user.get(USERS))).statusCode).toBe(403)
    },
  )

  test('take two statements, whatever is asked', async () => {
    const actor = await signedIn(context, 'admin@harbor.test')
    const { statements } = await context.db.countStatements(() =>
      app.inject(actor.get(`${USERS}?search=a&sort=orders&direction=DESC&pageSize=100`)),
    )
    // One for the session, one for the list, one for its length.
    expect(statements.length).toBe(3)
  })
})
