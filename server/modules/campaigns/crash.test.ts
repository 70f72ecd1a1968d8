/** The process dies wherever a mailing is on its way to be an order. Real servers, real kills, real restarts. */
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Campaign, CampaignEstimate } from '@frontage/contracts/campaigns.ts'
import type { PaymentMethods } from '@frontage/contracts/checkout.ts'
import { openDatabase } from '@frontage/db/client.ts'
import { signedIn } from '@frontage/testing/app.ts'
import { CAMPAIGNS } from '@frontage/testing/campaigns.ts'
import { aDesign, aMailingList } from '@frontage/testing/designs.ts'
import { aPaymentCardAt, callerOf } from '@frontage/testing/over-network.ts'
import { servers } from '@frontage/testing/servers.ts'
import type { AppContext } from '../../platform/context.ts'

const CARDS = '/marketingcenter/api/v1/payment-methods'
const { start, ended, dataDir: aDataDir } = servers()
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const step of cleanUp) await step()
})

test('killed when it is set aside, when it is charged and when it is ordered: one order, one charge', async () => {
  const dataDir = await aDataDir()
  const first = await start({ DATA_DIR: dataDir, CRASH_POINT: 'campaign-set-aside' })
  const db = await openDatabase({ dataDir })
  cleanUp.push(() => db.close())
  const books = { db } as unknown as AppContext
  const owner = await signedIn(books, 'agent@harbor.test')
  const ask = callerOf(first.origin, owner)
  const design = await aDesign(books, owner, { product: 'postcard-4x6' })
  const list = await aMailingList(books, owner, 300)
  const { publishable_key } = (await ask<PaymentMethods>('GET', CARDS)).data
  const typed = await aPaymentCardAt(first.origin, publishable_key)
  const card = (await ask<{ id: string }>('POST', CARDS, { payment_method: typed })).data.id
  const made = (await ask<Campaign>('POST', CAMPAIGNS, { name: 'Farm', time_zone: 'UTC' })).data
  const step = {
    ...{ id: null, kind: 'mail', schedule: { kind: 'date', on: '2099-03-02' }, design_id: design.id },
    ...{ list_ids: [list], audience: 'again', message: '' },
  }
  const path = `${CAMPAIGNS}/${made.id}`
  const saved = await ask<Campaign>('PUT', path, {
    ...{ revision: made.revision, name: 'Farm', time_zone: 'UTC', hour: 9, cap_cents: null, steps: [step] },
  })
  const { steps } = (await ask<CampaignEstimate>('GET', `${path}/estimate`)).data
  const seen = steps.map(({ step_id, cents }) => ({ step_id, cents }))
  const agreed = { revision: saved.data.revision, payment_method: card, steps: seen }
  expect((await ask('POST', `${path}/approval`, agreed)).status).toBe(200)

  // A day and an hour later, as far as the run is concerned.
  const past = new Date(Date.now() - 60_000)
  await db.tenant(owner, async (tx) => {
    await tx
      .insertInto('campaign_run')
      .values({
        ...{ tenant_id: 'harbor', id: randomUUID(), campaign_id: made.id, step_id: seen[0]?.step_id ?? '' },
        ...{ occurrence: 'today', occurs_at: past, charge_at: past, created_at: past },
        ...{ reason: null, cart_id: null, list_id: null, order_id: null, order_number: null },
      })
      .execute()
    await tx.updateTable('campaign').set({ due_at: past }).where('id', '=', made.id).execute()
  })
  expect(await ended(first.server)).toBe('SIGKILL')
  const run = () =>
    db.tenant(owner, (tx) =>
      tx.selectFrom('campaign_run').selectAll().where('campaign_id', '=', made.id).executeTakeFirstOrThrow(),
    )
  expect(await run()).toMatchObject({ state: 'charging', pieces: 300, order_id: null })

  const second = await start({ DATA_DIR: dataDir, CRASH_POINT: 'after-charge' })
  expect(await ended(second.server)).toBe('SIGKILL')
  expect(await run()).toMatchObject({ state: 'charging', order_id: null })

  // Either this process orders it and dies, or the job that reconciles was first.
  const third = await start({ DATA_DIR: dataDir, CRASH_POINT: 'campaign-ordered' })
  await until(async () => third.server.signalCode !== null || (await run()).state === 'done')
  if (third.server.signalCode !== null) await start({ DATA_DIR: dataDir })
  await until(async () => (await run()).state === 'done')

  expect(await run()).toMatchObject({ pieces: 300, cost_cents: seen[0]?.cents })
  const { orders, reached, lists } = await db.tenant(owner, async (tx) => ({
    orders: await tx.selectFrom('orders').selectAll().where('snapshot', '@>', inCampaign).execute(),
    reached: await tx.selectFrom('campaign_recipient').selectAll().execute(),
    lists: await tx.selectFrom('mailing_list').selectAll().where('is_of_campaign', '=', true).execute(),
  }))
  expect(orders).toMatchObject([{ id: (await run()).order_id, total_cents: seen[0]?.cents }])
  expect(reached).toHaveLength(300)
  expect(lists).toHaveLength(1)
  const journal = await readFile(join(dataDir, 'cards-stand-in.jsonl'), 'utf8')
  const charges = new Set([...journal.matchAll(/^\{"id":"(ch_\w+)"/gm)].map(([, id]) => id))
  expect(charges.size).toBe(1)
}, 240_000)

/** Orders of lines that are mailed to 300 addresses: the demonstration has none. */
const inCampaign = JSON.stringify({ lines: [{ mailing_list: { row_count: 300 } }] })

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const begun = Date.now()
  while (!(await isSo())) {
    if (Date.now() - begun > 60_000) throw new Error('it did not come to that')
    await sleep(200)
  }
}
