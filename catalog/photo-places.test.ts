import { expect, test } from 'vitest'
import { acceptTemplate } from '@frontage/artwork/intake.ts'
import { SMALLEST_PLACE } from '@frontage/artwork/photo-size.ts'
import { readDemoTemplates } from './templates.ts'

test('no printed piece has a smaller place than what a photo is said to be too small for', async () => {
  const smaller = (await readDemoTemplates()).flatMap((folder) => {
    const accepted = acceptTemplate(folder)
    if (!accepted.ok || !accepted.template.product.printed) return []
    return accepted.template.slots.flatMap((slot) => {
      if (slot.kind !== 'image' || slot.bind === 'brand.logo') return []
      const least = SMALLEST_PLACE[slot.bind === 'profile.photo' ? 'portrait' : 'photo']
      const side = Math.min(slot.box.width, slot.box.height)
      return side < least ? [`${accepted.template.id} ${slot.id}: ${side}`] : []
    })
  })
  expect(smaller).toEqual([])
})
