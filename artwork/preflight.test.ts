import { allMetrics } from './fonts/load.ts'
import { usualProfile } from './hostile-profiles.ts'
import { describe, expect, test } from 'vitest'
import { fillTemplate } from './fill.ts'
import { preflight } from './preflight.ts'
import { brief, file, issuesOf, mark, photo, templateWith, text, usualInput } from './test-issues.ts'

test('a finished piece has no issue', () => {
  expect(issuesOf(text('') + photo(''), { t: { text: 'Open house' }, ...file('300') })).toEqual([])
})

describe('resolution, on a one-inch image', () => {
  test.each([
    ['300', 1, []],
    ['300', 1.01, [[1, 'warning', 'p']]],
    ['150', 1, [[1, 'warning', 'p']]],
    ['150', 1.01, [[1, 'error', 'p']]],
  ] as const)('%s px at zoom %d', (id, zoom, found) => {
    expect(brief(issuesOf(photo(''), file(id, zoom)))).toEqual(found)
  })

  test('offers the zoom at which it is sharp, if there is one', () => {
    expect(issuesOf(photo(''), file('300', 2))[0]!.fix).toMatchObject({
      value: { image: { fileId: '300', zoom: 1 } },
    })
    expect(issuesOf(photo(''), file('150', 2))[0]!.fix).not.toHaveProperty('value')
    expect(issuesOf(photo(''), file('big', 8))).toEqual([])
  })

  test('a posted image needs a pixel per point', () => {
    expect(brief(issuesOf(photo(''), file('150'), {}, 'social-post'))).toEqual([])
    const large = photo('', 'x="20" y="20" width="160" height="160"')
    expect(brief(issuesOf(large, file('150'), {}, 'social-post'))).toEqual([[1, 'warning', 'p']])
  })
})

describe('bleed', () => {
  test.each([
    ['x="-9" y="20" width="72" height="72"', []],
    ['x="0" y="20" width="72" height="72"', [[3, 'error', 'p']]],
    ['x="-5" y="20" width="72" height="72"', [[3, 'error', 'p']]],
    ['x="1" y="20" width="72" height="72"', []],
    ['x="180" y="20" width="72" height="72"', [[3, 'error', 'p']]],
    ['x="189" y="20" width="72" height="72"', []],
  ] as const)('%s', (box, found) => {
    expect(brief(issuesOf(photo('', box), file('big')))).toEqual(found)
  })

  test('a deleted image is an error', () => {
    expect(brief(issuesOf(photo(''), file('gone')))).toEqual([[3, 'error', 'p']])
  })
})

describe('text', () => {
  test('too long for its place says by how much', () => {
    const [issue] = issuesOf(text(''), { t: { text: 'An exceedingly long headline for this little card' } })
    expect(issue).toMatchObject({ class: 4, severity: 'error', slot: 't' })
    expect(issue!.message).toMatch(
      /^“Headline” is too long for its place. Shorten it by about \d+ characters.$/,
    )
  })

  test.each([
    ['data-box="9 20 100 12"', []],
    ['data-box="8.5 20 100 12"', [[5, 'warning', 't']]],
    ['data-box="-1 20 100 12"', [[5, 'error', 't']]],
  ] as const)('near the edge: %s', (box, found) => {
    expect(
      brief(issuesOf(text('').replace('data-box="12 20 100 12"', box), { t: { text: 'Hello' } })),
    ).toEqual(found)
  })

  test.each([
    [60, [[5, 'error', 't']]],
    [150, []],
  ] as const)('in the hole of a door hanger, baseline at %i', (y, found) => {
    const body =
      mark +
      `<text data-slot="t" data-label="H" data-box="120 ${y - 10} 60 12" x="120" y="${y}" font-family="Inter" font-size="10">S</text>`
    expect(brief(issuesOf(body, { t: { text: 'Hello' } }, {}, 'door-hanger'))).toEqual(found)
  })

  test.each([
    ['font-size="6" fill="#000"', []],
    ['font-size="5.9" fill="#000"', [[6, 'error', null]]],
    ['font-size="7" fill="#fff"', []],
    ['font-size="6.9" fill="#fff"', [[7, 'warning', null]]],
  ] as const)('small type: %s', (attrs, found) => {
    expect(brief(issuesOf(`<text x="20" y="60" font-family="Inter" ${attrs}>Small print</text>`))).toEqual(
      found,
    )
  })

  test('with characters that no face has offers to leave them out', () => {
    const [issue] = issuesOf(text(''), { t: { text: 'Sunny 🏡 Day' } })
    expect(issue).toMatchObject({ class: 8, severity: 'warning', fix: { value: { text: 'Sunny Day' } } })
    expect(brief(issuesOf(text(''), { t: { text: '🏡' } }))).toEqual([[8, 'error', 't']])
  })

  test('in a font that may not be embedded', () => {
    const metrics = (id: string) => ({ ...allMetrics(id)!, embeddable: id !== 'lato-400' })
    const body = '<text x="20" y="60" font-family="Lato" font-size="9">Words</text>'
    expect(brief(issuesOf(body, {}, { metrics }))).toEqual([[9, 'error', null]])
  })
})

describe('samples that were left', () => {
  test.each([
    ['', {}, [[15, 'warning', 't']]],
    ['data-required="true"', {}, [[15, 'error', 't']]],
    ['data-keep="true" data-required="true"', {}, []],
    ['', { t: { text: '' } }, []],
    ['data-required="true"', { t: { text: '' } }, [[15, 'error', 't']]],
    ['data-bind="profile.name" data-required="true"', {}, []],
  ] as const)('text %s with %j', (attrs, slots, found) => {
    expect(brief(issuesOf(text(attrs), slots))).toEqual(found)
  })

  test.each([
    ['', [[15, 'warning', 'p']]],
    ['data-required="true"', [[15, 'error', 'p']]],
    ['data-keep="true"', []],
  ] as const)('image %s', (attrs, found) => {
    expect(brief(issuesOf(photo(attrs)))).toEqual(found)
  })
})

describe('legal notices', () => {
  test.each([
    [{ licence: '' }, [[17, 'error', 'licence']]],
    [{ brokerage: '' }, [[17, 'error', 'brokerage']]],
    [
      { licence: '', brokerage: '🏡' },
      [
        [8, 'error', 'brokerage'],
        [17, 'error', 'licence'],
        [17, 'error', 'brokerage'],
      ],
    ],
  ])('without %j', (missing, found) => {
    expect(brief(issuesOf('', {}, { profile: { ...usualProfile, ...missing } }))).toEqual(found)
  })

  test('a mark that goes with an empty slot is missing', () => {
    const body =
      text('data-bind="profile.title"').replace('data-slot="t"', 'data-slot="t"') +
      `<g data-with="t">${mark}</g>`
    const profile = { ...usualProfile, title: '' }
    expect(brief(issuesOf(body, {}, {}, 'door-hanger'))).toEqual([])
    expect(brief(issuesOf(body, {}, { profile }, 'door-hanger'))).toEqual([[17, 'error', null]])
  })
})

test('pages of another size are an error', () => {
  const template = templateWith('')
  const input = usualInput
  const filled = fillTemplate(template, input)
  filled.scenes[0]!.width = 250
  expect(brief(preflight(template, filled, input))).toEqual([[19, 'error', null]])
  filled.scenes = []
  expect(brief(preflight(template, filled, input))).toContainEqual([19, 'error', null])
})

test('a slot shown twice is reported once', () => {
  const again = text('').replace('x="12" y="30"', 'x="12" y="60"').replace('12 20 100 12', '12 50 100 12')
  expect(brief(issuesOf(text('') + again))).toEqual([[15, 'warning', 't']])
})
