import { expect, test } from 'vitest'
import { sanitizeSlots } from './sanitize.ts'
import type { Slot } from './types.ts'

const base = { label: '', group: '', required: false, keep: false, pages: [1] }
const slots: Slot[] = [
  {
    ...base,
    id: 'head',
    kind: 'text',
    field: 'text',
    when: null,
    bind: null,
    sample: '',
    prefix: '',
    suffix: '',
    maxLines: 1,
    compliance: null,
  },
  {
    ...base,
    id: 'hero',
    kind: 'image',
    bind: null,
    sample: 'bedroom',
    box: { x: 0, y: 0, width: 1, height: 1 },
    cover: true,
  },
  { ...base, id: 'panel', kind: 'color', choices: ['brand.primary', 'brand.ink'], sample: 'brand.primary' },
]
const crop = { zoom: 1, x: 0.5, y: 0.5 }
const uuid = '7b0f6a52-8f3e-4d5b-9a53-0c6f6f2f7a11'

test.each<[string, unknown, unknown]>([
  ['head', { text: 'Open Sunday' }, { text: 'Open Sunday' }],
  ['head', { text: 'a\u0000b\tc\r\nd' }, { text: 'abc\nd' }],
  ['head', { text: 'x\ud800' }, { text: 'x\ufffd' }],
  ['head', { text: 'x'.repeat(600) }, { text: 'x'.repeat(500) }],
  ['head', { text: '<svg onload=1>', extra: 1 }, { text: '<svg onload=1>' }],
  ['head', { color: 'brand.ink' }, undefined],
  ['head', 'plain', undefined],
  ['hero', { image: { sample: 'bedroom', ...crop } }, { image: { sample: 'bedroom', ...crop } }],
  [
    'hero',
    { image: { fileId: uuid, zoom: 99, x: -1, y: NaN } },
    { image: { fileId: uuid, zoom: 8, x: 0, y: 0.5 } },
  ],
  ['hero', { image: { sample: 'no-such-house', ...crop } }, undefined],
  ['hero', { image: { fileId: '../etc', ...crop } }, undefined],
  ['hero', { image: { href: 'https://evil.test/x.png' } }, undefined],
  ['panel', { color: 'brand.ink' }, { color: 'brand.ink' }],
  ['panel', { color: 'brand.accent' }, undefined],
  ['panel', { color: 'url(#x)' }, undefined],
  ['nothing-of-this-template', { text: 'a' }, undefined],
  ['__proto__', { text: 'a' }, undefined],
])('%s takes %j as %j', (id, value, allowed) => {
  expect(Object.entries(sanitizeSlots({ slots }, { [id]: value }))).toEqual(allowed ? [[id, allowed]] : [])
})
