/** What the order costs: the receipt as typed, the taxes once the last step asks for them, and what is due. */
import { CHECKOUT, needsPayment, SHIPPING } from '@frontage/domain/cart-steps.ts'
import { formatMoney, toWire, type Cents } from '@frontage/domain/money.ts'
import type { Receipt } from '@frontage/domain/receipt.ts'
import { useEffect, useRef } from 'react'
import { amountDue, priceAsTyped } from '../../features/cart/cart-price.ts'
import type { ShownCart } from '../../features/cart/use-cart.ts'
import { useTaxes, type AskedTaxes } from '../../features/checkout/use-taxes.ts'
import type { Shipping } from './use-shipping.ts'
import type { Steps } from './use-steps.ts'

export interface Price {
  /** null until the cart arrived. */
  receipt: Receipt | null
  taxes: AskedTaxes
  due: Cents | null
  /** `due` as the buyer reads it; empty until it is known. */
  finalPriceFormatted: string
  /** The buyer is asked to pay, or nothing is due on the last step. */
  isPaying: boolean
  /** Free pieces that are picked up: the agent's own lines, and still nothing to pay. */
  isFree: boolean
  paysSomething: boolean
  isShippingKnown: boolean
}

export function usePrice(shown: ShownCart, { state, dispatch, lines }: Steps, shipping: Shipping): Price {
  const { cart, typed, reload } = shown
  const { address, ships } = shipping
  const { draft } = address
  const isShippingKnown = state.visited[SHIPPING] || Boolean(address.saved?.shipping_mode)
  const receipt =
    cart &&
    priceAsTyped(cart, typed, {
      destination: draft && ships ? { state: draft.shipping.state, zip: draft.shipping.zip_code } : null,
      mode: draft && isShippingKnown ? draft.mode : null,
    })

  const isPaying = state.step === CHECKOUT && !state.autoConfirming
  const taxes = useTaxes(
    isPaying && !state.taxesObtained && receipt && draft
      ? {
          address: ships ? draft.shipping : {},
          items: receipt.lines
            .filter((line) => line.payer === 'agent')
            .map((line) => ({ amount: toWire(line.total), quantity: line.quantity })),
        }
      : null,
    dispatch,
  )

  // The server taxes by rules that changed since the cart was fetched: fetch them before the buyer is asked to pay.
  const reloadedFor = useRef<number | null>(null)
  useEffect(() => {
    if (!state.taxesObtained || !receipt || state.taxes === receipt.taxes) return
    if (reloadedFor.current === state.taxes) return
    reloadedFor.current = state.taxes
    void reload()
  }, [state.taxesObtained, state.taxes, receipt, reload])

  const due = cart && receipt ? amountDue(cart, receipt, state.taxes) : null
  return {
    receipt,
    taxes,
    due,
    finalPriceFormatted: due === null ? '' : formatMoney(due),
    isPaying,
    isFree: isPaying && state.taxesObtained && due === 0,
    paysSomething: needsPayment(lines),
    isShippingKnown,
  }
}
