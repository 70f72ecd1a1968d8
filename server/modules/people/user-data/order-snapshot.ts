/** An order as the law has it kept, and nothing of who bought it. */
import type { OrderSnapshot } from '@frontage/contracts/orders.ts'

type Address = NonNullable<OrderSnapshot['shipping_address']>

/** City, state and ZIP code stay: they say why the tax is what it is. */
const withoutName = (address: Address | null): Address | null =>
  address && {
    ...address,
    first_name: 'Erased',
    last_name: 'user',
    email: '',
    street_address: '',
    apt_suite_unit_other: '',
  }

export const anonymousSnapshot = (snapshot: OrderSnapshot): OrderSnapshot => ({
  ...snapshot,
  buyer: { first_name: 'Erased', last_name: 'user', email: '' },
  shipping_address: withoutName(snapshot.shipping_address),
  billing_address: withoutName(snapshot.billing_address),
  lines: snapshot.lines.map((line) => ({
    ...line,
    // What was printed said who she is.
    name: line.product,
    slots: {},
    accepted_warnings: [],
    pickup: line.pickup && { ...line.pickup, first_name: 'Erased', last_name: 'user' },
    mailing_list: line.mailing_list && { ...line.mailing_list, name: 'Mailing list' },
  })),
})
