import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadTemplate, type TemplateSource } from './template.ts'

const folder = new URL('../catalog/templates/corner-band-card/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const card: TemplateSource = {
  slug: 'corner-band-card',
  json: read('template.json'),
  pages: [read('page-1.svg'), read('page-2.svg')],
}
const withMeta = (change: Record<string, unknown>): TemplateSource => ({
  ...card,
  json: JSON.stringify({ ...JSON.parse(card.json), ...change }),
})
const withPage = (from: string | RegExp, to: string): TemplateSource => ({
  ...card,
  pages: [card.pages[0]!.replace(from, to), card.pages[1]!],
})
const rulesOf = (source: TemplateSource) => {
  const loaded = loadTemplate(source)
  return loaded.ok ? [] : loaded.problems.map((problem) => problem.rule)
}

test('a template knows its size and its slots', () => {
  const loaded = loadTemplate(card)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  expect(loaded.template.pages).toMatchObject([
    { number: 1, width: 252, height: 144, bleed: 9, safe: 9 },
    { number: 2, width: 252, height: 144 },
  ])
  expect(loaded.template.slots.map((slot) => slot.id)).toEqual([
    'photo',
    'logo',
    'name',
    'title',
    'phone',
    'email',
    'licence',
    'brokerage',
    'company',
    'website',
    'band',
  ])
  expect(loaded.template.slots.find((slot) => slot.id === 'licence')).toEqual({
    kind: 'text',
    id: 'licence',
    label: 'License number',
    group: 'You',
    required: true,
    keep: false,
    pages: [1],
    field: 'text',
    when: null,
    bind: 'profile.licence',
    sample: 'RS-0123456',
    prefix: 'License # ',
    suffix: '',
    maxLines: 1,
    compliance: 'licence',
  })
})

describe('refused across the files', () => {
  test.each([
    ['slug', { ...card, slug: 'Corner Card' }],
    ['json', { ...card, json: '{' }],
    ['json', { ...card, json: '[]' }],
    ['json', withMeta({ extra: 1 })],
    ['json', withMeta({ name: ' ' })],
    ['json', withMeta({ tags: 'photo' })],
    ['json', withMeta({ colors: [{ id: 'band', label: 'Band', choices: ['#ff0000'], default: '#ff0000' }] })],
    ['product', withMeta({ product: 'toString' })],
    ['view-box', withMeta({ product: 'letter-flyer' })],
    ['pages', { ...card, pages: [] }],
    ['pages', { ...card, pages: [...card.pages, card.pages[1]!] }],
    ['color-slot', withMeta({ colors: [] })],
    [
      'slot',
      withMeta({ colors: [{ id: 'photo', label: 'x', choices: ['brand.ink'], default: 'brand.ink' }] }),
    ],
    ['compliance', withPage('data-compliance="licence"', '')],
    ['compliance', withPage('data-bind="profile.licence"', '')],
    ['slot', withPage('data-slot="title"', 'data-slot="name"')],
  ] as [string, TemplateSource][])('with rule %s', (rule, source) => {
    expect(rulesOf(source)).toContain(rule)
  })
})
