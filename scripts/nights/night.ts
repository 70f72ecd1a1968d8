import type { Site } from '../cluster/trial.ts'
import type { Product } from './product.ts'

/** Where nights are tried: the product, and what can be done to it. */
export interface Place {
  product: Product
  site: Site
  /** What happens to a thing of this name. */
  troubles: Readonly<Record<string, (isSo: boolean) => void | Promise<void>>>
  close(): Promise<void>
}

export interface Night {
  name: string
  about: string
  /** How long it lasts. */
  seconds: number
  begin(place: Place): Promise<void>
  end(place: Place): Promise<void>
}

/** Something is so for a while. */
export function aNight(name: string, trouble: string, seconds: number, about: string): Night {
  const set = (isSo: boolean) => async (place: Place) => {
    const turn = place.troubles[trouble]
    if (!turn) throw new Error(`nothing is known of ${trouble}`)
    await turn(isSo)
  }
  return { name, about, seconds, begin: set(true), end: set(false) }
}
