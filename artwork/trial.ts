/** Tries a template with real users' data: what preflight finds then is the designer's to repair, not the agent's. */

import { LONGEST_ADDRESS, type CodeEncoder } from './codes.ts'
import { fillDesign } from './fill-code.ts'
import { slotsOf, usualProfile, withHostileImages, type Case } from './hostile-profiles.ts'
import type { MetricsSource } from './metrics.ts'
import { preflight, preflightClasses, type Issue } from './preflight.ts'
import type { Brand, Images, SlotValues, Template } from './types.ts'

const usual: Case = { name: 'usual', profile: usualProfile }

/** Squares a side of the code of the longest address, by correction: a trial looks at their size, and fetches no encoder. */
const SQUARES = { L: 37, M: 37, Q: 45, H: 49 } as const
const asLarge: CodeEncoder = (_text, correction) =>
  Array.from({ length: SQUARES[correction] }, (_row, y) =>
    Array.from({ length: SQUARES[correction] }, (_square, x) => (x * 7 + y * 3 + x * y) % 5 < 2),
  )

const longestAddress = 'https://'.padEnd(LONGEST_ADDRESS, 'w')

/** The template filled for one case: its own samples as if the agent had typed them, and what the case types. */
export function fillForTrial(
  template: Template,
  brand: Brand,
  metrics: MetricsSource,
  pictures: Images,
  one: Case = usual,
) {
  const slots: SlotValues = {}
  const codes: Record<string, string> = {}
  for (const slot of template.slots) {
    if (slot.kind === 'code') codes[slot.id] = longestAddress
    if (slot.kind === 'color' || slot.kind === 'code') continue
    if (slot.bind?.startsWith('profile.') || slot.bind?.startsWith('brand.')) continue
    if (slot.kind === 'text') slots[slot.id] = { text: slot.sample }
    if (slot.kind === 'image') slots[slot.id] = { image: { sample: slot.sample, zoom: 1, x: 0.5, y: 0.5 } }
  }
  Object.assign(slots, slotsOf(template, one))
  // A sample photo that isn't taken yet counts as one of the usual size.
  const known = withHostileImages(pictures)
  const samples: Images = (key) =>
    known(key) ?? (key.startsWith('sample:') ? { width: 2700, height: 1800, href: key } : undefined)
  const own = { ...brand, ...one.brand }
  const input = {
    slots,
    profile: one.profile,
    brand: own,
    metrics,
    pictures: samples,
    codes,
    encode: asLarge,
  }
  return { input, filled: fillDesign(template, input) }
}

/** What preflight would tell the agent of a case. */
export function tryTemplate(
  template: Template,
  brand: Brand,
  metrics: MetricsSource,
  pictures: Images,
  one: Case = usual,
): Issue[] {
  const { input, filled } = fillForTrial(template, brand, metrics, pictures, one)
  // Sharpness is the sample photo's own.
  return preflight(template, filled, input).filter((issue) => issue.class !== preflightClasses.resolution)
}

/** Issues that stop an order of a case, although its data are as real users' are. */
export function stoppingIssues(
  template: Template,
  brand: Brand,
  metrics: MetricsSource,
  pictures: Images,
  one: Case,
): Issue[] {
  return tryTemplate(template, brand, metrics, pictures, one).filter(
    (issue) => issue.severity === 'error' && !one.stops?.includes(issue.class),
  )
}
