/** The product beside real data: what only plays a part is not there. */
import { afterAll, expect, test } from 'vitest'
import { anApp, signedIn } from '@frontage/testing/app.ts'
import { buildApp } from './app.ts'
import { openPaymentCards } from './platform/cards/open-cards.ts'
import { openMailer } from './platform/mail/mailer.ts'
import { openMessenger } from './platform/mms/messenger.ts'

const { app: demonstration, context } = await anApp()
const settings = { ...context.settings, isDemonstration: false }
const messenger = openMessenger(settings)
const app = await buildApp({ ...context, settings, messenger })
afterAll(() => app.close())

const routes = (of: typeof app) => of.printRoutes({ commonPrefix: false })

test('no address under /dev exists', async () => {
  expect(routes(demonstration)).toMatch(/dev\//)
  expect(routes(app)).not.toMatch(/dev\//)
  const agent = await signedIn(context, 'agent@harbor.test')
  for (const path of ['mailbox', 'cards/portal/1', 'partners/northgate'])
    expect((await demonstration.inject(agent.get(`/dev/${path}`))).body).not.toBe(
      (await app.inject(agent.get(`/dev/${path}`))).body,
    )
})

test('the interface kit is not there', async () => {
  const ask = async (of: typeof app) =>
    (await of.inject({ url: '/dev/kit', headers: { host: 'localhost' } })).statusCode
  expect([await ask(demonstration), await ask(app)]).toEqual([200, 404])
})

test('neither test cards nor the mailbox can be opened', async () => {
  await expect(openPaymentCards(settings, context.clock)).rejects.toThrow('demonstration')
  expect(() => openMailer(settings)).toThrow('demonstration')
})

test('texts are refused before anything is written, and by nobody else', async () => {
  const agent = await signedIn(context, 'active@bluebird.test')
  const share = agent.post('/marketingcenter/api/v1/homepage/posts/ShareMMS', {
    postId: crypto.randomUUID(),
    phoneNumber: '(310) 555-0142',
    message: '',
  })
  const reply = await app.inject(share)
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'sharing.not-offered'])
  expect((await demonstration.inject(share)).json().code).not.toBe('sharing.not-offered')
})
