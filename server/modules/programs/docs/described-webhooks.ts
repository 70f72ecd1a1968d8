/** What webhooks send, as the `webhooks` of the OpenAPI document. */
import { z } from 'zod'
import { eventPayload, SentEventName } from '@frontage/contracts/webhook-events.ts'
import { eventName } from '@frontage/domain/webhooks.ts'

const HEADS = {
  'webhook-id': 'The same at each attempt: what was received before can be passed over.',
  'webhook-timestamp': 'Seconds since 1970, of this attempt.',
  'webhook-signature': 'One or more of `v1,` and a signature, with spaces between.',
} as const

const parameters = Object.entries(HEADS).map(([name, description]) => ({
  ...{ name, in: 'header' as const, required: true, description },
  schema: { type: 'string' as const },
}))
const responses = {
  '2XX': { description: 'It has arrived. Whatever else is answered, it is sent again.' },
  '410': { description: 'Send nothing anymore: the endpoint is turned off.' },
}

export const describedWebhooks = () =>
  Object.fromEntries(
    SentEventName.options.map((type) => {
      const { $schema: _, ...written } = z.toJSONSchema(eventPayload(type))
      const schema: object = written
      const requestBody = { required: true, content: { 'application/json': { schema } } }
      const description = 'Signed as Standard Webhooks says.'
      return [type, { post: { summary: eventName(type), description, parameters, requestBody, responses } }]
    }),
  )
