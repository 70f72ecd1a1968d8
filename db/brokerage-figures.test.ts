/** What operators see of each brokerage is kept right by whoever writes at once, and nobody waits for it in a circle. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aDatabase } from '@frontage/testing/database.ts'
import type { Tx } from './client.ts'
import { scopeOfTenant } from './scope.ts'

const db = await aDatabase()
const harbor = scopeOfTenant('harbor')

const open = (tx: Tx, tenant_id: string) =>
  tx
    .insertInto('tenant')
    .values({
      tenant_id,
      name: 'Harbor Réalty & Söhne',
      site_type: 1,
      logo_path: '',
      brand_primary_color: '#123456',
      brand: '{}',
      settings: '{}',
      partnership: '{}',
    })
    .execute()
let made = 0
const add = (tx: Tx, role: 'Admin' | 'Agent') => {
  const email = `n${(made += 1)}@harbor.test`
  const its = {
    email,
    role,
    password_hash: 'none',
    first_name: 'A',
    last_name: 'B',
    profile: '{}',
    flags: '{}',
  }
  return tx
    .insertInto('account')
    .values({ tenant_id: 'harbor', ...its })
    .execute()
}
const figures = () => db.platform((owner) => owner.selectFrom('brokerage_figure').selectAll().execute())

test('who signs up while many are imported waits for no one who waits for them', async () => {
  await db.tenant(harbor, (tx) => open(tx, 'harbor'))
  let signedUp: Promise<unknown> = Promise.resolve()
  const imported = db.tenant(harbor, async (tx) => {
    await add(tx, 'Admin')
    signedUp = db.tenant(harbor, (other) => add(other, 'Agent'))
    await Promise.race([signedUp, sleep(500)])
    await add(tx, 'Agent')
  })
  await imported
  await signedUp
  expect(await figures()).toEqual([
    { tenant_id: 'harbor', name: 'Harbor Réalty & Söhne', color: '#123456', people: 3, orders: 0 },
  ])
})

test('none of many at once is lost or counted twice', async () => {
  const { people: before = 0 } = (await figures())[0] ?? {}
  await Promise.all(Array.from({ length: 24 }, () => db.tenant(harbor, (tx) => add(tx, 'Agent'))))
  await db.tenant(harbor, (tx) => tx.updateTable('account').set({ role: 'Editor' }).execute())
  expect(await figures()).toMatchObject([{ people: before + 24 }])
})

test('a brokerage that is gone has none, and one that comes back in the same transaction its own', async () => {
  await db.tenant(harbor, async (tx) => {
    await tx.deleteFrom('account').execute()
    await tx.deleteFrom('tenant').execute()
    await open(tx, 'harbor')
    await add(tx, 'Admin')
  })
  expect(await figures()).toMatchObject([{ people: 1 }])
  await db.tenant(harbor, async (tx) => {
    await tx.deleteFrom('account').execute()
    await tx.deleteFrom('tenant').execute()
  })
  expect(await figures()).toEqual([])
})
