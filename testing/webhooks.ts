/** Webhooks for tests, through the front door, and their work without a queue. */
import type { EndpointFields, EndpointWithSecret } from '@frontage/contracts/webhooks.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { WebhookEvent } from '@frontage/domain/webhooks.ts'
import { insertRequest } from '@frontage/server/modules/support/repository.ts'
import { webhookSender } from '@frontage/server/modules/webhooks/index.ts'
import type { AppContext } from '@frontage/server/platform/context.ts'
import type { User } from './app.ts'
import type { Shop } from './checkout.ts'

export const WEBHOOKS_PATH = '/managetenants/api/v1/webhooks'
export const AN_ENDPOINT: EndpointFields = {
  url: 'https://hooks.example.com/frontage',
  description: 'Accounting',
  events: ['order.created'],
}

export async function anEndpoint(
  { app }: Pick<Shop, 'app'>,
  admin: User,
  url: string,
  events: readonly WebhookEvent[] = ['lead.created'],
): Promise<EndpointWithSecret> {
  const reply = await app.inject(admin.post(WEBHOOKS_PATH, { url, description: '', events }))
  if (reply.statusCode !== 201) throw new Error(`no endpoint: ${reply.body}`)
  return reply.json().data
}

/** A form that was submitted, as the command writes it: the cheapest event. @returns its id */
export const aLead = ({ context }: Pick<Shop, 'context'>, user: User, message = 'Where is my order?') =>
  context.db.tenant(user, (tx) =>
    insertRequest(
      tx,
      user,
      {
        ...{ kind: 'support', accountId: null, subject: 'Question' },
        ...{ name: 'Ana', email: 'ana@harbor.test', message },
      },
      context.clock.now(),
    ),
  )

/** Sends what is due at these tenants now, each as one process does, and waits for the answers. */
export async function sendWebhooks(
  context: AppContext,
  tenants: readonly string[] = ['harbor'],
): Promise<void> {
  const sender = webhookSender()
  for (const tenantId of tenants) await sender.work.work(context, scopeOfTenant(tenantId), false)
  await sender.idle()
}
