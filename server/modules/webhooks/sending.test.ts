/** What is sent to receivers that work and that break, checked by the library of Standard Webhooks. */
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { EVENT_DATA } from '@frontage/contracts/webhook-events.ts'
import type { WebhookEvent } from '@frontage/domain/webhooks.ts'
import { anotherProcessOf, signedIn } from '@frontage/testing/app.ts'
import { aFullCart, aPaymentCard, pay, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'
import { aFileOf } from '@frontage/testing/upload.ts'
import { aWebhookShop, HARBOR, MINUTE } from '@frontage/testing/webhook-shop.ts'
import { aLead, anEndpoint, sendWebhooks, WEBHOOKS_PATH } from '@frontage/testing/webhooks.ts'
import { runBatch } from '../../platform/bulk/run.ts'
import { BULK_KINDS } from '../../site/bulk-kinds.ts'
import { webhookSender } from './sending.ts'

const { shop, clock, admin, receiver, anOpenEndpoint, asked } = await aWebhookShop()
const { app, context } = shop

describe('what happens', () => {
  test('to orders and payments is told, in the shapes of the contract, with nothing of the card', async () => {
    const buyer = await signedIn(context, 'agent@harbor.test')
    const events = [
      'order.created',
      'order.status_changed',
      'order.canceled',
      'order.refunded',
      'payment.settled',
      'payment.failed',
    ] as const
    const { path } = await anOpenEndpoint(events)
    const cart = await aFullCart(shop, buyer)
    const declined = (await aPaymentCard(shop, buyer, PAYMENT_CARDS.declined)).json().id
    await pay(shop, buyer, cart, declined)
    const card = (await aPaymentCard(shop, buyer, PAYMENT_CARDS.good)).json().id
    const { order_id: id } = (await pay(shop, buyer, cart, card)).json().data
    const orders = '/marketingcenter/api/v1/manage-orders'
    const move = (from: string, to: string) => app.inject(admin.put(`${orders}/${id}/status`, { from, to }))
    await move('placed', 'in-production')
    const refund = await app.inject(
      admin.post(`${orders}/${id}/refunds`, {
        choice: { by: 'amount', payer: 'agent', amount_cents: 100 },
        reason: 'goodwill',
        left: { card_cents: cart.receipt.dueNow, company_cents: 0 },
      }),
    )
    expect(refund.statusCode, refund.body).toBeLessThan(300)
    await sendWebhooks(context)

    const told = receiver.at(path)
    expect(told.map(({ type }) => type).toSorted()).toEqual([
      'order.created',
      'order.refunded',
      'order.status_changed',
      'payment.failed',
      'payment.settled',
    ])
    expect(told.every(({ isSigned }) => isSigned)).toBe(true)
    expect(new Set(told.map((one) => one.id)).size).toBe(5)
    const list = (await app.inject(admin.get(`${orders}?pageSize=1`))).json().data.rows[0]
    for (const { type, body, headers } of told) {
      const { data, timestamp } = JSON.parse(body)
      const shape = EVENT_DATA[type as WebhookEvent]
      expect(shape.parse(data)).toEqual(data)
      expect(Date.parse(timestamp)).toBeGreaterThan(Date.now() - MINUTE)
      expect(headers['content-type']).toBe('application/json')
      // As a key that may read orders gets it.
      if (data.order) expect(data.order).toEqual(list)
      expect(body).not.toMatch(/4242|0002|pm_|pi_|secret|brand|intent/)
    }
    const of = (type: string) => JSON.parse(told.find((one) => one.type === type)?.body ?? '{}').data
    expect(of('order.status_changed').change).toEqual({ from: 'placed', to: 'in-production' })
    expect(of('order.refunded').refund).toMatchObject({ card_cents: 100, state: 'succeeded' })
    expect(of('payment.settled').payment).toMatchObject({
      amount_cents: cart.receipt.dueNow,
      order: { id },
    })
  }, 120_000)

  test('to people is told, and of one who is erased nothing but who', async () => {
    const { path, log } = await anOpenEndpoint(['profile.created', 'profile.changed', 'profile.deleted'])
    const nora = await signedIn(context, 'nora.fields@harbor.test')
    const people = '/managetenants/api/v1/people'
    const { version } = (await app.inject(admin.get(`${people}/${nora.accountId}`))).json().data
    await app.inject(
      admin.put(`${people}/${nora.accountId}`, { version, change: { office: '=Pier "4", 神戸' } }),
    )
    await context.db.tenant(HARBOR, (tx) =>
      tx.updateTable('account').set({ last_login_at: new Date() }).where('id', '=', nora.accountId).execute(),
    )
    await sendWebhooks(context)
    const [changed, ...others] = receiver.at(path)
    expect(others).toEqual([])
    expect(changed).toMatchObject({ type: 'profile.changed', isSigned: true })
    const { profile } = JSON.parse(changed?.body ?? '').data
    const { state } = (await app.inject(admin.get(`${people}/${nora.accountId}`))).json().data
    expect(profile).toMatchObject({ id: nora.accountId, state, accountState: 'active' })
    expect(changed?.body).not.toMatch(/password|hash/)

    await context.db.tenant(HARBOR, (tx) =>
      tx
        .updateTable('account')
        .set({ erased_at: new Date(), first_name: '', last_name: '' })
        .where('id', '=', nora.accountId)
        .execute(),
    )
    await sendWebhooks(context)
    const last = receiver.at(path).at(-1)
    expect(JSON.parse(last?.body ?? '')).toMatchObject({
      type: 'profile.deleted',
      data: { profile: { id: nora.accountId } },
    })
    expect(Object.keys(JSON.parse(last?.body ?? '').data.profile)).toEqual(['id'])
    // And what was told of her before is in no log.
    expect((await log()).map(({ event }: { event: string }) => event)).toEqual(['profile.deleted'])
  })

  test('to people of an import that is undone is told of each: that she is deleted, and before it only what was sent by then', async () => {
    const { path } = await anOpenEndpoint(['profile.created', 'profile.deleted'])
    const api = '/managetenants/api/v1'
    const json = async (request: InjectOptions) => (await app.inject(request)).json()
    const work = async () => {
      while (await runBatch(context, BULK_KINDS, HARBOR)) continue
    }
    const imported = async (name: string): Promise<{ action: string; ids: string[] }> => {
      const csv = `Email\n${[1, 2, 3].map((n) => `${name}${n}@undone.test`).join('\n')}\n`
      const file = aFileOf('people.csv', csv, { invite: 'false' })
      const { data } = await json(admin.post(`${api}/people-imports`, ...file))
      const started = await json(admin.post(`${api}/bulk-actions/${data.id}/start`))
      await work()
      const rows = await context.db.tenant(HARBOR, (tx) =>
        tx.selectFrom('account').select('id').where('email', 'like', `${name}%@undone.test`).execute(),
      )
      return { action: started.data.id, ids: rows.map(({ id }) => id).toSorted() }
    }
    const undo = async (action: string) => {
      await json(admin.post(`${api}/bulk-actions/${action}/undo`))
      await work()
    }
    const toldOf = (type: string) =>
      receiver
        .at(path)
        .filter((one) => one.type === type)
        .map(({ body }) => JSON.parse(body).data.profile.id)
        .toSorted()

    const sent = await imported('sent')
    expect(sent.ids).toHaveLength(3)
    await sendWebhooks(context)
    expect(toldOf('profile.created')).toEqual(sent.ids)
    const unsent = await imported('unsent')
    await undo(unsent.action)
    await undo(sent.action)
    await sendWebhooks(context)
    expect(toldOf('profile.created')).toEqual(sent.ids)
    expect(toldOf('profile.deleted')).toEqual([...sent.ids, ...unsent.ids].toSorted())
  })

  test('to what is deleted before it is sent is never told', async () => {
    const endpoint = await anOpenEndpoint()
    const id = await aLead(shop, admin)
    await context.db.tenant(HARBOR, (tx) => tx.deleteFrom('support_request').where('id', '=', id).execute())
    await sendWebhooks(context)
    expect(receiver.at(endpoint.path)).toEqual([])
    expect(await endpoint.detail()).toMatchObject({
      state: 'failed',
      payload: null,
      lastProblem: 'What this event is about has been deleted since.',
    })
    // That says nothing about its receiver.
    expect(await endpoint.read()).toMatchObject({ status: 'on' })
  })
})

describe('a delivery', () => {
  test('is on record with what was sent and answered, and goes out once', async () => {
    const endpoint = await anOpenEndpoint()
    receiver.answer(endpoint.path, (response) => void response.writeHead(201).end('<b>thanks</b>\u0000'))
    await aLead(shop, admin, 'Line\r\nend \u2028 "quoted" 🎈')
    await sendWebhooks(context)
    await sendWebhooks(context)
    const [sent, ...more] = receiver.at(endpoint.path)
    expect([sent?.isSigned, more]).toEqual([true, []])
    expect(await endpoint.detail()).toMatchObject({
      event: 'lead.created',
      state: 'delivered',
      attempts: 1,
      messageId: sent?.id,
      payload: sent?.body,
      log: [{ number: 1, status: 201, problem: null, answer: '<b>thanks</b>' }],
    })
    expect(await endpoint.read()).toMatchObject({ status: 'on', lastDeliveredAt: expect.any(String) })
  })

  test('is tried again later with the same id and bytes, whatever has changed since, until it arrives', async () => {
    const endpoint = await anOpenEndpoint()
    receiver.answer(endpoint.path, (response) => void response.writeHead(500).end('no'))
    const id = await aLead(shop, admin)
    await sendWebhooks(context)
    expect(await endpoint.read()).toMatchObject({ status: 'failing' })
    await sendWebhooks(context)
    expect(receiver.at(endpoint.path)).toHaveLength(1)
    await app.inject(admin.patch(`/marketingcenter/api/v1/supportrequests/${id}`, { status: 'answered' }))
    clock.movedBy = 10_000
    await sendWebhooks(context)
    receiver.answer(endpoint.path, (response) => void response.writeHead(200).end())
    clock.movedBy = 3 * MINUTE
    await sendWebhooks(context)
    const sent = receiver.at(endpoint.path)
    expect(sent).toHaveLength(3)
    expect(new Set(sent.map((one) => one.id)).size).toBe(1)
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3)
    expect(await endpoint.detail()).toMatchObject({
      state: 'delivered',
      attempts: 3,
      log: [{ status: 200 }, { status: 500 }, { status: 500, answer: 'no' }],
    })
    expect(await endpoint.read()).toMatchObject({ status: 'on', failingSince: null })
  })

  test('is sent again when asked, alone or with all that a filter finds', async () => {
    const endpoint = await anOpenEndpoint()
    for (const message of ['One', 'Two', 'Three']) await aLead(shop, admin, message)
    await sendWebhooks(context)
    const rows = await endpoint.log()
    expect((await endpoint.again({ ids: [rows[0].id] })).json().data).toEqual({ count: 1 })
    await sendWebhooks(context)
    expect(receiver.at(endpoint.path)).toHaveLength(4)
    expect((await endpoint.again({ all: { state: 'failed' } })).json().data).toEqual({ count: 0 })
    expect((await endpoint.again({ all: { event: 'lead.created' } })).json().data).toEqual({ count: 3 })
    await sendWebhooks(context)
    const ids = receiver.at(endpoint.path).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([7, 3])
  })

  test('of a test event is sent, whatever the endpoint wants, to it alone', async () => {
    const [endpoint, other] = [await anOpenEndpoint(), await anOpenEndpoint()]
    const reply = await app.inject(admin.post(`${endpoint.url}/test`))
    expect([reply.statusCode, reply.json().data.state]).toEqual([201, 'waiting'])
    await sendWebhooks(context)
    expect(receiver.at(endpoint.path)).toMatchObject([{ type: 'webhook.test', isSigned: true }])
    expect(receiver.at(other.path)).toEqual([])
  })

  test('signs with both secrets for a day after a new one was made', async () => {
    const endpoint = await anOpenEndpoint()
    const { secret } = (await app.inject(admin.post(`${endpoint.url}/secret`))).json().data
    const signed = async (trusted: string) => {
      receiver.trust(endpoint.path, trusted)
      await aLead(shop, admin)
      await sendWebhooks(context)
      return receiver.at(endpoint.path).at(-1)?.isSigned
    }
    expect([await signed(endpoint.secret), await signed(secret)]).toEqual([true, true])
    await context.db.tenant(HARBOR, (tx) =>
      tx.updateTable('webhook_endpoint').set({ previous_secret_until: new Date() }).execute(),
    )
    expect([await signed(endpoint.secret), await signed(secret)]).toEqual([false, true])
  })

  test('is made once by several processes at the same time', async () => {
    const other = await anotherProcessOf(shop)
    const endpoint = await anOpenEndpoint()
    receiver.answer(endpoint.path, (response) => void setTimeout(() => response.writeHead(200).end(), 50))
    for (let n = 0; n < 12; n += 1) await aLead(shop, admin, `Message ${n}`)
    await Promise.all([context, other.context, context, other.context].map((one) => sendWebhooks(one)))
    const ids = receiver.at(endpoint.path).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([12, 12])
  })
})

describe('a receiver', () => {
  const tcp = createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
  afterAll(() => void tcp.close())

  test.each<[string, number | null, string | null, Parameters<typeof receiver.answer>[1]]>([
    ['answers 500', 500, null, (response) => void response.writeHead(500).end()],
    ['redirects', 302, null, (response) => void response.writeHead(302, { location: '/elsewhere' }).end()],
    ['says too much', null, 'larger than 64 kB', (response) => void response.end('x'.repeat(70_000))],
    [
      'closes midway',
      null,
      'closed the connection',
      (response) => {
        response.writeHead(200, { 'content-length': '10' }).write('x')
        setTimeout(() => response.destroy(), 20)
      },
    ],
    ['hangs up', null, 'closed the connection', (response) => void response.destroy()],
  ])('that %s is tried again', async (_, status, problem, answer) => {
    const endpoint = await anOpenEndpoint()
    receiver.answer(endpoint.path, answer)
    await aLead(shop, admin)
    await sendWebhooks(context)
    expect(receiver.received.map(({ path }) => path)).toEqual([endpoint.path])
    const detail = await endpoint.detail()
    expect(detail).toMatchObject({ state: 'waiting', lastStatus: status, nextAt: expect.any(String) })
    if (problem === null) expect(detail.lastProblem).toBeNull()
    else expect(detail.lastProblem).toContain(problem)
    expect(await endpoint.read()).toMatchObject({ status: 'failing' })
  })

  test('that speaks no TLS, is not there, or is a name of nobody, is told in a sentence', async () => {
    await new Promise<void>((done) => tcp.listen(0, '127.0.0.1', done))
    const { port } = tcp.address() as AddressInfo
    for (const [url, sentence] of [
      [`https://127.0.0.1:${port}/`, /TLS/],
      ['http://127.0.0.1:1/', /refused the connection/],
      ['https://nobody.invalid/', /no server of this name|could not be looked up/],
    ] as const) {
      const { endpoint } = await anEndpoint(shop, admin, url)
      await app.inject(admin.post(`${WEBHOOKS_PATH}/${endpoint.id}/test`))
      await sendWebhooks(context)
      const log = await app.inject(admin.get(`${WEBHOOKS_PATH}/${endpoint.id}/deliveries`))
      expect(log.json().data.rows[0].lastProblem).toMatch(sentence)
    }
  })

  test('that drips keeps nobody waiting: others of the brokerage and its neighbors hear at once', async () => {
    const summit = await signedIn(context, 'admin@summit.test')
    const slow = await anOpenEndpoint()
    const [quick, neighbor] = [await anOpenEndpoint(), await anOpenEndpoint(['lead.created'], summit)]
    const open: NodeJS.Timeout[] = []
    receiver.answer(slow.path, (response) => {
      response.writeHead(200)
      open.push(setInterval(() => response.write('.'), 50))
    })
    for (let n = 0; n < 5; n += 1) await aLead(shop, admin, `Message ${n}`)
    await aLead(shop, summit)
    const sender = webhookSender(4)
    for (const scope of [HARBOR, scopeOfTenant('summit')]) await sender.work.work(context, scope, false)
    const began = performance.now()
    await expect.poll(() => receiver.at(quick.path).length, { timeout: 8_000 }).toBe(5)
    await expect.poll(() => receiver.at(neighbor.path).length, { timeout: 8_000 }).toBe(1)
    expect(performance.now() - began).toBeLessThan(8_000)
    expect(receiver.at(slow.path).length).toBeLessThanOrEqual(3)
    const problems = async () =>
      (await slow.log()).map((row: { lastProblem: string }) => row.lastProblem).join()
    await expect.poll(problems, { timeout: 20_000 }).toContain('within 10 seconds')
    receiver.answer(slow.path, (response) => void response.end())
    for (const timer of open) clearInterval(timer)
    await sender.idle()
    expect((await slow.log()).map((row: { state: string }) => row.state)).toContain('delivered')
    await context.db.tenant(scopeOfTenant('summit'), (tx) => tx.deleteFrom('webhook_endpoint').execute())
  }, 60_000)

  test('on this machine is no receiver where data is real, whatever its address says', async () => {
    const settings = { ...context.settings, isDemonstration: false }
    for (const [url, sentence] of [
      [receiver.urlOf('/inside'), /private network/],
      [`http://localhost:${receiver.port}/`, /not secure/],
      ['https://localhost/', /private network/],
      ['https://127.0.0.1/', /private network/],
    ] as const) {
      const { endpoint } = await anEndpoint(shop, admin, url)
      const one = `${WEBHOOKS_PATH}/${endpoint.id}`
      await app.inject(admin.post(`${one}/test`))
      await sendWebhooks({ ...context, settings })
      expect((await asked(admin.get(`${one}/deliveries`))).rows[0].lastProblem).toMatch(sentence)
    }
    expect(receiver.received).toEqual([])
  })

  test('that asks for a pause gets it', async () => {
    const endpoint = await anOpenEndpoint()
    receiver.answer(
      endpoint.path,
      (response) => void response.writeHead(429, { 'retry-after': '7200' }).end(),
    )
    await aLead(shop, admin)
    await sendWebhooks(context)
    const { nextAt } = await endpoint.detail()
    expect(Date.parse(nextAt) - Date.now()).toBeGreaterThan(119 * MINUTE)
  })
})
