import type { OrderSnapshot } from '@frontage/contracts/orders.ts'
import type { OrderStatus } from '@frontage/domain/order-status.ts'
import { brandedEmail, type EmailParts } from '../../platform/mail/branded-email.ts'
import type { Settings } from '../../platform/settings.ts'
import { siteAddressInEmail } from '../../platform/site-address.ts'
import type { Tenant } from '../../platform/tenant.ts'

interface MovedOrder {
  id: string
  number: string
  snapshot: OrderSnapshot
}

/** What a buyer is told when her order moves on. @param note how a parcel can be followed; empty where unknown */
export function statusEmail(
  { settings }: { settings: Settings },
  tenant: Tenant,
  { id, number, snapshot }: MovedOrder,
  status: OrderStatus,
  note: string,
): { subject: string; text: string; html: string } {
  const site = siteAddressInEmail(settings, tenant, snapshot.site_host)
  const action = { label: 'See your order', href: `${site}/pastorders/${id}` }
  const said = sentences(number, snapshot, status, note)
  return brandedEmail(tenant, { ...said, action, paragraphs: said.paragraphs.filter((text) => text !== '') })
}

function sentences(
  number: string,
  snapshot: OrderSnapshot,
  status: OrderStatus,
  note: string,
): Pick<EmailParts, 'subject' | 'heading' | 'paragraphs'> {
  const hello = snapshot.buyer.first_name ? `Hello ${snapshot.buyer.first_name},` : 'Hello,'
  switch (status) {
    case 'placed':
      return { subject: `Your order ${number}`, heading: `Order ${number} is placed`, paragraphs: [hello] }
    case 'in-production':
      return {
        subject: `We are printing your order ${number}`,
        heading: 'It is on the press',
        paragraphs: [hello, `Your order ${number} is being printed. We write again when it is ready.`],
      }
    case 'ready-for-pickup':
      return {
        subject: `Your order ${number} is ready for pickup`,
        heading: 'Ready for pickup',
        paragraphs: [hello, `Your order ${number} is waiting for you.`, ...pickupPlaces(snapshot)],
      }
    case 'shipped':
      return {
        subject: `Your order ${number} is on its way`,
        heading: 'It is on its way',
        paragraphs: [hello, `Your order ${number} has left us.`, note && `Follow it: ${note}.`],
      }
    case 'delivered':
      return {
        subject: `Your order ${number} is delivered`,
        heading: 'It is with you',
        paragraphs: [hello, `Your order ${number} is delivered. We hope it brings good business.`],
      }
    case 'cancelled':
      return {
        subject: `Your order ${number} is canceled`,
        heading: 'Your order is canceled',
        paragraphs: [
          hello,
          `Your order ${number} will not be printed.`,
          // Giving it back is a step of its own, which somebody has to take.
          snapshot.payment
            ? 'We email you when a refund to your card is on its way. If you do not hear from us within a few days, please ask your office.'
            : '',
        ],
      }
  }
}

const pickupPlaces = ({ lines }: OrderSnapshot): string[] => [
  ...new Set(
    lines.flatMap(({ pickup, pickup_place }) =>
      pickup ? [[pickup_place, pickup.street, pickup.city].filter(Boolean).join(', ')] : [],
    ),
  ),
]
