/** What 'the bank' shows: confirm or refuse a payment. */
import { formatMoney, cents } from '@frontage/domain/money.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'
import { escape, page } from './page.ts'

/** What the bank is asked: money now, or to agree that a card is kept. */
export type BankQuestion = PaymentIntent | SetupIntent

export function challengePage(intent: BankQuestion, shop: string, nonce: string): string {
  const [title, question, yes] =
    intent.object === 'payment_intent'
      ? [
          'Confirm your payment',
          `asks for <strong>${formatMoney(cents(intent.amount))}</strong>`,
          'Confirm payment',
        ]
      : ['Confirm your card', 'asks to keep your card for later payments', 'Confirm card']
  return page({
    title,
    body: `<h1>${title}</h1>
<p>${escape(shop)} ${question}.</p>
<form method="post"><button name="answer" value="confirm">${yes}</button>
<button name="answer" value="refuse">Refuse</button></form>
<p class="note">This is a test bank. No money moves.</p>`,
    nonce,
  })
}

/** Tells the page around it that the bank was answered; standing alone, it goes back to the shop. */
export function answeredPage(intent: BankQuestion, nonce: string): string {
  const back = backTo(intent)
  return page({
    title: 'Thank you',
    body: `<h1>Thank you</h1><p>You can go back to the site now.</p><p><a href="${escape(back)}">Back to the site</a></p>`,
    nonce,
    script: `<script nonce="${escape(nonce)}">
if (window.top === window.self) location.replace(${inScript(back)})
else parent.postMessage('frontage:bank-answered', location.origin)
</script>`,
  })
}

function backTo(intent: BankQuestion): string {
  const base = intent.next_action?.redirect_to_url.return_url
  if (!base) return '/shopping-cart'
  const url = new URL(base, 'http://the-site.invalid')
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return `${url.pathname}${url.search}`
}

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')
