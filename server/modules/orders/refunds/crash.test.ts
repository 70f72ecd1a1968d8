/** The process dies between the provider's refund and its record. A real server, a real kill, a real restart. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Cart } from '@frontage/contracts/cart.ts'
import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import type { ManagedOrderDetail } from '@frontage/contracts/managed-order.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { signedIn } from '@frontage/testing/app.ts'
import { SHIPPING } from '@frontage/testing/checkout.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { aPaymentCardAt, callerOf } from '@frontage/testing/over-network.ts'
import { servers } from '@frontage/testing/servers.ts'
import type { AppContext } from '../../../platform/context.ts'

const API = '/marketingcenter/api/v1'
const { start, ended, dataDir: aDataDir } = servers()
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp) await step()
})

test('killed between refund and record: after the restart it is on record, told once and given back once', async () => {
  const dataDir = await aDataDir()
  const first = await start({ DATA_DIR: dataDir, CRASH_POINT: 'after-refund' })
  const db = await openDatabase({ dataDir })
  cleanUp.push(() => db.close())
  const books = { db } as unknown as AppContext
  const shopper = await signedIn(books, 'agent@harbor.test')
  const admin = await signedIn(books, 'admin@harbor.test')
  const ask = callerOf(first.origin, shopper)
  const design = await aDesign(books, shopper)
  const line = { design_id: design.id, type: 'print-and-ship', quantity: 250, warnings_accepted: true }
  expect((await ask('POST', `${API}/cart/items`, line)).status).toBe(201)
  expect((await ask('PATCH', `${API}/cart/address`, SHIPPING)).status).toBe(200)
  const { receipt } = (await ask<Cart>('GET', `${API}/cart`)).data
  const { publishable_key } = (await ask<PaymentMethods>('GET', `${API}/payment-methods`)).data
  const paid = await ask<{ order_id: string }>('POST', `${API}/cart/process`, {
    payment_method: await aPaymentCardAt(first.origin, publishable_key),
    total_in_cents: receipt.dueNow,
    receipt_hash: receipt.hash,
  })
  expect(paid.status).toBe(200)
  const path = `${API}/manage-orders/${paid.data.order_id}`
  const wanted = {
    choice: { by: 'amount', payer: 'agent', amount_cents: 1_234 },
    reason: 'misprint',
    left: { card_cents: receipt.dueNow, company_cents: 0 },
  }
  await expect(
    callerOf(first.origin, admin)('POST', `${path}/refunds`, wanted, 'the-click'),
  ).rejects.toThrow()
  expect(await ended(first.server)).toBe('SIGKILL')

  const second = await start({ DATA_DIR: dataDir })
  const staff = callerOf(second.origin, admin)
  const refunds = async () => (await staff<ManagedOrderDetail>('GET', path)).data.refunds
  expect(await refunds()).toMatchObject([{ card_cents: 1_234 }])
  const restarted = Date.now()
  while ((await refunds())[0]?.state !== 'succeeded' && Date.now() - restarted < 30_000) await sleep(200)
  expect(await refunds()).toMatchObject([{ state: 'succeeded', card_cents: 1_234 }])
  // The administrator's screen asks again under the same key: the refund is found.
  expect((await staff('POST', `${path}/refunds`, wanted, 'the-click')).status).toBe(201)
  expect(await refunds()).toHaveLength(1)
  const journal = await readFile(join(dataDir, 'cards-stand-in.jsonl'), 'utf8')
  expect(new Set([...journal.matchAll(/^\{"id":"(re_\w+)"/gm)].map(([, id]) => id)).size).toBe(1)
  const emails = await db.tenant(admin, (tx) =>
    tx.selectFrom('outgoing_message').select('id').where('effect_key', 'like', 'order-refund-%').execute(),
  )
  expect(emails).toHaveLength(1)
}, 180_000)
