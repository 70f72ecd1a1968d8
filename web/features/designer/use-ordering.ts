/** The way into the cart: a new line, or the line that the design was opened from. */
import { CART_PICKUP_NEEDED, CART_PREFLIGHT_WARNINGS } from '@frontage/contracts/sentences.ts'
import * as cartCalls from '@frontage/contracts/calls/cart.ts'
import type { AddCartItem, CartItem, ChangeCartItem } from '@frontage/contracts/cart.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { api, ApiRefusal } from '../../lib/api.ts'
import { setCartCount } from '../../lib/cart-count.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { toast } from '../../ui/toast.ts'
import { refusedOrder } from './refused-order.ts'
import { LIST_NEEDED, type OrderChoice, type Quote } from './order-choice.ts'
import type { Designer } from './use-designer.ts'

export const PLACE_NEEDED = CART_PICKUP_NEEDED

interface OrderRequest {
  pickup: string | null
  accepted: boolean
  hasWarnings: boolean
  needsPlace: boolean
}

export interface Ordering {
  /** The line that is being changed; null: the design becomes a new one. */
  line: CartItem | null
  order(request: OrderRequest): Promise<void>
  isBusy: boolean
  problem: string | null
}

/** The badge follows the cart; where that cannot be asked, it is right on the next page. */
function recount(): void {
  api.call(cartCalls.read).then(
    (cart) => setCartCount(cart.total_cart_items),
    () => undefined,
  )
}

export function useOrdering(
  designer: Designer,
  { choice, quote }: { choice: OrderChoice | null; quote: Quote | null },
  opened: CartItem | null,
): Ordering {
  const navigate = useNavigate()
  const [line, setLine] = useState(opened)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // One key per intention: a lost reply and another press add the line once.
  const pendingRequest = useRef<{ key: string; body: string } | null>(null)

  const add = async (body: AddCartItem) => {
    const requestBody = JSON.stringify([body, designer.slots])
    if (pendingRequest.current?.body !== requestBody)
      pendingRequest.current = { key: newIdempotencyKey(), body: requestBody }
    try {
      await api.call(cartCalls.addItem, { body, idempotencyKey: pendingRequest.current.key })
      pendingRequest.current = null
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.status === 0)) pendingRequest.current = null
      throw error
    }
    toast.success('Added to your cart', {
      description: `${(body.quantity ?? 0).toLocaleString('en-US')} × ${designer.name}`,
      action: { label: 'View cart', onClick: () => void navigate('/shopping-cart') },
    })
    recount()
  }

  const update = async ({ id }: CartItem, change: ChangeCartItem) => {
    try {
      const updated = await api.call(cartCalls.changeItem, {
        params: { id },
        body: { ...change, update_design: true },
      })
      // At once: nothing is unsaved any more when the page is left.
      flushSync(() => setLine(updated))
    } catch (error) {
      if (!(error instanceof ApiRefusal && error.code === 'cart.item-missing')) throw error
      // Removed or ordered in another tab. What was chosen stays, and can become a line of its own.
      setLine(null)
      recount()
      return setProblem(`${error.message} It was removed or ordered in the meantime. You can add it again.`)
    }
    toast.success('Your cart is up to date', { description: designer.name })
    await navigate('/shopping-cart')
  }

  const order = async ({ pickup, accepted, hasWarnings, needsPlace }: OrderRequest) => {
    if (!choice || !quote) return
    setProblem(null)
    if (hasWarnings && !accepted) return setProblem(CART_PREFLIGHT_WARNINGS)
    if (needsPlace) return setProblem(PLACE_NEEDED)
    const { kind, mailingList } = choice
    if (kind === 'mail-list' && mailingList === null) return setProblem(LIST_NEEDED)
    setIsBusy(true)
    try {
      if (!(await designer.flush()))
        return setProblem('The design could not be saved yet, so the cart stays as it was. Please try again.')
      const chosen = {
        type: kind,
        coating_type: choice.coating,
        bill_to_company: choice.company,
        warnings_accepted: accepted,
        ...(kind === 'mail-list' && mailingList ? { mailing_list_id: mailingList.id } : {}),
        ...(kind === 'warehouse' && pickup ? { pickup } : {}),
      }
      if (!line) await add({ ...chosen, design_id: designer.design.id, quantity: quote.quantity })
      else await update(line, kind === 'mail-list' ? chosen : { ...chosen, quantity: quote.quantity })
    } catch (error) {
      setProblem(refusedOrder(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { line, order, isBusy, problem }
}
