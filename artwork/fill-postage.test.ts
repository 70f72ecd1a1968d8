import { expect, test } from 'vitest'
import { fillTemplate } from './fill.ts'
import { allMetrics } from './fonts/load.ts'
import { usualProfile } from './hostile-profiles.ts'
import { permitImprint } from './fill-postage.ts'
import type { PostagePermit } from './mailing.ts'
import { preflight } from './preflight.ts'
import { sampleBrands } from './sample-brands.ts'
import { loadTemplate } from './template.ts'
import { toSvg } from './to-svg.ts'

const page = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 450 306" text-rendering="geometricPrecision">${body}</svg>`
const font = 'font-family="Inter" font-size="7"'
const front =
  `<text data-slot="licence" data-label="License" data-bind="profile.licence" data-compliance="licence" data-box="18 60 90 9" x="18" y="67" ${font}>1</text>` +
  `<text data-slot="brokerage" data-label="Brokerage" data-bind="profile.brokerage" data-compliance="brokerage" data-box="18 80 90 9" x="18" y="87" ${font}>B</text>` +
  '<g data-compliance="equal-housing"><path d="M18 100h9v9Z"/></g>'
const back =
  '<g transform="translate(10 0)"><rect data-postage="true" x="341" y="18" width="63" height="54"/></g>'
const loaded = loadTemplate({
  slug: 'card',
  json: JSON.stringify({
    ...{ name: 'C', product: 'postcard-4x6', description: 'd', category: 'c', subcategory: 's', tags: [] },
  }),
  pages: [page(front), page(back)],
})
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
const { template } = loaded

function filledWith(permit: PostagePermit | null = null) {
  const input = {
    ...{ slots: {}, profile: usualProfile, brand: sampleBrands.harbor, metrics: allMetrics },
    ...{ pictures: () => undefined, postage: permitImprint(permit) },
  }
  const filled = fillTemplate(template, input)
  return { side: toSvg(filled.scenes[1]!), filled, issues: preflight(template, filled, input) }
}

test.each([undefined, null])('without a permit (%s) nothing is printed in its place', (postage) => {
  expect(filledWith(postage).side).not.toMatch(/<rect|<text/)
})

test.each([
  [{ city: 'Long Beach', state: 'CA', number: '142' }],
  // One city of three words, the longest of the five-digit permits.
  [{ city: 'Rancho Santa Margarita', state: 'CA', number: '99999' }],
])('the imprint of %j is set in its frame', (permit) => {
  const { side, filled, issues } = filledWith(permit)
  const printed = [...side.matchAll(/>([^<>]+)</g)].map(([, text]) => text).join(' ')
  expect(printed).toBe(
    `PRSRT STD U.S. POSTAGE PAID ${permit.city.toUpperCase()}, CA PERMIT NO. ${permit.number}`,
  )
  expect(side).toContain('<rect x="341" y="18" width="63" height="54" fill="none" stroke="#000000"')
  expect(issues).toEqual([])
  const { ink, size, page: number } = filled.texts.at(-1)!
  expect(number).toBe(2)
  expect(size).toBeGreaterThanOrEqual(6)
  expect(ink!.x).toBeGreaterThan(351)
  expect(ink!.x + ink!.width).toBeLessThan(414)
  expect(ink!.y).toBeGreaterThan(18)
  expect(ink!.y + ink!.height).toBeLessThan(72)
})
