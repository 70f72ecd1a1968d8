/** What 'the bank' shows: confirm or refuse a payment. */
import { formatMoney, cents } from '@frontage/domain/money.ts'
import type { PaymentIntent } from './objects.ts'

const escape = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const STYLE = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#f4f5f7;color:#1b1f24;font:16px/1.5 system-ui,sans-serif}
main{width:min(24rem,100% - 2rem);background:#fff;border:1px solid #dfe3e8;border-radius:12px;padding:1.5rem}
h1{font-size:1.125rem;margin:0 0 .5rem}p{margin:0 0 1rem}strong{font-variant-numeric:tabular-nums}
.note{font-size:.8125rem;color:#5b6470}form{display:grid;gap:.5rem}
button{font:inherit;font-weight:600;min-height:44px;border-radius:8px;border:1px solid #c9ced6;background:#fff;color:inherit;cursor:pointer}
button[value=confirm]{background:#1b4dd8;border-color:#1b4dd8;color:#fff}button:focus-visible{outline:3px solid #1b4dd866;outline-offset:2px}`

const page = (title: string, body: string, nonce: string, script = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style nonce="${escape(nonce)}">${STYLE}</style></head>
<body><main>${body}</main>${script}</body></html>`

export function challengePage(intent: PaymentIntent, shop: string, nonce: string): string {
  return page(
    'Confirm your payment',
    `<h1>Confirm your payment</h1>
<p>${escape(shop)} asks for <strong>${formatMoney(cents(intent.amount))}</strong>.</p>
<form method="post"><button name="answer" value="confirm">Confirm payment</button>
<button name="answer" value="refuse">Refuse</button></form>
<p class="note">This is a test bank. No money moves.</p>`,
    nonce,
  )
}

/** Tells the page around it that the bank was answered; standing alone, it goes back to the shop. */
export function answeredPage(intent: PaymentIntent, nonce: string): string {
  const back = backTo(intent)
  return page(
    'Thank you',
    `<h1>Thank you</h1><p>You can go back to your order now.</p><p><a href="${escape(back)}">Back to your order</a></p>`,
    nonce,
    `<script nonce="${escape(nonce)}">
if (window.top === window.self) location.replace(${inScript(back)})
else parent.postMessage('frontage:bank-answered', location.origin)
</script>`,
  )
}

function backTo(intent: PaymentIntent): string {
  const base = intent.next_action?.redirect_to_url.return_url
  if (!base) return '/shopping-cart'
  const url = new URL(base)
  url.searchParams.set('payment_intent', intent.id)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return `${url.pathname}${url.search}`
}

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')
