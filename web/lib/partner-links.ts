/** Sites of the brokerage's own: each link hands the user over with a token, in a new tab. */
import type { PartnerPage } from '@frontage/domain/storefront.ts'

const LABELS: Readonly<Record<PartnerPage, string>> = {
  'brokerage-resources': 'Brokerages & Teams',
  'manage-users': 'Broker platform: users',
  reporting: 'Broker platform: reporting',
  'manage-orders': 'Broker platform: orders',
}

export const partnerLinks = (pages: readonly PartnerPage[]) =>
  pages.map((page) => ({ href: `/partners/${page}`, label: LABELS[page] }))
