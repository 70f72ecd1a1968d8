/** The printed and posted pieces that templates are made for: sizes in points, trim without bleed. */

import type { Compliance } from './choices.ts'
import { PRODUCT_NAMES } from '@frontage/domain/product-names.ts'

export interface Size {
  width: number
  height: number
}

/** A circle cut out of the sheet, in trim coordinates. */
export interface Hole {
  cx: number
  cy: number
  r: number
}

export interface Product {
  id: string
  name: string
  /** The first size is the usual one, the others are allowed as well. */
  sizes: readonly Size[]
  bleed: number
  pages: { min: number; max: number }
  compliance: readonly Compliance[]
  /** Per page: x of each vertical fold. */
  folds?: readonly (readonly number[])[]
  hole?: Hole
  /** False for pieces that are posted on a screen only. */
  printed: boolean
  /** Goes through the mail by itself: the second of its two sides has the address. */
  mailed?: boolean
}

const listing: readonly Compliance[] = ['licence', 'brokerage', 'equal-housing']
const agent: readonly Compliance[] = ['licence', 'brokerage']

export const products = {
  'letter-flyer': {
    id: 'letter-flyer',
    name: PRODUCT_NAMES['letter-flyer'],
    sizes: [{ width: 612, height: 792 }],
    bleed: 9,
    pages: { min: 1, max: 2 },
    compliance: listing,
    printed: true,
  },
  'postcard-4x6': {
    id: 'postcard-4x6',
    name: PRODUCT_NAMES['postcard-4x6'],
    sizes: [
      { width: 432, height: 288 },
      { width: 288, height: 432 },
    ],
    bleed: 9,
    pages: { min: 1, max: 2 },
    compliance: listing,
    printed: true,
    mailed: true,
  },
  'postcard-6x9': {
    id: 'postcard-6x9',
    name: PRODUCT_NAMES['postcard-6x9'],
    sizes: [
      { width: 648, height: 432 },
      { width: 432, height: 648 },
    ],
    bleed: 9,
    pages: { min: 1, max: 2 },
    compliance: listing,
    printed: true,
    mailed: true,
  },
  'tri-fold-brochure': {
    id: 'tri-fold-brochure',
    name: PRODUCT_NAMES['tri-fold-brochure'],
    sizes: [{ width: 792, height: 612 }],
    bleed: 9,
    pages: { min: 2, max: 2 },
    compliance: listing,
    // The panel that folds in is 3 pt narrower: it lies left outside and right inside.
    folds: [
      [261, 528],
      [264, 531],
    ],
    printed: true,
  },
  'business-card': {
    id: 'business-card',
    name: PRODUCT_NAMES['business-card'],
    sizes: [
      { width: 252, height: 144 },
      { width: 144, height: 252 },
    ],
    bleed: 9,
    pages: { min: 1, max: 2 },
    compliance: agent,
    printed: true,
  },
  'door-hanger': {
    id: 'door-hanger',
    name: PRODUCT_NAMES['door-hanger'],
    sizes: [{ width: 306, height: 792 }],
    bleed: 9,
    pages: { min: 1, max: 2 },
    compliance: listing,
    hole: { cx: 153, cy: 76, r: 54 },
    printed: true,
  },
  'listing-presentation': {
    id: 'listing-presentation',
    name: PRODUCT_NAMES['listing-presentation'],
    sizes: [{ width: 792, height: 612 }],
    bleed: 9,
    pages: { min: 4, max: 12 },
    compliance: listing,
    printed: true,
  },
  'social-post': {
    id: 'social-post',
    name: PRODUCT_NAMES['social-post'],
    sizes: [
      { width: 1080, height: 1080 },
      { width: 540, height: 540 },
      { width: 1080, height: 1920 },
    ],
    bleed: 0,
    pages: { min: 1, max: 1 },
    compliance: agent,
    printed: false,
  },
} as const satisfies Record<string, Product>

export type ProductId = keyof typeof products

export function isProductId(id: string): id is ProductId {
  return Object.hasOwn(products, id)
}

/** The product by its id; undefined when there is none. */
export function productById(id: string): Product | undefined {
  return isProductId(id) ? products[id] : undefined
}
