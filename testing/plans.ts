/** What a user does about a plan, through the front door and the stand-in. */
import { expect } from 'vitest'
import type { User, TestApp } from './app.ts'
import { aPaymentCard, PAYMENT_CARDS } from './checkout.ts'

const SECURITY = '/security/api/v1'
const CALLS = `${SECURITY}/stripesubscriptions`
const CARD_CALLS = '/marketingcenter/api/v1/payment-methods'

export function plansAt(shop: TestApp) {
  const { app, context } = shop
  const standIn = context.cards.standIn!

  return {
    /** Keeps a card, answering the bank where it asks; the card's id. */
    async keep(user: User, number: string = PAYMENT_CARDS.good): Promise<string> {
      const card = (await aPaymentCard(shop, user, number)).json().id
      const stored = await app.inject(user.post(CARD_CALLS, { payment_method: card }))
      if (stored.statusCode === 202) {
        const { setup_intent } = stored.json().data
        standIn.answerBank(setup_intent, true)
        const done = await app.inject(user.post(`${CARD_CALLS}/complete`, { setup_intent }))
        expect(done.statusCode).toBe(200)
      }
      return card
    },

    create: (user: User, body: object, key?: string) =>
      app.inject(user.post(`${CALLS}/create`, body, key ? { 'idempotency-key': key } : {})),

    async information(user: User, fresh = false) {
      const call = `${SECURITY}/BBUsers/user-subscription-information${fresh ? '?fresh=true' : ''}`
      return (await app.inject(user.get(call))).json().data
    },

    /** What the button of the portal does: the customer's time moves to the next thing that happens. */
    async skip(user: User, times = 1): Promise<void> {
      const { url } = (await app.inject(user.post(`${CALLS}/managestripebilling`))).json().data
      const id = new URL(url).pathname.split('/').at(-1)!
      for (let i = 0; i < times; i++) standIn.actOnPortal(id, { do: 'skip' })
    },
  }
}
