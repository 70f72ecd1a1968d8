import { describe, expect, test } from 'vitest'
import { fairHousingHints } from './fair-housing.ts'

describe('flagged, with the reason', () => {
  test.each([
    ['Adults only, please.', 'Adults only', 'family status'],
    ['Perfect for a young family!', 'Perfect for a young family', 'family status'],
    ['Perfect for families', 'Perfect for families', 'family status'],
    ['Great for families', 'Great for families', 'family status'],
    ['Good for a growing family', 'Good for a growing family', 'family status'],
    ['A white home', 'white home', 'national origin'],
    ['Walk to Temple', 'Walk to Temple', 'religion'],
    ['A BACHELOR PAD downtown', 'BACHELOR PAD', 'family status'],
    ['Ideal for empty-nesters', 'empty-nesters', 'family status'],
    ['Lovely 55+ community', '55+', 'older persons'],
    ['55 and over', '55 and over', 'older persons'],
    ['No wheelchairs', 'No wheelchairs', 'disability'],
    ['Steps from the church', 'Steps from the church', 'religion'],
    ['walking distance\nto synagogue', 'walking distance\nto synagogue', 'religion'],
    ['Quiet Christian community', 'Christian community', 'religion'],
    ['Italian neighborhood', 'Italian neighborhood', 'national origin'],
    ['English‑speaking', 'English‑speaking', 'national origin'],
    ['Mother-in-law suite over the garage', 'Mother-in-law suite', 'by sex'],
    ['Females preferred', 'Females preferred', 'by sex'],
    ['An exclusive neighborhood', 'exclusive neighborhood', 'who lives here'],
    ['Safe area', 'Safe area', 'who lives here'],
    ['No Section 8', 'No Section 8', 'source of income'],
  ])('%j', (text, words, reason) => {
    const [hint, ...others] = fairHousingHints(text)
    expect(others).toEqual([])
    expect(hint?.words).toBe(words)
    expect(hint?.reason).toContain(reason)
    expect(text.slice(hint?.at, (hint?.at ?? 0) + words.length)).toBe(words)
  })
})

describe('left alone', () => {
  test.each([
    '',
    'Family room, three bedrooms, walk-in closet.',
    'White kitchen, black countertops, Italian marble.',
    'Church Street at 5th, two blocks from the park.',
    'White home office',
    'Walk to Church Street',
    'walking distance to Temple University',
    'Single-family home with a fenced yard.',
    'Master-planned community with a pool.',
    'Wheelchair ramp at the back door.',
    'Built in 1955, remodeled in 2019.',
    'Indian Hill School District',
    '🏡 Ünïque möbel, 3 beds',
  ])('%j', (text) => {
    expect(fairHousingHints(text)).toEqual([])
  })
})

test('all of them in the order of the text, the longer of two that overlap', () => {
  const text = 'Safe area near a church. Perfect for newlyweds.'
  expect(fairHousingHints(text).map(({ words }) => words)).toEqual([
    'Safe area',
    'near a church',
    'Perfect for newlyweds',
  ])
})

test('a text as long as a listing may have is looked through at once', () => {
  const long = 'perfect for a '.repeat(400)
  const begin = process.threadCpuUsage()
  fairHousingHints(long)
  expect(process.threadCpuUsage(begin).user / 1000).toBeLessThan(200)
})

test('a phrase that is there again is said once', () => {
  const words = fairHousingHints('No kids. Man cave. No Kids. no kids!').map((hint) => hint.words)
  expect(words).toEqual(['No kids', 'Man cave'])
})
