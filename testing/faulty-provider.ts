/** A card provider that is slow, busy, down, or whose answers get lost: a proxy before the stand-in. */
import { createServer, request as ask, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach } from 'vitest'
import type { AppContext } from '@frontage/server/platform/context.ts'
import { stripePaymentCards } from '@frontage/server/platform/cards/stripe.ts'

/** `cut` closes the connection; the others answer with that status. Before: nothing was done. After: all was. */
export type Fault = 'pass' | 'cut' | 'cut-after' | 429 | 500 | '500-after' | '409-conflict'
type Decide = (method: string, path: string) => Fault

const ERRORS: Partial<Record<Fault, { status: number; error: object }>> = {
  429: { status: 429, error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many.' } },
  500: { status: 500, error: { type: 'api_error', message: 'An error occurred.' } },
  '500-after': { status: 500, error: { type: 'api_error', message: 'An error occurred.' } },
  '409-conflict': {
    status: 409,
    error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'Still in use.' },
  },
}

/** From now on the provider of the context is asked through the proxy; each test begins without faults. */
export async function faultyProvider(context: AppContext) {
  const standIn = context.cards.standIn!
  const state: { fault: Decide } = { fault: () => 'pass' }
  beforeEach(() => {
    state.fault = () => 'pass'
  })
  const proxy: Server = createServer((incoming, outgoing) => {
    const { url = '', method = '', headers } = incoming
    const what = state.fault(method, url)
    const refuse = () => {
      const answer = ERRORS[what]
      if (!answer) return void incoming.socket.destroy()
      outgoing.writeHead(answer.status, { 'content-type': 'application/json' })
      outgoing.end(JSON.stringify({ error: answer.error }))
    }
    if (what !== 'pass' && !String(what).endsWith('-after')) {
      incoming.resume().on('end', refuse)
      return
    }
    const onward = ask({ port: standIn.port, host: '127.0.0.1', path: url, method, headers }, (reply) => {
      if (what !== 'pass') {
        reply.resume().on('end', refuse)
        return
      }
      outgoing.writeHead(reply.statusCode ?? 500, reply.headers)
      reply.pipe(outgoing)
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  afterAll(() => proxy.close())

  const through = (port: number) =>
    stripePaymentCards({
      secretKey: standIn.secretKey,
      publishableKey: standIn.publishableKey,
      webhookSecret: standIn.webhookSecret,
      apiBase: `http://127.0.0.1:${port}`,
      browserBase: '/dev/cards',
      isStandIn: true,
    })
  context.cards.provider = through((proxy.address() as AddressInfo).port)

  return Object.assign(state, {
    /** The library at another port. */
    through,
    /** The first call of a kind alone meets it. */
    onceAt(isMeant: (method: string, path: string) => boolean, what: Fault): void {
      let isMet = false
      state.fault = (method, path) => {
        if (isMet || !isMeant(method, path)) return 'pass'
        isMet = true
        return what
      }
    },
  })
}
