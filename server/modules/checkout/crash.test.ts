/** The process dies between the charge and the order. A real server, a real kill, a real restart. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Cart } from '@frontage/contracts/cart.ts'
import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { signedIn } from '@frontage/testing/app.ts'
import { SHIPPING } from '@frontage/testing/checkout.ts'
import { A_COUPON, COUPONS_PATH } from '@frontage/testing/coupons.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aPaymentCardAt, callerOf } from '@frontage/testing/over-network.ts'
import { servers } from '@frontage/testing/servers.ts'
import type { AppContext } from '../../platform/context.ts'

const API = '/marketingcenter/api/v1'
const { start, ended, dataDir: aDataDir } = servers()
const cleanUp: (() => Promise<unknown>)[] = []

afterAll(async () => {
  for (const step of cleanUp) await step()
})

test('killed between charge and order: after the restart there is one order and one charge', async () => {
  const dataDir = await aDataDir()
  const first = await start({ DATA_DIR: dataDir, CRASH_POINT: 'after-charge' })
  const db = await openDatabase({ dataDir })
  cleanUp.push(() => db.close())
  const books = { db } as unknown as AppContext
  const shopper = await signedIn(books, 'free@harbor.test')
  const ask = callerOf(first.origin, shopper)
  const design = await aDesign(books, shopper)
  const line = { design_id: design.id, type: 'print-and-ship', quantity: 250, warnings_accepted: true }
  expect((await ask('POST', `${API}/cart/items`, line)).status).toBe(201)
  expect((await ask('PATCH', `${API}/cart/address`, SHIPPING)).status).toBe(200)
  const admin = callerOf(first.origin, await signedIn(books, 'admin@harbor.test'))
  await admin('POST', COUPONS_PATH, { code: 'KILLED', state: { ...A_COUPON, max_uses: 1 } })
  expect((await ask('POST', `${API}/cart/coupon`, { code: 'killed' })).status).toBe(200)
  const { receipt } = (await ask<Cart>('GET', `${API}/cart`)).data
  expect(receipt.coupon).toBeGreaterThan(0)
  const { publishable_key } = (await ask<PaymentMethods>('GET', `${API}/payment-methods`)).data
  const wanted = {
    payment_method: await aPaymentCardAt(first.origin, publishable_key),
    total_in_cents: receipt.dueNow,
    receipt_hash: receipt.hash,
  }
  await expect(ask('POST', `${API}/cart/process`, wanted, 'the-click')).rejects.toThrow()
  expect(await ended(first.server)).toBe('SIGKILL')
  const orders = () =>
    db.tenant(shopper, (tx) =>
      tx.selectFrom('orders').selectAll().where('account_id', '=', shopper.accountId).execute(),
    )
  expect(await orders()).toHaveLength(0)
  const uses = () => db.tenant(shopper, (tx) => tx.selectFrom('coupon_use').select('state').execute())
  expect(await uses()).toEqual([{ state: 'reserved' }])

  const second = await start({ DATA_DIR: dataDir })
  const restarted = Date.now()
  while ((await orders()).length === 0 && Date.now() - restarted < 30_000) await sleep(100)
  expect(await orders()).toMatchObject([{ total_cents: receipt.dueNow }])

  // The buyer's page asks again, and the buyer clicks once more: the order is found and nothing is charged again.
  for (const key of ['the-click', 'another-click']) {
    const again = await callerOf(second.origin, shopper)('POST', `${API}/cart/process`, wanted, key)
    expect(again).toMatchObject({ status: 200, data: { status: 'succeeded' } })
  }
  expect(await orders()).toHaveLength(1)
  expect(await uses()).toEqual([{ state: 'used' }])
  const journal = await readFile(join(dataDir, 'cards-stand-in.jsonl'), 'utf8')
  const charges = new Set([...journal.matchAll(/^\{"id":"(ch_\w+)"/gm)].map(([, id]) => id))
  expect(charges.size).toBe(1)
}, 180_000)
