/** Who a token stands for is read once for the calls of a moment, and what ends it or changes it counts all the same. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
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

describe('in another process, within a second', () => {
  /** How long it takes there, in milliseconds. */
  const until = async (user: User, told: number) => {
    const began = performance.now()
    while ((await me(elsewhere, user)) !== told && performance.now() - began < 5_000) await sleep(5)
    return performance.now() - began
  }

  test('signing out and another role', async () => {
    const user = await signedIn(here.context, 'consult@harbor.test')
    expect(await me(elsewhere, user)).toBe(3)
    await setRole(user, 'Editor')
    expect(await until(user, 2)).toBeLessThan(1_000)
    await setRole(user, 'Consult')
    expect(await until(user, 3)).toBeLessThan(1_000)
    await here.app.inject(user.post(`${AUTH}/logout`, {}))
    expect(await until(user, 401)).toBeLessThan(1_000)
  })

  test('also where the message is lost', async () => {
    const owner = here.context.db.ownerPool
    const user = await signedIn(here.context, 'agent@harbor.test')
    await owner.query('alter table session disable trigger told_of_delete')
    const began = performance.now()
    expect(await me(elsewhere, user)).toBe(4)
    await here.app.inject(user.post(`${AUTH}/logout`, {}))
    expect(await me(elsewhere, user)).toBe(4)
    await until(user, 401)
    expect(performance.now() - began).toBeLessThan(1_600)
    await owner.query('alter table session enable trigger told_of_delete')
  })
})
