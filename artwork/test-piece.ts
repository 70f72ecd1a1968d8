/** Small templates for tests of preflight: a business card, a flyer or a post around the given drawing. */

import type { Filled } from './fill.ts'
import { fillDesign, type CodeInput } from './fill-code.ts'
import type { FillInput } from './filling.ts'
import { allMetrics } from './fonts/load.ts'
import { usualProfile } from './hostile-profiles.ts'
import { sampleBrands } from './sample-brands.ts'
import { loadTemplate } from './template.ts'
import type { ImageSource, Template } from './types.ts'

const products = {
  'business-card': '-9 -9 270 162',
  'letter-flyer': '-9 -9 630 810',
  'door-hanger': '-9 -9 324 810',
  'social-post': '0 0 1080 1080',
}
export type TestProduct = keyof typeof products

export const usualNotices = {
  licence:
    '<text data-slot="licence" data-label="License" data-bind="profile.licence" data-compliance="licence" data-box="20 100 100 10" x="20" y="107" font-family="Inter" font-size="7" fill="#333333">1</text>',
  brokerage:
    '<text data-slot="brokerage" data-label="Brokerage" data-bind="profile.brokerage" data-compliance="brokerage" data-box="20 114 100 10" x="20" y="121" font-family="Inter" font-size="7" fill="#333333">B</text>',
}

export const image: ImageSource = { width: 3000, height: 2000, href: 'photo' }

/** Throws when the drawing isn't a template. */
export function pieceOf(body: string, product: TestProduct = 'business-card'): Template {
  const about = { name: 'P', product, description: 'd', category: 'c', subcategory: 's', tags: [] }
  const loaded = loadTemplate({
    slug: 'piece',
    json: JSON.stringify(about),
    pages: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${products[product]}" text-rendering="geometricPrecision">${body}</svg>`,
    ],
  })
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.template
}

/** The piece filled for the usual agent of a brand. */
export function filledPiece(
  template: Template,
  change: Partial<FillInput & CodeInput> = {},
): { input: FillInput & CodeInput; filled: Filled } {
  const input = {
    slots: {},
    profile: usualProfile,
    brand: sampleBrands.harbor,
    metrics: allMetrics,
    pictures: () => image,
    ...change,
  }
  return { input, filled: fillDesign(template, input) }
}
