/** A shop whose clock can be moved, with a receiver of webhooks: what an endpoint was sent, and what its screens say of it. */
import { afterAll, beforeEach } from 'vitest'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { WebhookEvent } from '@frontage/domain/webhooks.ts'
import { anApp, signedIn } from './app.ts'
import { aWebhookReceiver } from './stand-ins/webhook-receiver.ts'
import { anEndpoint, WEBHOOKS_PATH } from './webhooks.ts'

export const MINUTE = 60_000
export const DAY = 1440 * MINUTE
export const HARBOR = scopeOfTenant('harbor' as const)

export async function aWebhookShop() {
  /** How far the clock has been moved, in milliseconds. */
  const clock = { movedBy: 0 }
  const shop = await anApp({ clock: { now: () => new Date(Date.now() + clock.movedBy) } })
  const { app, context } = shop
  const admin = await signedIn(context, 'admin@harbor.test')
  const receiver = await aWebhookReceiver()
  afterAll(() => receiver.close())
  beforeEach(async () => {
    clock.movedBy = 0
    receiver.received.length = 0
    await context.db.tenant(HARBOR, (tx) => tx.deleteFrom('webhook_endpoint').execute())
  })

  /** Today, whatever day the test has moved to: no session lasts that long. */
  async function asked(request: ReturnType<typeof admin.get>) {
    const then = clock.movedBy
    clock.movedBy = 0
    const reply = await app.inject(request)
    clock.movedBy = then
    return reply.json().data
  }

  let paths = 0
  /** An endpoint at an address of its own, which the receiver trusts. */
  async function anOpenEndpoint(events: readonly WebhookEvent[] = ['lead.created'], user = admin) {
    const path = `/hooks/${(paths += 1)}`
    const { secret, endpoint } = await anEndpoint(shop, user, receiver.urlOf(path), events)
    receiver.trust(path, secret)
    const url = `${WEBHOOKS_PATH}/${endpoint.id}`
    return {
      ...{ path, secret, id: endpoint.id, url },
      read: () => asked(user.get(url)),
      log: async () => (await asked(user.get(`${url}/deliveries`))).rows,
      detail: async () => {
        const [row] = (await asked(user.get(`${url}/deliveries`))).rows
        return asked(user.get(`${url}/deliveries/${row.id}`))
      },
      again: (body: object = { all: {} }) => app.inject(user.post(`${url}/redeliveries`, body)),
    }
  }
  return { shop, clock, admin, receiver, anOpenEndpoint, asked }
}
