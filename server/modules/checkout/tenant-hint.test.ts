/** What a browser says of its tenant changes nothing: neither what a cart costs nor how it is paid. */
import pino from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { anApp, signedIn, type User } from '@frontage/testing/app.ts'
import { aPaymentCard, aFullCart, PAYMENT_CARDS } from '@frontage/testing/checkout.ts'

const API = '/marketingcenter/api/v1'
const logged: string[] = []
const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) })
const shop = await anApp({ log })
const { app, context } = shop
beforeEach(() => void logged.splice(0))
const compared = () => logged.filter((line) => line.includes('another kind of tenant')).length

describe.each([
  ['harbor', false],
  ['bluebird', true],
] as const)('%s, a BB tenant: %s', (tenant, isBBTenant) => {
  const hints = ['', '?isBBTenant=true', '?isBBTenant=false', '?isBBTenant=x']
  const isWrong = (hint: string) => hint !== '' && hint !== `?isBBTenant=${isBBTenant}`

  test('the cart is the same, whatever the hint', async () => {
    const agent = await signedIn(context, `agent@${tenant}.test`)
    await aFullCart(shop, agent)
    const read = async (hint: string) => (await app.inject(agent.get(`${API}/cart${hint}`))).json()
    const cart = await read('')
    for (const hint of hints) {
      logged.splice(0)
      expect(await read(hint)).toEqual(cart)
      expect(compared()).toBe(isWrong(hint) ? 1 : 0)
    }
  })

  test.each(hints)('the payment is the same with %j', async (hint) => {
    const agent = await signedIn(context, `agent@${tenant}.test`)
    const reply = await payWith(agent, hint)
    expect([reply.statusCode, reply.json().data.status]).toEqual([200, 'succeeded'])
    expect(compared()).toBe(isWrong(hint) ? 1 : 0)
  })
})

async function payWith(agent: User, hint: string) {
  const { receipt } = await aFullCart(shop, agent)
  const card = await aPaymentCard(shop, agent, PAYMENT_CARDS.good)
  const body = {
    payment_method: card.json().id,
    total_in_cents: receipt.dueNow,
    receipt_hash: receipt.hash,
  }
  return app.inject(agent.post(`${API}/cart/process${hint}`, body))
}

test('create payment order is a stub that returns no success, and is documented as one', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const reply = await app.inject(agent.post(`${API}/cart/payment-order`, { amount: 100 }))
  expect([reply.statusCode, reply.json()]).toEqual([
    422,
    {
      success: false,
      code: 'checkout.no-payment-orders',
      message: 'No payment order was created. Pay for your cart at checkout instead.',
      data: null,
    },
  ])
  const { paths } = app.swagger() as { paths: Record<string, { post?: { responses: object } }> }
  const statuses = Object.keys(paths[`${API}/cart/payment-order`]?.post?.responses ?? {})
  expect(statuses).toContain('422')
  expect(statuses.filter((status) => Number(status) < 400)).toEqual([])
})
