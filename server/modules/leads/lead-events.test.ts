/** What a CRM is told of leads: each that is none of spam, once, and what is rescued when it is. */
import { expect, test } from 'vitest'
import { signedIn } from '@frontage/testing/app.ts'
import { aLeadOf } from '@frontage/testing/leads.ts'
import { aWebhookShop } from '@frontage/testing/webhook-shop.ts'
import { sendWebhooks } from '@frontage/testing/webhooks.ts'
import { storeLead } from './store-lead.ts'

const { shop, receiver, anOpenEndpoint } = await aWebhookShop()
const { app, context } = shop

test('a lead is sent when it comes, and spam when it is rescued', async () => {
  const endpoint = await anOpenEndpoint(['lead.received'])
  const agent = await signedIn(context, 'agent@harbor.test')
  const lead = await aLeadOf(app, agent, { consent: 'You may call me.' })
  await sendWebhooks(context)
  const told = () => receiver.at(endpoint.path).map(({ body }) => JSON.parse(body).data.lead)
  expect(told()).toMatchObject([
    {
      ...{ id: lead.id, name: 'Ann Lee', agent: { id: agent.accountId }, has_consent: true },
      touch: { message: 'Is it still for sale?', consent: { text: 'You may call me.' } },
    },
  ])
  const held = await context.db.tenant(agent, (tx) =>
    storeLead(
      tx,
      agent,
      {
        ...{ accountId: agent.accountId, kind: 'open-house', answers: [], form: null, via: '' },
        fields: { name: 'Bo', email: 'bo@example.com', phone: '', message: '' },
        ...{ consent: null, heldBecause: 'links', submission: null },
      },
      new Date(),
    ),
  )
  await sendWebhooks(context)
  expect(told()).toHaveLength(1)
  const path = `/marketingcenter/api/v1/leads/${held?.leadId}/status`
  for (const status of ['new', 'client']) await app.inject(agent.put(path, { status }))
  await sendWebhooks(context)
  expect(told()[1]).toMatchObject({ name: 'Bo', status: 'client', touch: { held_because: null } })
  expect(told()).toHaveLength(2)
})
