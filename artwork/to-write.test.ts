import { expect, test } from 'vitest'
import { leftToWrite, slotsToWrite } from './to-write.ts'
import type { Slot, TextSlot } from './types.ts'

const common = { group: 'Text', required: false, keep: false, pages: [1] }
const text = (id: string, over: Partial<TextSlot> = {}): TextSlot => ({
  ...common,
  kind: 'text',
  id,
  label: `The ${id}`,
  field: 'text',
  when: null,
  bind: null,
  sample: 'Our sample',
  prefix: '',
  suffix: '',
  maxLines: 1,
  compliance: null,
  ...over,
})
const image = (id: string, bind: `listing.${string}` | 'brand.logo' | 'profile.photo' | null): Slot => ({
  ...common,
  kind: 'image',
  id,
  label: `The ${id}`,
  bind,
  sample: 'bedroom',
  box: { x: 0, y: 0, width: 1, height: 1 },
  cover: true,
})

test.each<[what: string, slot: Slot, isToWrite: boolean]>([
  ['words of any kind', text('line'), true],
  ['what a listing could say', text('price', { bind: 'listing.price' }), true],
  ['a sample that is good as it stands', text('headline', { keep: true }), false],
  ['what the profile says', text('phone', { bind: 'profile.phone' }), false],
  ['what the brand says', text('office', { bind: 'brand.name' }), false],
  ['a notice', text('license', { compliance: 'licence' }), false],
  ['a photo', image('photo', 'listing.photo'), true],
  ['a photo of no listing', image('pool', null), true],
  ['the agent’s photo', image('portrait', 'profile.photo'), false],
  ['a color', { ...common, kind: 'color', id: 'tint', label: 'Tint', choices: [], sample: '' }, false],
  ['a code', { ...common, kind: 'code', id: 'code', label: 'Code', bind: null }, false],
])('%s is to be filled in: %s', (_, slot, isToWrite) => {
  expect(slotsToWrite({ slots: [slot] })).toEqual(isToWrite ? [{ id: slot.id, label: slot.label }] : [])
})

test('what is typed, chosen or emptied is not left', () => {
  const all = slotsToWrite({ slots: [text('line'), text('note'), image('photo', null)] })
  expect(leftToWrite(all, {})).toEqual(['The line', 'The note', 'The photo'])
  expect(leftToWrite(all, { line: { text: '' }, photo: { image: {} } })).toEqual(['The note'])
})
