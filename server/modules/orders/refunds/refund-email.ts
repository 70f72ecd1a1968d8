import { REFUND_REASON_WORDS } from '@frontage/domain/refund-words.ts'
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import { cents, formatMoney } from '@frontage/domain/money.ts'
import { brandedEmail } from '../../../platform/mail/branded-email.ts'
import type { Settings } from '../../../platform/settings.ts'
import { siteAddressInEmail } from '../../../platform/site-address.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import type { Refund } from './repository.ts'

interface RefundedOrder {
  id: string
  number: string
  snapshot: OrderSnapshot
}

/** What a buyer is told when money goes back, or when it came back from the bank. */
export function refundEmail(
  { settings }: { settings: Settings },
  tenant: Tenant,
  { id, number, snapshot }: RefundedOrder,
  refund: Pick<Refund, 'cardCents' | 'companyCents' | 'reason' | 'parts'>,
  what: 'refunded' | 'failed',
): { subject: string; text: string; html: string } {
  const hello = snapshot.buyer.first_name ? `Hello ${snapshot.buyer.first_name},` : 'Hello,'
  const site = siteAddressInEmail(settings, tenant, snapshot.site_host)
  const action = { label: 'See your order', href: `${site}/pastorders/${id}` }
  const card = formatMoney(cents(refund.cardCents))
  if (what === 'failed') {
    return brandedEmail(tenant, {
      subject: `The refund for your order ${number} did not go through`,
      heading: 'A refund did not go through',
      paragraphs: [
        hello,
        `Your bank did not accept the refund of ${card} for your order ${number}. Our team is looking into it and will get back to you.`,
      ],
      action,
    })
  }
  const total = formatMoney(cents(refund.cardCents + refund.companyCents))
  return brandedEmail(tenant, {
    subject: `We refunded ${total} of your order ${number}`,
    heading: `${total} refunded`,
    paragraphs: [
      hello,
      [
        refund.cardCents > 0
          ? `${card} of your order ${number} goes back to ${cardOf(snapshot)}. Banks take 5 to 10 days to show it.`
          : '',
        refund.companyCents > 0
          ? `${formatMoney(cents(refund.companyCents))} of your order ${number} is credited to your company; it is not billed for it.`
          : '',
      ]
        .filter(Boolean)
        .join(' '),
      `What it is for: ${whatFor(snapshot, refund)}.`,
      ...(refund.reason === 'other' || refund.reason === 'at-provider'
        ? []
        : [`Reason: ${REFUND_REASON_WORDS[refund.reason]}.`]),
    ],
    action,
  })
}

const cardOf = ({ payment }: OrderSnapshot): string =>
  payment ? `your card ending in ${payment.last4}` : 'your card'

/** 'Open house flyer $105.00, tax $7.61, shipping $10.00' */
function whatFor({ lines }: OrderSnapshot, { parts }: Pick<Refund, 'parts'>): string {
  const rows = new Map<string, number>()
  for (const part of parts) {
    const name =
      part.what === 'item' ? (lines.find(({ id }) => id === part.line)?.name ?? 'a design') : part.what
    rows.set(name, (rows.get(name) ?? 0) + part.amount)
  }
  return [...rows].map(([name, amount]) => `${name} ${formatMoney(cents(amount))}`).join(', ')
}
