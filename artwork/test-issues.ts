/** Small templates whose issues the tests of preflight look at: one slot of text, one of an image. */
import { fillDesign } from './fill-code.ts'
import type { FillInput } from './filling.ts'
import { allMetrics } from './fonts/load.ts'
import { usualProfile } from './hostile-profiles.ts'
import { preflight } from './preflight.ts'
import { sampleBrands } from './sample-brands.ts'
import { loadTemplate } from './template.ts'
import type { ImageSource, SlotValues } from './types.ts'

const notices =
  '<text data-slot="licence" data-label="Licence" data-bind="profile.licence" data-compliance="licence" data-required="true" data-box="12 124 100 8" x="12" y="131" font-family="Inter" font-size="7">1</text>' +
  '<text data-slot="brokerage" data-label="Brokerage" data-bind="profile.brokerage" data-compliance="brokerage" data-box="120 124 100 8" x="120" y="131" font-family="Inter" font-size="7">B</text>'
export const mark =
  '<g data-compliance="equal-housing" transform="translate(20 600)"><path d="M0 0h9v9Z"/></g>'

const viewBoxes = {
  'business-card': '-9 -9 270 162',
  'door-hanger': '-9 -9 324 810',
  'social-post': '0 0 540 540',
}

export function templateWith(body: string, product: keyof typeof viewBoxes = 'business-card') {
  const loaded = loadTemplate({
    slug: 'piece',
    json: JSON.stringify({ name: 'P', product, description: 'd', category: 'c', subcategory: 's', tags: [] }),
    pages: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxes[product]}" text-rendering="geometricPrecision">${body}<g transform="translate(0 ${product === 'door-hanger' ? 500 : 0})">${notices}</g></svg>`,
    ],
  })
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.template
}

const sizes: Record<string, number> = {
  'file:150': 150,
  'file:300': 300,
  'file:big': 3000,
  'sample:bedroom': 3000,
}
const pictures = (key: string): ImageSource | undefined =>
  sizes[key] === undefined ? undefined : { width: sizes[key], height: sizes[key], href: key }

export const usualInput = {
  slots: {},
  profile: usualProfile,
  brand: sampleBrands.harbor,
  metrics: allMetrics,
  pictures,
}

export function issuesOf(
  body: string,
  slots: SlotValues = {},
  change: Partial<FillInput> = {},
  product: keyof typeof viewBoxes = 'business-card',
) {
  const template = templateWith(body, product)
  const input = { ...usualInput, slots, ...change }
  return preflight(template, fillDesign(template, input), input)
}
export const brief = (issues: ReturnType<typeof issuesOf>) =>
  issues.map(({ class: kind, severity, slot }) => [kind, severity, slot])

export const text = (attrs: string) =>
  `<text data-slot="t" data-label="Headline" data-box="12 20 100 12" x="12" y="30" font-family="Inter" font-size="10" ${attrs}>Sample</text>`
export const photo = (attrs: string, box = 'x="20" y="20" width="72" height="72"') =>
  `<image data-slot="p" data-label="Photo" ${box} preserveAspectRatio="xMidYMid slice" href="sample:bedroom" ${attrs}/>`
export const file = (fileId: string, zoom = 1): SlotValues => ({
  p: { image: { fileId, zoom, x: 0.5, y: 0.5 } },
})
