/** Who a token stands for is read once for the calls of a moment, and what ends it or changes it counts all the same. */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { anApp, anotherProcessOf, signedIn, type TestApp, type User } from '@frontage/testing/app.ts'
import { AUTH } from '@frontage/testing/sign-in.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'

const here = await anApp()
const elsewhere = await anotherProcessOf(here)
const ME = '/security/api/v1/users/me'
const harbor = scopeOfTenant('harbor')

const me = async ({ app }: TestApp, user: User) => {
  const reply = await app.inject(user.get(ME))
  return reply.statusCode === 200 ? reply.json().data.userTypeId : reply.statusCode
}
const change = (statement: ReturnType<typeof sql>) =>
  here.context.db.tenant(harbor, (tx) => statement.execute(tx))
const setRole = (user: User, role: string) =>
  change(sql`update account set role = ${role} where id = ${user.accountId}`)

test('calls at once, and those that follow, read it once', async () => {
  const user = await signedIn(here.context, 'agent@harbor.test')
  const { statements } = await here.context.db.countStatements(async () => {
    await Promise.all([me(here, user), me(here, user), me(here, user)])
    expect(await me(here, user)).toBe(4)
  })
  expect(statements.filter(({ sql: text }) => text.includes('from "session"'))).toHaveLength(1)
})

test('nothing is kept of a token that stands for nobody', async () => {
  const user = await signedIn(here.context, 'agent@harbor.test')
  const nobody = {
    ...user.get(ME),
    headers: { ...user.get(ME).headers, authorization: `Bearer ${'x'.repeat(43)}` },
  }
  const { statements } = await here.context.db.countStatements(async () => {
    for (const _ of [1, 2]) expect((await here.app.inject(nobody)).statusCode).toBe(401)
  })
  expect(statements.filter(({ sql: text }) => text.includes('from "session"'))).toHaveLength(2)
})

describe('in the process that changes it, at once', () => {
  test('signing out', async () => {
    const user = await signedIn(here.context, 'agent@harbor.test')
    expect(await me(here, user)).toBe(4)
    expect((await here.app.inject(user.post(`${AUTH}/logout`, {}))).statusCode).toBe(200)
    expect(await me(here, user)).toBe(401)
  })

  test('another role', async () => {
    const user = await signedIn(here.context, 'consult@harbor.test')
    for (const [role, type] of [
      ['Editor', 2],
      ['Agent', 4],
      ['Consult', 3],
    ] as const) {
      await setRole(user, role)
      expect(await me(here, user)).toBe(type)
    }
  })

  test('a change that was under way while it was read', async () => {
    const user = await signedIn(here.context, 'consult@harbor.test')
    await here.context.db.tenant(harbor, async (tx) => {
      await sql`update account set role = 'Editor' where id = ${user.accountId}`.execute(tx)
      expect(await me(here, user)).toBe(3)
    })
    expect(await me(here, user)).toBe(2)
    await setRole(user, 'Consult')
  })

  test('a new password ends the sessions of the old one', async () => {
    const first = await signedIn(here.context, 'affiliate@harbor.test')
    const second = await signedIn(here.context, 'affiliate@harbor.test')
    expect([await me(here, first), await me(here, second)]).toEqual([4, 4])
    const changed = await here.app.inject(
      first.post('/security/api/v1/users/me/password', {
        current: 'Frontage-demo-1',
        password: 'Another-Password-7',
      }),
    )
    expect(changed.statusCode, changed.body).toBeLessThan(300)
    expect([await me(here, first), await me(here, second)]).toEqual([4, 401])
  })
})

describe('in another process', () => {
  // Nothing that is kept ends by itself before a test lets the time go on.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const isToldThere = async (user: User, told: number) => {
    await expect.poll(() => me(elsewhere, user)).toBe(told)
  }

  test('signing out and another role are told', async () => {
    const user = await signedIn(here.context, 'consult@harbor.test')
    expect(await me(elsewhere, user)).toBe(3)
    await setRole(user, 'Editor')
    await isToldThere(user, 2)
    await setRole(user, 'Consult')
    await isToldThere(user, 3)
    await here.app.inject(user.post(`${AUTH}/logout`, {}))
    await isToldThere(user, 401)
  })

  test('where the message is lost, signing out counts after a second', async () => {
    const owner = here.context.db.ownerPool
    const user = await signedIn(here.context, 'agent@harbor.test')
    await owner.query('alter table session disable trigger told_of_delete')
    expect(await me(elsewhere, user)).toBe(4)
    await here.app.inject(user.post(`${AUTH}/logout`, {}))
    vi.advanceTimersByTime(999)
    expect(await me(elsewhere, user)).toBe(4)
    vi.advanceTimersByTime(1)
    expect(await me(elsewhere, user)).toBe(401)
    await owner.query('alter table session enable trigger told_of_delete')
  })
})
