import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { DesignList } from '@frontage/contracts/designs.ts'
import type { Notifications } from '@frontage/contracts/notifications.ts'
import type { Order, OrderRow } from '@frontage/contracts/orders.ts'
import { DEMO_TENANTS } from '@frontage/catalog/brokerages/tenants.ts'
import { ORDER_STATUSES } from '@frontage/domain/order-status.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { describe, expect, test } from 'vitest'

const API = '/marketingcenter/api/v1'
const { app, context } = await anApp()

const read = async <T>(user: User, path: string): Promise<T> => {
  const reply = await app.inject(user.get(API + path))
  expect(reply.statusCode, path).toBe(200)
  return reply.json().data
}

describe.each(DEMO_TENANTS)('the agent of $name', ({ uid, mailDomain }) => {
  test('has orders in every state, of designs that are still saved', async () => {
    const agent = await signedIn(context, `agent@${mailDomain}`)
    const { rows } = await read<{ rows: OrderRow[] }>(agent, '/orders?pageSize=50')
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(ORDER_STATUSES))
    const designs = await read<DesignList>(agent, '/designs?pageSize=50')
    const ids = new Set(designs.rows.map((design) => design.id))
    for (const row of rows) {
      const order = await read<Order>(agent, `/orders/${row.id}`)
      expect(order.timeline.at(-1)?.status).toBe(order.status)
      expect(order.timeline.every(({ at }) => new Date(at) <= new Date())).toBe(true)
      expect(order.snapshot.lines.every((line) => ids.has(line.design_id))).toBe(true)
      if (!['delivered', 'cancelled'].includes(order.status))
        expect(order.in_hands_on >= order.placed_at.slice(0, 10)).toBe(true)
    }
  })

  test('has designs with photographs of her own, ready for the press', async () => {
    const agent = await signedIn(context, `agent@${mailDomain}`)
    const { rows } = await read<DesignList>(agent, '/designs?pageSize=50')
    const photos = rows.flatMap(({ slots }) =>
      Object.values(slots).flatMap((slot) =>
        'image' in slot && slot.image.fileId ? [slot.image.fileId] : [],
      ),
    )
    expect(photos.length).toBeGreaterThan(2)
    for (const design of rows) {
      const type = design.kinds[0]
      const line = { design_id: design.id, type, quantity: 250 }
      const reply = await app.inject(agent.post(`${API}/cart/items`, line))
      expect(reply.statusCode, `${design.name} ${reply.body.slice(0, 600)}`).toBe(201)
    }
  })

  test('finds what happened behind the bell, the newest unread', async () => {
    const agent = await signedIn(context, `agent@${mailDomain}`)
    const { rows, unread } = await read<Notifications>(agent, '/notifications?pageSize=50')
    const own = rows.filter(({ pageLink }) => pageLink.startsWith('/pastorders/'))
    expect(own.length).toBeGreaterThan(8)
    expect(own.filter(({ isRead }) => !isRead).length).toBeGreaterThan(0)
    expect(unread).toBeLessThan(own.length)
    expect(new Set(own.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(3)
  })

  test('is told the day of what is still to come, not of what waits for her already', async () => {
    const agent = await signedIn(context, `agent@${mailDomain}`)
    const { nextInHands } = await read<{ nextInHands: string }>(agent, '/reporting/mine')
    expect(nextInHands >= new Date().toISOString().slice(0, 10)).toBe(true)
  })

  test('shares no order number with anybody', async () => {
    const orders = await context.db.tenant(scopeOfTenant(uid), (tx) =>
      tx.selectFrom('orders').select('number').where('tenant_id', '=', uid).execute(),
    )
    const numbers = orders.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  test('and whoever is on the free plan begins with nothing', async () => {
    const free = await signedIn(context, `free@${mailDomain}`)
    expect((await read<DesignList>(free, '/designs')).rows).toEqual([])
    expect((await read<{ rows: OrderRow[] }>(free, '/orders')).rows).toEqual([])
  })
})

test('every line has a press file when it is asked for', { timeout: 90_000 }, async () => {
  const agent = await signedIn(context, 'agent@summit.test')
  const { rows } = await read<{ rows: OrderRow[] }>(agent, '/orders?pageSize=50')
  for (const { id, lines } of rows)
    for (const line of lines) {
      const file = await app.inject(agent.get(`${API}/orders/${id}/items/${line.id}/press-file`))
      expect([file.statusCode, file.headers['content-type']], line.name).toEqual([200, 'application/pdf'])
    }
})
