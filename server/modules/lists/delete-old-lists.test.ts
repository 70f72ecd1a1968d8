import { expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { aPaymentCard, PAYMENT_CARDS, cartOf, pay } from '@frontage/testing/checkout.ts'
import { aDesign, aMailingList } from '@frontage/testing/designs.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { deleteOldLists } from './delete-old-lists.ts'

const shop = await anApp()
const { app, context } = shop
const API = '/marketingcenter/api/v1'
const DAY_MS = 24 * 60 * 60_000

test('deleted lists go after thirty days, but not what was ordered or waits in a cart', async () => {
  const agent = await signedIn(context, 'title@harbor.test')
  const design = await aDesign(context, agent, { product: 'postcard-4x6' })
  const mail = async (list: string) => {
    const line = { design_id: design.id, type: 'mail-list', mailing_list_id: list, warnings_accepted: true }
    expect((await app.inject(agent.post(`${API}/cart/items`, line))).statusCode).toBe(201)
  }
  const lists = {
    ordered: await aMailingList(context, agent, 100),
    inCart: await aMailingList(context, agent, 100),
    unused: await aMailingList(context, agent, 100),
    kept: await aMailingList(context, agent, 100),
  }
  await mail(lists.ordered)
  const card = (await aPaymentCard(shop, agent, PAYMENT_CARDS.good)).json().id
  expect((await pay(shop, agent, await cartOf(shop, agent), card)).statusCode).toBe(200)
  await mail(lists.inCart)
  for (const list of [lists.ordered, lists.inCart, lists.unused]) {
    await app.inject(agent.delete(`${API}/mailinglists/${list}`))
  }
  const left = async (days: number) =>
    context.db.tenant(agent, async (tx) => {
      await deleteOldLists(tx, agent, new Date(Date.now() + days * DAY_MS))
      const of = { recipients: 'mailing_list_recipient', lists: 'mailing_list' } as const
      const rows = await tx
        .selectFrom(of.lists)
        .select('id')
        .where('account_id', '=', agent.accountId)
        .execute()
      const addresses = await tx.selectFrom(of.recipients).select('list_id').distinct().execute()
      const known = new Map(Object.entries(lists).map(([name, id]) => [id, name]))
      const names = (ids: string[]) => ids.flatMap((id) => known.get(id) ?? []).sort()
      return [names(rows.map(({ id }) => id)), names(addresses.map(({ list_id }) => list_id))]
    })
  const all = ['inCart', 'kept', 'ordered', 'unused']
  expect(await left(29.9)).toEqual([all, all])
  const stay = ['inCart', 'kept', 'ordered']
  expect(await left(30.1)).toEqual([stay, stay])
}, 60_000)

test('uploads go after a day', async () => {
  const agent = await signedIn(context, 'regional@harbor.test')
  const sent = await app.inject(
    agent.post(`${API}/mailinglists/drafts`, ...aFileOf('a.csv', '1 Pine St,Denver,CO,80202')),
  )
  const { id } = sent.json().data
  const status = async (days: number) => {
    await context.db.tenant(agent, (tx) => deleteOldLists(tx, agent, new Date(Date.now() + days * DAY_MS)))
    return (await app.inject(agent.get(`${API}/mailinglists/drafts/${id}`))).statusCode
  }
  expect([await status(0.9), await status(1.1)]).toEqual([200, 404])
})
