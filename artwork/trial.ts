/** Tries a template with ordinary data: what preflight finds then is the designer's to repair, not the agent's. */

import { fillTemplate } from './fill.ts'
import { usualProfile } from './hostile-profiles.ts'
import type { MetricsSource } from './metrics.ts'
import { preflight, preflightClasses, type Issue } from './preflight.ts'
import type { Brand, Pictures, SlotValues, Template } from './types.ts'

/** Issues of the template filled with its own samples, as if the agent had typed them. */
export function tryTemplate(
  template: Template,
  brand: Brand,
  metrics: MetricsSource,
  pictures: Pictures,
): Issue[] {
  const slots: SlotValues = {}
  for (const slot of template.slots) {
    if (slot.kind === 'color' || slot.bind?.startsWith('profile.') || slot.bind?.startsWith('brand.'))
      continue
    if (slot.kind === 'text') slots[slot.id] = { text: slot.sample }
    if (slot.kind === 'image') slots[slot.id] = { image: { sample: slot.sample, zoom: 1, x: 0.5, y: 0.5 } }
  }
  // A sample photo that isn't taken yet counts as one of the usual size.
  const samples: Pictures = (key) =>
    pictures(key) ?? (key.startsWith('sample:') ? { width: 2700, height: 1800, href: key } : undefined)
  const input = { slots, profile: usualProfile, brand, metrics, pictures: samples }
  const issues = preflight(template, fillTemplate(template, input), input)
  // Sharpness is the sample photo's own.
  return issues.filter((issue) => issue.class !== preflightClasses.resolution)
}
