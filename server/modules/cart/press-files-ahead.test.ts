/** What goes into a cart is rendered for the press beside requests, once, and not when it has gone again. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { asksForAllColumns } from '@frontage/db/statements.ts'
import { createPress, type PdfOrder } from '@frontage/artwork/print/press.ts'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aDesign } from '@frontage/testing/designs.ts'
import { sha256 } from '../../platform/secrets.ts'
import { renderedAhead } from '../press/render-soon.ts'

const press = createPress()
/** Titles of what the press was asked for; it waits while the gate is closed. */
const rendered: string[] = []
let gate: Promise<unknown> = Promise.resolve()
const slowPress = {
  ...press,
  pressPdf: async (order: PdfOrder) => {
    await gate
    rendered.push(order.title)
    return { pdf: Buffer.from(order.title), hash: sha256(order.title) }
  },
}
const { app, context } = await anApp({ press: slowPress })

const API = '/marketingcenter/api/v1'

async function add(user: User, designId: string) {
  const wanted = { design_id: designId, type: 'print-and-ship', quantity: 250, warnings_accepted: true }
  const reply = await app.inject(user.post(`${API}/cart/items`, wanted, { 'idempotency-key': randomUUID() }))
  return { status: reply.statusCode, id: reply.json<{ data?: { id: string } }>().data?.id ?? '' }
}

async function named(user: User, name: string, slots: object): Promise<string> {
  const { id } = await aDesign(context, user, { slots })
  await context.db.tenant(user, (tx) => tx.updateTable('design').set({ name }).where('id', '=', id).execute())
  return id
}

const pressFiles = () =>
  context.db.tenant(scopeOfTenant('harbor'), (tx) =>
    tx.selectFrom('press_file').select('design_hash').execute(),
  )

test('a line is rendered after its reply, once for the same design', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const before = (await pressFiles()).length
  const open = Promise.withResolvers<void>()
  gate = open.promise
  const design = await named(agent, 'Twice in the cart', { headline: { text: 'Twice' } })
  expect([(await add(agent, design)).status, (await add(agent, design)).status]).toEqual([201, 201])
  // Both are answered while nothing is rendered yet.
  expect(rendered).toEqual([])
  open.resolve()
  await renderedAhead()
  expect(rendered).toEqual(['Twice in the cart'])
  expect(await pressFiles()).toHaveLength(before + 1)
})

test('an add of a design whose preflight and press file are known asks the database for the line alone', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  gate = Promise.resolve()
  const design = await named(agent, 'Known', { headline: { text: 'Known' } })
  const sent = async (work: () => Promise<unknown>) =>
    (await context.db.countStatements(work)).statements.map(({ sql }) => sql)
  const addAndFollow = async () => {
    await add(agent, design)
    await renderedAhead()
  }
  const tablesOf = (statements: string[]) =>
    statements.map((sql) => /(?:^select "(?=design)|from |into |update )"?(\w+)/.exec(sql)?.[1])
  expect(tablesOf(await sent(addAndFollow))).toContain('press_file')
  const again = await sent(addAndFollow)
  const line = ['design', 'file', 'idempotency_key', 'cart', 'cart', 'cart_item', 'idempotency_key']
  expect(tablesOf(again)).toEqual(line)

  const { id } = await add(agent, design)
  const change = await sent(() => app.inject(agent.put(`${API}/cart`, [{ id, quantity: 500 }])))
  // The lines are read with the offers that wait for their day.
  expect(tablesOf(change)).toEqual(['cart', 'offer_change', 'cart_item'])
  // What asks for all columns is planned anew in each transaction.
  const inTransactions = [...again.slice(2), ...change]
  expect(inTransactions.filter((sql) => asksForAllColumns(sql))).toEqual([])
})

test('what has left the cart when its turn comes is not rendered, and what preflight refuses never is', async () => {
  const agent = await signedIn(context, 'agent@summit.test')
  rendered.splice(0)
  const open = Promise.withResolvers<void>()
  gate = open.promise
  const [first, gone, refused, last] = [
    await named(agent, 'First', { headline: { text: 'First' } }),
    await named(agent, 'Gone', { headline: { text: 'Gone' } }),
    await named(agent, 'Refused', { licence: { text: 'none' } }),
    await named(agent, 'Last', { headline: { text: 'Last' } }),
  ]
  await add(agent, first)
  const { id } = await add(agent, gone)
  expect((await add(agent, refused)).status).toBe(422)
  expect((await add(agent, last)).status).toBe(201)
  expect((await app.inject(agent.delete(`${API}/cart/item/${id}`))).statusCode).toBe(200)
  open.resolve()
  await renderedAhead()
  expect(rendered).toEqual(['First', 'Last'])
})

test('of a flood of lines the newest wait, thirty at most; Pay draws the others', async () => {
  const agent = await signedIn(context, 'agent@bluebird.test')
  rendered.splice(0)
  const open = Promise.withResolvers<void>()
  gate = open.promise
  const names = Array.from({ length: 34 }, (_, at) => `Flood ${at}`)
  for (const name of names) {
    const design = await named(agent, name, { headline: { text: name } })
    expect((await add(agent, design)).status).toBe(201)
  }
  open.resolve()
  await renderedAhead()
  // The first was under way already, and the three after it gave way.
  expect(rendered).toEqual(['Flood 0', ...names.slice(4)])
}, 120_000)
