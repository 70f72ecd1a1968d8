import { Image } from 'lucide-react'
import { expect, test } from 'vitest'
import type { Entry } from '../feature.ts'
import { offersFor } from './offers.ts'

const entry = (label: string, ...keywords: string[]): Entry => ({
  id: label,
  label,
  icon: Image,
  keywords,
  menus: ['slash'],
  run: () => {},
})
const entries = [entry('Heading 1', 'h1'), entry('Image', 'photo'), entry('Numbered List', 'ol')]

test.each([
  ['', ['Heading 1', 'Image', 'Numbered List']],
  ['H1', ['Heading 1']],
  ['photo', ['Image']],
  ['list', ['Numbered List']],
  ['zzz', []],
  ['3x4', ['3x4']],
  ['501x4', ['500x4']],
  ['3x99', ['3x50']],
  ['0x3', []],
])('/%s offers %j', (typed, labels) => {
  const shown = offersFor(typed, entries).map((offer) =>
    offer.kind === 'entry' ? offer.entry.label : `${offer.size.rows}x${offer.size.columns}`,
  )
  expect(shown).toEqual(labels)
})
