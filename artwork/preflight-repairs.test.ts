import { allMetrics } from './fonts/load.ts'
import { usualProfile } from './hostile-profiles.ts'
import { describe, expect, test } from 'vitest'
import { fillTemplate } from './fill.ts'
import { preflight, type Issue } from './preflight.ts'
import type { SlotValues } from './types.ts'
import { file, issuesOf, photo, templateWith, text, usualInput } from './test-issues.ts'

describe('what the agent reads, and what one click repairs', () => {
  const change = { label: 'Change the text', slot: 't' }
  const choose = { label: 'Choose another image', slot: 'p' }

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
    [{}, { class: 15, message: '“Photo” still shows our sample image. Put in your own.', fix: choose }],
    [file('gone'), { message: 'The image of “Photo” is no longer there. Choose another one.', fix: choose }],
    [
      file('150'),
      {
        message: 'The image of “Photo” prints at 150 dots per inch; 300 look sharp. Choose a larger image.',
        fix: choose,
      },
    ],
    [
      file('300', 1.5),
      {
        message:
          'The image of “Photo” prints at 200 dots per inch; 300 look sharp. Zoom out or choose a larger image.',
        fix: { label: 'Zoom out', slot: 'p', value: { image: { fileId: '300', zoom: 1, x: 0.5, y: 0.5 } } },
      },
    ],
  ])('an image of %j', (slots, issue) => expect(issuesOf(photo(''), slots)).toMatchObject([issue]))

  test('an image for posts', () => {
    const large = photo('', 'x="20" y="20" width="160" height="160"')
    expect(issuesOf(large, file('150'), {}, 'social-post')[0]!.message).toBe(
      'The image of “Photo” has too few pixels for this size. Choose a larger image.',
    )
  })

  test('an image that ends at the cut', () => {
    expect(issuesOf(photo('', 'x="0" y="20" width="72" height="72"'), file('big'))).toMatchObject([
      {
        message: 'The image of “Photo” ends at the cut and could leave a white edge.',
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
