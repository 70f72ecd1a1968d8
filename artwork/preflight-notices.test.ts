import { describe, expect, test } from 'vitest'
import type { FillInput } from './filling.ts'
import { usualProfile } from './hostile-profiles.ts'
import { noticesOnImages, preflight } from './preflight.ts'
import { filledPiece, pieceOf, usualNotices, type TestProduct } from './test-piece.ts'

const { licence, brokerage } = usualNotices
const page = '<rect x="-9" y="-9" width="630" height="810" fill="#ffffff"/>'

/** What preflight says about legal notices. */
function complaints(body: string, product?: TestProduct, change?: Partial<FillInput>): string[] {
  const template = pieceOf(body, product)
  const { input, filled } = filledPiece(template, change)
  return preflight(template, filled, input)
    .filter((issue) => issue.class === 17 && issue.severity === 'error')
    .map(
      ({ slot, message }) =>
        `${slot}: ${/(missing|hides|cut off|too small|stands out)/.exec(message)?.[1] ?? message}`,
    )
}

const photo = (box: string, attrs = '') =>
  `<image data-slot="p" data-label="Photo" ${box} preserveAspectRatio="xMidYMid slice" href="sample:bedroom" ${attrs}/>`

test('usual notices pass', () => {
  expect(complaints(page + licence + brokerage)).toEqual([])
})

describe('a license number that is there and cannot be read', () => {
  const over = (shape: string) => licence + shape
  const as = (from: string, to: string) => licence.replace(from, to)
  const faint = '#333333'
  test.each([
    // How it is drawn.
    ['white on white', as(faint, '#ffffff'), 'stands out'],
    ['just lighter than 3:1', as(faint, '#959595'), 'stands out'],
    ['just darker than 3:1', as(faint, '#949494'), null],
    ['without opacity', as('font-size="7"', 'font-size="7" opacity="0"'), 'hides'],
    ['with hardly any opacity', as('font-size="7"', 'font-size="7" opacity="0.1"'), 'stands out'],
    ['with a fill of no opacity', as('font-size="7"', 'font-size="7" fill-opacity="0"'), 'hides'],
    ['without a fill', as('fill="#333333"', 'fill="none"'), 'hides'],
    // How large.
    [
      'one point high',
      as('font-size="7"', 'font-size="7" transform="translate(17 92) scale(0.143)"'),
      'too small',
    ],
    ['flattened', as('font-size="7"', 'font-size="7" transform="translate(0 98) scale(4 0.1)"'), 'too small'],
    ['of 5.9 pt', as('font-size="7"', 'font-size="7" transform="translate(0 16) scale(0.843)"'), 'too small'],
    ['of 6 pt', as('font-size="7"', 'font-size="6"'), null],
    ['flattened to nothing', as('font-size="7"', 'font-size="7" transform="scale(1 0)"'), 'hides'],
    // Where.
    ['off the page', as('font-size="7"', 'font-size="7" transform="translate(0 60)"'), 'cut off'],
    ['in the bleed', as('font-size="7"', 'font-size="7" transform="translate(0 42)"'), 'cut off'],
    ['half over the edge', as('font-size="7"', 'font-size="7" transform="translate(-42 0)"'), 'cut off'],
    // What is done to it.
    [
      'clipped away',
      `<defs><clipPath id="c"><rect x="200" y="0" width="9" height="9"/></clipPath></defs><g clip-path="url(#c)">${licence}</g>`,
      'hides',
    ],
    [
      'half clipped',
      `<defs><clipPath id="c"><rect x="0" y="0" width="40" height="150"/></clipPath></defs><g clip-path="url(#c)">${licence}</g>`,
      'hides',
    ],
    [
      'clipped where it is not',
      `<defs><clipPath id="c"><rect x="0" y="0" width="140" height="150"/></clipPath></defs><g clip-path="url(#c)">${licence}</g>`,
      null,
    ],
    // What comes after it.
    ['under a shape', over('<rect x="10" y="90" width="120" height="22" fill="#333333"/>'), 'hides'],
    ['half under a shape', over('<rect x="10" y="90" width="35" height="22" fill="#ffffff"/>'), 'hides'],
    ['under a path', over('<path d="M10 90H140V112H10Z" fill="#0f4c5c"/>'), 'hides'],
    [
      'under a thick line',
      over('<line x1="10" y1="104" x2="140" y2="104" stroke="#fff" stroke-width="12"/>'),
      'hides',
    ],
    [
      'under a hairline',
      over('<line x1="10" y1="109" x2="140" y2="109" stroke="#fff" stroke-width="0.5"/>'),
      null,
    ],
    [
      'under a shape with an empty fill',
      over('<rect x="10" y="90" width="120" height="22" fill="none"/>'),
      null,
    ],
    [
      'under a veil',
      over('<rect x="10" y="90" width="120" height="22" fill="#ffffff" fill-opacity="0.85"/>'),
      'hides',
    ],
    [
      'under a thin veil',
      over('<rect x="10" y="90" width="120" height="22" fill="#ffffff" fill-opacity="0.2"/>'),
      null,
    ],
    [
      'under a gradient',
      over(
        '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#eee"/></linearGradient></defs><rect x="10" y="90" width="120" height="22" fill="url(#g)"/>',
      ),
      'hides',
    ],
    [
      'under a gradient that is clear there',
      over(
        '<defs><linearGradient id="g"><stop offset="0.9" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect x="10" y="90" width="240" height="22" fill="url(#g)"/>',
      ),
      null,
    ],
    ['under a photo', over(photo('x="10" y="60" width="120" height="60"')), 'hides'],
    [
      'under a photo that is clipped to elsewhere',
      `<defs><clipPath id="c"><circle cx="110" cy="65" r="5"/></clipPath></defs>${over(photo('x="10" y="60" width="120" height="60"', 'clip-path="url(#c)"'))}`,
      null,
    ],
    [
      'under other text',
      over(
        '<text x="18" y="107" font-family="Inter" font-size="8" fill="#000000">Open house Saturday</text>',
      ),
      'hides',
    ],
    // What is under it.
    [
      'on its own color',
      `<rect x="10" y="90" width="120" height="22" fill="#3a3a3a"/>${licence}`,
      'stands out',
    ],
    ['on a photo', photo('x="10" y="60" width="120" height="60"') + licence, null],
  ])('%s', (_, rendered, trouble) => {
    expect(complaints(page + rendered + brokerage)).toEqual(trouble === null ? [] : [`licence: ${trouble}`])
  })

  test('is no trouble where it stands legibly elsewhere', () => {
    const hidden = licence
      .replace('data-box="20 100', 'data-box="140 100')
      .replace('fill="#333333"', 'fill="#ffffff"')
    expect(complaints(page + hidden + licence + brokerage)).toEqual([])
    expect(complaints(page + hidden + brokerage)).toEqual(['licence: stands out'])
  })

  test('on a photo is left to the pixels, unless a shade under it decides', () => {
    const unsure = (body: string) => {
      const template = pieceOf(body)
      const { input, filled } = filledPiece(template)
      return noticesOnImages(template, filled, input).map(([one]) => one!.notice)
    }
    const ground = photo('x="-9" y="-9" width="270" height="162"')
    expect(unsure(ground + licence + brokerage)).toEqual(['licence', 'brokerage'])
    const shade = (opacity: number) =>
      `<rect x="-9" y="-9" width="270" height="162" fill="#ffffff" fill-opacity="${opacity}"/>`
    expect(unsure(ground + shade(0.8) + licence + brokerage)).toEqual([])
    expect(unsure(ground + shade(0.3) + licence + brokerage)).toEqual(['licence', 'brokerage'])
  })

  test('on a post is measured by the post', () => {
    const posted = (size: number) =>
      complaints(
        `<rect width="1080" height="1080" fill="#fff"/><g transform="scale(${size / 7})">${licence + brokerage}</g>`,
        'social-post',
      )
    expect(posted(12)).toEqual([])
    expect(posted(11.8)).toEqual(['licence: too small', 'brokerage: too small'])
  })
})

test('a text that runs over into a notice is the one that is reported', () => {
  const box = (width: number) =>
    `<text data-slot="t" data-label="T" data-box="24 90 ${width} 20" x="24" y="106" font-family="Inter" font-size="8" data-fit="wrap">S</text>`
  const slots = { t: { text: 'Open house on Saturday' } }
  expect(complaints(page + licence + brokerage + box(200), undefined, { slots })).toEqual(['licence: hides'])
  expect(complaints(page + licence + brokerage + box(30), undefined, { slots })).toEqual([])
})

describe('the Equal Housing mark', () => {
  const house =
    '<path fill-rule="evenodd" d="M8 0 16 5.2V8h-1.4v8H1.4V8H0V5.2Zm0 2.6L3.2 5.7v8.2h9.6V5.7Z"/><path d="M5.4 7.3h5.2v1.9H5.4Zm0 3.1h5.2v1.9H5.4Z"/>'
  const mark = (attrs = 'transform="translate(540 700)" fill="#333333"', inner = house) =>
    `<g data-compliance="equal-housing" ${attrs}>${inner}</g>`
  const cover = '<rect x="530" y="690" width="40" height="40" fill="#ffffff"/>'
  test.each([
    ['as usual', mark(), null],
    ['white on white', mark('transform="translate(540 700)" fill="#ffffff"'), 'stands out'],
    [
      'white on dark',
      `<rect x="530" y="690" width="40" height="40" fill="#12263a"/>${mark('transform="translate(540 700)" fill="#ffffff"')}`,
      null,
    ],
    [
      'on a plate of its own, on white',
      mark(
        'transform="translate(540 700)"',
        `<rect x="-3" y="-3" width="22" height="22" fill="#ffffff"/><g fill="#333333">${house}</g>`,
      ),
      null,
    ],
    [
      'on a plate of its own color',
      mark(
        'transform="translate(540 700)"',
        `<rect x="-3" y="-3" width="22" height="22" fill="#333333"/><g fill="#3c3c3c">${house}</g>`,
      ),
      'stands out',
    ],
    ['half a point high', mark('transform="translate(540 700) scale(0.03)" fill="#333333"'), 'too small'],
    ['7.9 pt high', mark('transform="translate(540 700) scale(0.49)" fill="#333333"'), 'too small'],
    ['8 pt high', mark('transform="translate(540 700) scale(0.5)" fill="#333333"'), null],
    ['off the page', mark('transform="translate(640 700)" fill="#333333"'), 'cut off'],
    ['covered', mark() + cover, 'hides'],
    ['before its cover', cover + mark(), null],
    ['without anything in it', mark('', ''), 'hides'],
    [
      'in definitions',
      `<defs><clipPath id="m"><rect data-compliance="equal-housing" width="9" height="9"/></clipPath></defs>`,
      'hides',
    ],
    ['without a fill', mark('transform="translate(540 700)" fill="none"'), 'hides'],
    [
      'in words',
      '<text data-compliance="equal-housing" x="40" y="700" font-family="Inter" font-size="7">Equal Housing Opportunity</text>',
      null,
    ],
    [
      'in white words',
      '<text data-compliance="equal-housing" x="40" y="700" font-family="Inter" font-size="7" fill="#fff">Equal Housing Opportunity</text>',
      'stands out',
    ],
  ])('%s', (_, rendered, trouble) => {
    expect(complaints(page + rendered + licence + brokerage, 'letter-flyer')).toEqual(
      trouble === null ? [] : [`null: ${trouble}`],
    )
  })

  test('in the hole of a door hanger is cut out', () => {
    const hanger = (y: number) =>
      complaints(
        `<g transform="translate(0 500)">${licence + brokerage}</g>${mark(`transform="translate(145 ${y})" fill="#333333"`)}`,
        'door-hanger',
      )
    expect(hanger(60)).toEqual(['null: cut off'])
    expect(hanger(200)).toEqual([])
  })
})

describe('what the notices say', () => {
  const errors = (slots: FillInput['slots'], profile = usualProfile) => {
    const template = pieceOf(page + licence + brokerage)
    const { input, filled } = filledPiece(template, { slots, profile })
    return preflight(template, filled, input).filter(({ severity }) => severity === 'error')
  }

  test.each(['N/A', '-', 'none', 'pending', 'xxx', '000000'])('a license “%s” is none', (value) => {
    const found = {
      class: 17,
      slot: 'licence',
      message: expect.stringContaining(`“${value}” is not a license number.`),
    }
    expect(errors({ licence: { text: value } })).toMatchObject([found])
    expect(errors({}, { ...usualProfile, licence: value })).toMatchObject([found])
  })

  test('another brokerage is not sold, and the own one is offered', () => {
    expect(errors({ brokerage: { text: 'Summit Alliance' } })).toMatchObject([
      {
        class: 17,
        slot: 'brokerage',
        message:
          '“Summit Alliance” does not name your brokerage, Harbor Realty. Write its name as it is registered.',
        fix: { label: 'Use “Harbor Realty”', value: { text: 'Harbor Realty' } },
      },
    ])
  })

  test('the name with an office, a team or a form of company is the own one', () => {
    for (const text of [
      'HARBOR REALTY, LLC',
      'The Avery Team at Harbor Realty',
      'Avery Homes dba Harbor-Realty',
    ])
      expect(errors({ brokerage: { text } }), text).toEqual([])
    const registered = { ...usualProfile, brokerage: 'Harbor of Annapolis, Inc.' }
    expect(errors({ brokerage: { text: 'Harbor of Annapolis' } }, registered)).toEqual([])
    expect(errors({ brokerage: { text: 'Harbor Realty' } }, registered)).toEqual([])
  })

  test('letters that cannot be printed stop a notice, and only warn elsewhere', () => {
    expect(errors({ brokerage: { text: 'Harbor Realty 🏡' } })).toMatchObject([
      { class: 8, slot: 'brokerage' },
    ])
    expect(errors({}, { ...usualProfile, name: 'Ann 🏡' })).toEqual([])
  })

  test('a notice of characters without ink is missing', () => {
    expect(
      complaints(page + licence + brokerage, undefined, {
        slots: { licence: { text: '\u200b\u2060\u00ad' } },
      }),
    ).toEqual(['licence: missing'])
  })
})
