import { expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { offersOf } from './features.ts'

const { app, context } = await anApp()

test.each([
  [{}, { subscriptionPoc: false, brokerageResources: false, brokerPlatform: false }],
  [{ subscription_poc: true }, { subscriptionPoc: true, brokerageResources: false, brokerPlatform: false }],
  [
    { brokerage_resources_url: 'https://resources.example' },
    { subscriptionPoc: false, brokerageResources: true, brokerPlatform: false },
  ],
  [
    { broker_platform_url: 'https://platform.example' },
    { subscriptionPoc: false, brokerageResources: false, brokerPlatform: true },
  ],
])('with %j a site offers %j', async (change, offers) => {
  const bare = { subscription_poc: false, brokerage_resources_url: '', broker_platform_url: '' }
  const { settings } = (await context.tenants.byId('harbor'))!
  expect(offersOf({ settings: { ...settings, ...bare, ...change } })).toEqual(offers)
})

test('where the site has none of it that is said, and where it is the account that too', async () => {
  const agent = await signedIn(context, 'agent@harbor.test')
  const ask = async () => {
    const reply = await app.inject(agent.get('/marketingcenter/api/v1/favorites'))
    return [reply.statusCode, reply.json().code]
  }
  expect(await ask()).toEqual([403, 'storefront.not-offered'])
  const orders = await app.inject(agent.get('/marketingcenter/api/v1/manage-orders'))
  expect([orders.statusCode, orders.json().code]).toEqual([403, 'account.not-allowed'])
})
