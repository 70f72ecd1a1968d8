import * as cartCalls from '@frontage/contracts/calls/cart.ts'
import type { PickupChoice } from '@frontage/contracts/cart.ts'
import type { Offer } from '@frontage/domain/offer.ts'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api.ts'
import type { OrderChoice } from './order-choice.ts'

export interface Pickup {
  places: readonly PickupChoice[]
  /** Id of the place that was chosen, or of the only one. */
  chosen: string | null
}

/** Where a piece can be picked up, asked for where the offer has that way of ordering. */
export function usePickup(offer: Offer | null, choice: OrderChoice | null): Pickup {
  const places = usePickupPlaces(offer?.kinds.includes('warehouse') ?? false)
  return { places, chosen: choice?.pickup ?? (places.length === 1 ? (places[0]?.id ?? null) : null) }
}

function usePickupPlaces(wanted: boolean): PickupChoice[] {
  const [places, setPlaces] = useState<PickupChoice[]>([])
  useEffect(() => {
    if (!wanted) return
    // Without its places the cart still asks for one, in a sentence of its own.
    api.call(cartCalls.read).then(
      (cart) => setPlaces(cart.pickup_places),
      () => undefined,
    )
  }, [wanted])
  return places
}
