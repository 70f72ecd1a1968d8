import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayRequest } from '@frontage/contracts/checkout.ts'
import type { Attempts } from './attempt.ts'
import { SESSION_ENDED } from '../../lib/api.ts'
import { pay, readBack } from './pay.ts'

const request: PayRequest = {
  payment_method: 'pm_1',
  total_in_cents: 14_538,
  receipt_hash: 'hash',
  save_card: false,
}
const moved = { receipt: { dueNow: 4_250 }, moved: [] }
const order = { status: 'succeeded', order_id: 'id', order_number: 'HA-1001' }
type Reply = { status: number; body: object | null } | 'lost'
const paid = { status: 200, body: { success: true, message: '', data: order } }
const refused = (status: number, code: string, data: unknown = null): Reply => ({
  status,
  body: { success: false, message: `${code}!`, code, data },
})

let asked: { path: string; key: string | null }[]
let isAnswered: boolean
const attempts: Attempts = {
  begin: (request) => ({ key: 'key-1', request }),
  unanswered: () => null,
  answered: () => (isAnswered = true),
}

/** The server's replies in order; 'lost': it never arrives. */
function serverAnswers(...replies: Reply[]) {
  vi.stubGlobal('fetch', (path: string, init: { headers: Headers }) => {
    asked.push({ path, key: init.headers.get('idempotency-key') })
    const reply = replies.shift()
    if (!reply || reply === 'lost') return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(
      reply.body === null
        ? new Response(null, { status: reply.status })
        : Response.json(reply.body, { status: reply.status }),
    )
  })
}

beforeEach(() => {
  asked = []
  isAnswered = false
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function outcome() {
  const waiting = vi.fn()
  const result = pay(false, request, attempts, waiting)
  await vi.runAllTimersAsync()
  return { ...(await result), waited: waiting.mock.calls.length }
}

test('a lost reply is asked for again under the same key', async () => {
  serverAnswers('lost', refused(503, 'server.unavailable'), refused(409, 'request.in-progress'), paid)
  expect(await outcome()).toMatchObject({ state: 'paid', order, waited: 3 })
  expect(asked.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', 'key-1'])
  expect(isAnswered).toBe(true)
})

test('when nobody answers the attempt stays open, to be asked again', async () => {
  serverAnswers()
  expect(await outcome()).toMatchObject({ state: 'unknown' })
  expect(asked).toHaveLength(6)
  expect(isAnswered).toBe(false)
})

test('while the provider decides, the payment itself is asked about, not paid again', async () => {
  const processing = { success: true, message: '', data: { status: 'processing', payment_intent: 'pi_1' } }
  serverAnswers({ status: 202, body: processing }, paid)
  expect(await outcome()).toMatchObject({ state: 'paid' })
  expect(asked.map(({ path }) => path.split('/').at(-1))).toEqual(['process?isBBTenant=false', 'complete'])
})

test.each([
  [refused(402, 'checkout.card-refused'), { state: 'refused', sentence: 'checkout.card-refused!' }],
  [refused(422, 'checkout.card-unknown'), { state: 'refused' }],
  [refused(503, 'checkout.press-file-failed'), { state: 'refused' }],
  [refused(503, 'checkout.taxes-unknown'), { state: 'refused', sentence: 'checkout.taxes-unknown!' }],
  [refused(503, 'checkout.not-charged'), { state: 'refused', sentence: 'checkout.not-charged!' }],
  [refused(409, 'checkout.price-moved', moved), { state: 'price-moved', moved }],
  [refused(409, 'checkout.price-moved', { moved: [] }), { state: 'cart-moved' }],
  [refused(409, 'checkout.price-moved'), { state: 'cart-moved' }],
  [refused(409, 'checkout.cart-moved'), { state: 'cart-moved' }],
  [refused(422, 'cart.preflight-errors'), { state: 'cart-moved' }],
])('%j settles at once', async (reply, expected) => {
  serverAnswers(reply, paid)
  expect(await outcome()).toMatchObject({ ...expected, waited: 0 })
  expect(asked).toHaveLength(1)
  expect(isAnswered).toBe(true)
})

test.each([
  ['204', { status: 204, body: null }],
  ['201', { ...paid, status: 201 }],
  ['202 for an order', { ...paid, status: 202 }],
  ['200 without an order', { status: 200, body: { success: true, message: '', data: null } }],
  ['200 of another kind', { status: 200, body: { success: true, message: '', data: { status: 'new' } } }],
])('%s is no success: it is said at once, and the attempt stays open', async (_, reply) => {
  serverAnswers(reply)
  expect(await outcome()).toEqual({
    state: 'unknown',
    sentence: 'Unable to process cart items. Please try again.',
    waited: 0,
  })
  expect(isAnswered).toBe(false)
})

test('a session that ended keeps the attempt for after the login', async () => {
  const told = vi.fn()
  vi.stubGlobal('dispatchEvent', told)
  serverAnswers(refused(401, 'account.sign-in-required'))
  expect(await outcome()).toMatchObject({ state: 'signed-out' })
  expect(told.mock.calls.filter(([event]) => event.type === SESSION_ENDED)).toHaveLength(1)
  expect(isAnswered).toBe(false)
})

test('reading back never pays', async () => {
  serverAnswers(paid)
  expect(await readBack('pi_1', () => {})).toMatchObject({ state: 'paid' })
  expect(asked).toEqual([{ path: expect.stringMatching(/cart\/process\/complete$/), key: null }])
})
