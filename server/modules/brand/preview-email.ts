import { brandedEmail } from '../../platform/mail/branded-email.ts'
import type { Tenant } from '../../platform/tenant.ts'

/** An email as the brand's users get one; nothing is sent. */
export const sampleEmail = (tenant: Tenant, address: string): string =>
  brandedEmail(tenant, {
    subject: 'Your order is on its way',
    heading: 'Your order is on its way',
    paragraphs: [
      'Hello Maya, your 250 open house flyers left our print shop this morning. They should be with you on Thursday.',
    ],
    action: { label: 'Track your order', href: `${address}/pastorders` },
  }).html
