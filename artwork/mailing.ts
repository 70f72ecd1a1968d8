/** The address side of a mailed piece: what the mail needs clear, and the postage that is printed on it. */

import { numberOf } from './attributes.ts'
import type { ArtElement, Box, Page, Template } from './types.ts'

/** The permit of whoever hands the order to the mail, as its imprint names it. */
export interface PostagePermit {
  city: string
  /** Two letters. */
  state: string
  number: string
}

/** 4-3/4 by 5/8 inches at the lower right, where the sorting machines spray the barcode (USPS DMM 202.5.1). */
const barcode = { width: 342, height: 45 }

/** What stays unprinted on an address side, in trim coordinates; as wide as the piece where that is narrower. */
export function barcodeClearZone(page: Pick<Page, 'width' | 'height'>): Box {
  const width = Math.min(barcode.width, page.width)
  return { x: page.width - width, y: page.height - barcode.height, width, height: barcode.height }
}

/** The side with the address; null: the piece is not mailed, or is addressed on its blank back. */
export function addressSideOf({ product, pages }: Template): Page | null {
  const [, back = null] = pages
  return product.mailed === true && pages.length === 2 ? back : null
}

/** USPS DMM 604.5.3: class, "U.S. POSTAGE PAID", and the office and number of the permit. */
export function imprintLines({ city, state, number }: PostagePermit): string[] {
  return ['PRSRT STD', 'U.S. POSTAGE', 'PAID', `${city}, ${state}`.toUpperCase(), `PERMIT NO. ${number}`]
}

/** Where the template keeps the place of the postage, in the element's own coordinates. */
export function postageBox({ attrs }: ArtElement): Box {
  const { x, y, width, height } = attrs
  return { x: numberOf(x), y: numberOf(y), width: numberOf(width), height: numberOf(height) }
}
