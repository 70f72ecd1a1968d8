/** Buyers whose payments are looked at, for tests of what decides them. */
import { expect } from 'vitest'
import { PaymentProviderUnavailable, type ProviderPayment } from '@frontage/server/platform/cards/port.ts'
import { signedIn, type User } from './app.ts'
import { aFullCart, aPaymentCard, booksOf, PAYMENT_CARDS, pay, type Shop } from './checkout.ts'

const API = '/marketingcenter/api/v1'

export const answerOf = (reply: { statusCode: number; json(): { code?: string } }) => [
  reply.statusCode,
  reply.json().code,
]

/** @param shop its payment provider is the one that the test may replace */
export function buyersOf(shop: Shop) {
  const { app, context } = shop
  const { provider } = context.cards
  const cardOf = async (user: User, number: string): Promise<string> =>
    (await aPaymentCard(shop, user, number)).json().id
  const goodCard = (user: User) => cardOf(user, PAYMENT_CARDS.good)
  const complete = (user: User, payment_intent: string) =>
    app.inject(user.post(`${API}/cart/process/complete`, { payment_intent }))

  /** Someone with a full cart, and what is new in the books since. */
  async function aBuyer(mailbox = 'agent@harbor.test') {
    const shopper = await signedIn(context, mailbox)
    const cart = await aFullCart(shop, shopper)
    const known = await booksOf(shop, shopper)
    const books = async () => {
      const { orders, charges, payments } = await booksOf(shop, shopper)
      return {
        orders: orders.slice(known.orders.length),
        charges: charges.slice(known.charges.length),
        payments: payments.slice(known.payments.length),
      }
    }
    const counts = async () => {
      const { orders, charges } = await books()
      return [orders.length, charges.length]
    }
    const states = async () => (await books()).payments.map(({ state }) => state)
    return { shopper, cart, books, counts, states }
  }

  /** Someone whose bank asks. */
  async function askedByBank(mailbox = 'agent@harbor.test') {
    const buyer = await aBuyer(mailbox)
    const asked = await pay(
      shop,
      buyer.shopper,
      buyer.cart,
      await cardOf(buyer.shopper, PAYMENT_CARDS.asksBank),
    )
    const intent: string = asked.json().data.payment_intent
    const [payment] = (await buyer.books()).payments
    return { ...buyer, asked, intent, id: payment!.id }
  }

  /** From now on the provider says this of every payment it is asked about. */
  function providerSays(what: Partial<ProviderPayment>) {
    context.cards.provider = {
      ...provider,
      find: async (intent) => ({ ...(await provider.find(intent)), ...what }),
    }
  }

  /** A charge is made, or not, and nobody hears how it went: the buyer reads that the provider cannot be asked. */
  async function loseCharge(buyer: Awaited<ReturnType<typeof aBuyer>>, card: string, isMade: boolean) {
    const down = () => Promise.reject(new PaymentProviderUnavailable('cut'))
    context.cards.provider = {
      ...provider,
      charge: async (charge) => {
        if (isMade) await provider.charge(charge)
        return down()
      },
      outcomeOf: down,
    }
    const lost = await pay(shop, buyer.shopper, buyer.cart, card)
    expect(answerOf(lost)).toEqual([503, 'checkout.provider-unavailable'])
    context.cards.provider = provider
  }

  return { aBuyer, askedByBank, cardOf, complete, goodCard, loseCharge, providerSays }
}
