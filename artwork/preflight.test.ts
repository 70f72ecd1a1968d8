import { describe, expect, test } from 'vitest'
import { fillTemplate } from './fill.ts'
import type { FillInput } from './filling.ts'
import { allMetrics } from './fonts/load.ts'
import { usualProfile } from './hostile-profiles.ts'
import { preflight, type Issue } from './preflight.ts'
import { sampleBrands } from './sample-brands.ts'
import { loadTemplate } from './template.ts'
import type { ImageSource, SlotValues } from './types.ts'

const notices =
  '<text data-slot="licence" data-label="Licence" data-bind="profile.licence" data-compliance="licence" data-required="true" data-box="12 124 100 8" x="12" y="131" font-family="Inter" font-size="7">1</text>' +
  '<text data-slot="brokerage" data-label="Brokerage" data-bind="profile.brokerage" data-compliance="brokerage" data-box="120 124 100 8" x="120" y="131" font-family="Inter" font-size="7">B</text>'
const mark = '<g data-compliance="equal-housing" transform="translate(20 600)"><path d="M0 0h9v9Z"/></g>'

const viewBoxes = {
  'business-card': '-9 -9 270 162',
  'door-hanger': '-9 -9 324 810',
  'social-post': '0 0 540 540',
}

function templateWith(body: string, product: keyof typeof viewBoxes = 'business-card') {
  const loaded = loadTemplate({
    slug: 'piece',
    json: JSON.stringify({ name: 'P', product, description: 'd', category: 'c', subcategory: 's', tags: [] }),
    pages: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxes[product]}" text-rendering="geometricPrecision">${body}<g transform="translate(0 ${product === 'door-hanger' ? 500 : 0})">${notices}</g></svg>`,
    ],
  })
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
  return loaded.template
}

const sizes: Record<string, number> = {
  'file:150': 150,
  'file:300': 300,
  'file:big': 3000,
  'sample:bedroom': 3000,
}
const pictures = (key: string): ImageSource | undefined =>
  sizes[key] === undefined ? undefined : { width: sizes[key], height: sizes[key], href: key }

const usualInput = {
  slots: {},
  profile: usualProfile,
  brand: sampleBrands.harbor,
  metrics: allMetrics,
  pictures,
}

function issuesOf(
  body: string,
  slots: SlotValues = {},
  change: Partial<FillInput> = {},
  product: keyof typeof viewBoxes = 'business-card',
) {
  const template = templateWith(body, product)
  const input = { ...usualInput, slots, ...change }
  return preflight(template, fillTemplate(template, input), input)
}
const brief = (issues: ReturnType<typeof issuesOf>) =>
  issues.map(({ class: kind, severity, slot }) => [kind, severity, slot])

const text = (attrs: string) =>
  `<text data-slot="t" data-label="Headline" data-box="12 20 100 12" x="12" y="30" font-family="Inter" font-size="10" ${attrs}>Sample</text>`
const photo = (attrs: string, box = 'x="20" y="20" width="72" height="72"') =>
  `<image data-slot="p" data-label="Photo" ${box} preserveAspectRatio="xMidYMid slice" href="sample:bedroom" ${attrs}/>`
const file = (fileId: string, zoom = 1): SlotValues => ({ p: { image: { fileId, zoom, x: 0.5, y: 0.5 } } })

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

describe('what the agent reads, and what one click repairs', () => {
  const change = { label: 'Change the text', slot: 't' }
  const choose = { label: 'Choose another picture', slot: 'p' }

  test.each<[string, Issue]>([
    [
      'required and empty',
      {
        class: 15,
        severity: 'error',
        slot: 't',
        page: 1,
        message: '“Headline” is empty and has to be filled in.',
        fix: change,
      },
    ],
  ])('%s', (_, issue) => expect(issuesOf(text('data-required="true"'), { t: { text: '' } })).toEqual([issue]))

  test.each<[string, SlotValues, Partial<Issue>]>([
    ['', {}, { message: '“Headline” still shows our sample text. Write your own or clear it.', fix: change }],
    [
      'data-required="true"',
      {},
      { message: '“Headline” still shows our sample text. Write your own.', fix: change },
    ],
    [
      '',
      { t: { text: 'Lorem ipsum' } },
      {
        class: 15,
        severity: 'error',
        message: '“Headline” still says “Lorem ipsum”. Write your own text.',
        fix: change,
      },
    ],
    [
      '',
      { t: { text: '🏡' } },
      {
        message: '“Headline” has characters that cannot be printed: 🏡.',
        fix: { label: 'Leave them out', slot: 't', value: { text: '' } },
      },
    ],
    [
      '',
      { t: { text: 'a 🏡 🌊 🐟  🔑 🎈👍🏽 b' } },
      { fix: { label: 'Leave them out', slot: 't', value: { text: 'a b' } } },
    ],
    [
      '',
      { t: { text: 'x🏡🌊🐟🔑🎈' } },
      { message: '“Headline” has characters that cannot be printed: 🏡 🌊 🐟 🔑 🎈.' },
    ],
    [
      '',
      { t: { text: 'x🏡🌊🐟🔑🎈🧭' } },
      { message: '“Headline” has characters that cannot be printed: 🏡 🌊 🐟 🔑 🎈 and more.' },
    ],
  ])('text %s with %j', (attrs, slots, issue) => expect(issuesOf(text(attrs), slots)).toMatchObject([issue]))

  test('a long left-over is quoted in part', () => {
    const long = '[YOUR ADDRESS AND PHONE NUMBER GO HERE]'
    expect(issuesOf(text('').replace('100 12', '230 12'), { t: { text: long } })[0]!.message).toBe(
      '“Headline” still says “[YOUR ADDRESS AND PHONE NUMBER…”. Write your own text.',
    )
  })

  test.each([30, 31, 40, 80])('of %i letters as many are too many as it says', (length) => {
    const issues = (count: number) => issuesOf(text(''), { t: { text: 'n'.repeat(count) } })
    const [issue] = issues(length)
    expect(issue).toMatchObject({ class: 4, severity: 'error', fix: change })
    const tooMany = Number(/by about (\d+) characters\.$/.exec(issue!.message)![1])
    expect(tooMany).toBeGreaterThan(0)
    expect(issues(length - tooMany)).toEqual([])
    expect(issues(length - tooMany + 2)).toMatchObject([{ class: 4 }])
  })

  test.each([
    ['data-box="8.5 20 100 12"', '“Headline” lies very near the edge and could be cut.'],
    ['data-box="-1 20 100 12"', '“Headline” runs over the edge and would be cut.'],
  ])('%s', (box, message) =>
    expect(
      issuesOf(text('').replace('data-box="12 20 100 12"', box), { t: { text: 'Hello' } }),
    ).toMatchObject([{ message, fix: change }]),
  )

  test.each([
    ['5.9" fill="#000', 'A part of the design is set at 5.9 pt; under 6 pt it cannot be read in print.'],
    [
      '6.94" fill="#fff',
      'A part of the design is light type of 6.9 pt on a dark ground and may fill in with ink.',
    ],
  ])('type of %s', (attrs, message) =>
    expect(
      issuesOf(`<text x="20" y="60" font-family="Inter" font-size="${attrs}">Small print</text>`),
    ).toMatchObject([{ message, slot: null }]),
  )

  test('a font that may not be embedded', () => {
    const metrics = (id: string) => ({ ...allMetrics(id)!, embeddable: id !== 'lato-400' })
    const body = '<text x="20" y="60" font-family="Lato" font-size="9">Words</text>'
    expect(issuesOf(body, {}, { metrics })[0]!.message).toBe(
      'A part of the design uses a font that may not be put into print files.',
    )
  })

  test.each<[SlotValues, Partial<Issue>]>([
    [{}, { class: 15, message: '“Photo” still shows our sample picture. Put in your own.', fix: choose }],
    [
      file('gone'),
      { message: 'The picture of “Photo” is no longer there. Choose another one.', fix: choose },
    ],
    [
      file('150'),
      {
        message:
          'The picture of “Photo” prints at 150 dots per inch; 300 look sharp. Choose a larger picture.',
        fix: choose,
      },
    ],
    [
      file('300', 1.5),
      {
        message:
          'The picture of “Photo” prints at 200 dots per inch; 300 look sharp. Zoom out or choose a larger picture.',
        fix: { label: 'Zoom out', slot: 'p', value: { image: { fileId: '300', zoom: 1, x: 0.5, y: 0.5 } } },
      },
    ],
  ])('an image of %j', (slots, issue) => expect(issuesOf(photo(''), slots)).toMatchObject([issue]))

  test('an image for posts', () => {
    const large = photo('', 'x="20" y="20" width="160" height="160"')
    expect(issuesOf(large, file('150'), {}, 'social-post')[0]!.message).toBe(
      'The picture of “Photo” has too few pixels for this size. Choose a larger picture.',
    )
  })

  test('an image that ends at the cut', () => {
    expect(issuesOf(photo('', 'x="0" y="20" width="72" height="72"'), file('big'))).toMatchObject([
      {
        message: 'The picture of “Photo” ends at the cut and could leave a white edge.',
        fix: choose,
        page: 1,
      },
    ])
  })

  test.each([
    ['licence', { licence: '' }, 'The law asks for your license number on this piece, and it is missing.'],
    [
      'brokerage',
      { brokerage: '' },
      'The law asks for the name of your brokerage on this piece, and it is missing.',
    ],
  ])('without a notice of the %s', (slot, missing, message) =>
    expect(issuesOf('', {}, { profile: { ...usualProfile, ...missing } })).toEqual([
      { class: 17, severity: 'error', slot, page: 1, message, fix: { label: 'Fill it in', slot } },
    ]),
  )

  test('pages of another size, and too few of them', () => {
    const template = templateWith('')
    const input = usualInput
    const filled = fillTemplate(template, input)
    const [scene] = filled.scenes
    const found = (change: object) =>
      preflight(template, { ...filled, scenes: [{ ...scene!, ...change }] }, input)[0]?.message
    const message = 'Page 1 does not have the size of a business card.'
    expect(found({})).toBeUndefined()
    expect(found({ width: 250 })).toBe(message)
    expect(found({ height: 250 })).toBe(message)
    expect(found({ bleed: 0 })).toBe(message)
    const three = { ...filled, scenes: [scene!, { ...scene!, page: 2 }, { ...scene!, page: 3 }] }
    expect(preflight(template, three, input)).toEqual([
      {
        class: 19,
        severity: 'error',
        slot: null,
        page: 1,
        message: 'This design has 3 pages, which does not make a business card.',
      },
    ])
  })
})
