import { scopeOfTenant } from '@frontage/db/scope.ts'
import { expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { deleteExpiredData } from './housekeeping.ts'

const { context } = await anApp()
const DAY_MS = 24 * 60 * 60_000

test('what is over goes, what still counts stays, and other tenants are not touched', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const other = await signedIn(context, 'agent@summit.test')
  const now = new Date()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const keys = (user: typeof agent) =>
    context.db.tenant(user, (tx) => tx.selectFrom('idempotency_key').select('key').orderBy('key').execute())
  for (const user of [agent, other])
    for (const [key, at] of [
      ['old', ago(DAY_MS + 1000)],
      ['young', ago(DAY_MS - 1000)],
    ] as const)
      await context.db.tenant(user, (tx) =>
        tx
          .insertInto('idempotency_key')
          .values({
            tenant_id: user.tenantId,
            account_id: user.accountId,
            key,
            route: 'POST x',
            body_hash: '',
            created_at: at,
          })
          .execute(),
      )
  await context.db.tenant(agent, async (tx) => {
    await tx
      .insertInto('session')
      .values({
        tenant_id: agent.tenantId,
        token_hash: 'over',
        account_id: agent.accountId,
        actor_account_id: null,
        expires_at: ago(1000),
      })
      .execute()
    await deleteExpiredData(tx, agent, now)
  })
  expect(await keys(agent)).toEqual([{ key: 'young' }])
  expect(await keys(other)).toEqual([{ key: 'old' }, { key: 'young' }])
  const sessions = await context.db.tenant(agent, (tx) =>
    tx.selectFrom('session').select('token_hash').execute(),
  )
  expect(sessions).toHaveLength(1)
})

test('who read what is forgotten after two months, on its own site', async () => {
  const now = new Date()
  const day = (age: number) => new Date(now.getTime() - age * DAY_MS).toISOString().slice(0, 10)
  const add = (tenantId: string) =>
    context.db.tenant(scopeOfTenant(tenantId), async (tx) => {
      const post = await tx
        .selectFrom('post')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .limit(1)
        .executeTakeFirstOrThrow()
      for (const age of [61, 59])
        await tx
          .insertInto('post_reading')
          .values({ tenant_id: tenantId, post_id: post.id, day: day(age), reader: `aged ${age}` })
          .execute()
    })
  const stored = (tenantId: string) =>
    context.db.tenant(scopeOfTenant(tenantId), async (tx) => {
      const rows = await tx
        .selectFrom('post_reading')
        .select('reader')
        .where('reader', 'like', 'aged %')
        .orderBy('reader')
        .execute()
      return rows.map((row) => row.reader)
    })
  await add('harbor')
  await add('summit')
  await context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    deleteExpiredData(tx, scopeOfTenant('harbor'), now),
  )
  expect(await stored('harbor')).toEqual(['aged 59'])
  expect(await stored('summit')).toEqual(['aged 59', 'aged 61'])
})
