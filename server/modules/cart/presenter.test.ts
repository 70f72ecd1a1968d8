import { expect, test } from 'vitest'
import { USUAL_SHIPPING } from '@frontage/contracts/pricing-rules.ts'
import type { Cart } from './cart.ts'
import { presentAddress } from './presenter.ts'
import { address } from '@frontage/testing/cart.ts'

const elsewhere = { ...address, street_address: '9 Elm Ave' }
const cart = (over: Partial<Cart>) =>
  ({ shippingMode: null, shippingAddress: null, billingAddress: null, sameAddress: true, ...over }) as Cart

test.each<[string, Cart | null, Parameters<typeof presentAddress>[2], unknown[]]>([
  ['nothing known', null, null, [null, null, null, true]],
  ['the last order’s', null, { shipping: address, billing: elsewhere }, [null, address, elsewhere, false]],
  [
    '… the same for both',
    null,
    { shipping: address, billing: { ...address } },
    [null, address, address, true],
  ],
  [
    '… beside a mode that was chosen already',
    cart({ shippingMode: 'ground' }),
    { shipping: address, billing: address },
    ['ground', address, address, true],
  ],
  [
    'the cart’s own before the last order’s',
    cart({ shippingMode: 'ground', shippingAddress: elsewhere }),
    { shipping: address, billing: address },
    ['ground', elsewhere, elsewhere, true],
  ],
  [
    'two of the cart’s own',
    cart({ shippingAddress: address, billingAddress: elsewhere, sameAddress: false }),
    null,
    [null, address, elsewhere, false],
  ],
  [
    'where nothing ships, a billing address alone',
    cart({ billingAddress: elsewhere, sameAddress: false }),
    { shipping: address, billing: address },
    [null, null, elsewhere, false],
  ],
  ['a cart without addresses', cart({}), null, [null, null, null, true]],
])('%s', (_, own, last, [mode, shipping, billing, same]) =>
  expect(presentAddress(USUAL_SHIPPING, own, last)).toEqual({
    shipping_mode: mode,
    shipping_address: shipping,
    billing_address: billing,
    is_shipping_billing_same_address: same,
  }),
)

test('a mode that is no longer offered is asked for again', () =>
  expect(
    presentAddress({ ...USUAL_SHIPPING, ground: null }, cart({ shippingMode: 'ground' }), null).shipping_mode,
  ).toBeNull())
