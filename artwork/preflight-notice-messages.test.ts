import { usualProfile } from './hostile-profiles.ts'
import { describe, expect, test } from 'vitest'
import type { FillInput } from './filling.ts'
import { faintNotice, noticesOnImages, preflight } from './preflight.ts'
import { sampleBrands } from './sample-brands.ts'
import { filledPiece, pieceOf, usualNotices, type TestProduct } from './test-piece.ts'

const { licence, brokerage } = usualNotices
const page = '<rect x="-9" y="-9" width="630" height="810" fill="#ffffff"/>'

const photo = (box: string, attrs = '') =>
  `<image data-slot="p" data-label="Photo" ${box} preserveAspectRatio="xMidYMid slice" href="sample:bedroom" ${attrs}/>`

describe('what the agent reads of a notice', () => {
  const all = (body: string, change?: Partial<FillInput>, product?: TestProduct) => {
    const template = pieceOf(body, product)
    const { input, filled } = filledPiece(template, change)
    return { template, input, filled, issues: preflight(template, filled, input) }
  }

  test.each([
    [
      licence.replace('fill="#333333"', 'fill="#ffffff"'),
      'it hardly stands out from what is behind it. Choose another color, photo or design.',
    ],
    [
      `${licence}<rect x="10" y="90" width="120" height="22" fill="#333333"/>`,
      'something hides it. Choose another design.',
    ],
    [
      licence.replace('font-size="7"', 'font-size="7" transform="translate(0 60)"'),
      'it is cut off. Choose another design.',
    ],
    [
      licence.replace('font-size="7"', 'font-size="7" transform="translate(17 92) scale(0.143)"'),
      'it is too small to read. Choose another design.',
    ],
  ])('%s', (rendered, ending) =>
    expect(all(page + rendered + brokerage).issues.filter((issue) => issue.class === 17)).toEqual([
      {
        class: 17,
        severity: 'error',
        slot: 'licence',
        page: 1,
        message: `The law asks for your license number on this piece, and ${ending}`,
        fix: undefined,
      },
    ]),
  )

  test('a mark that is drawn and gone is nobody’s slot', () => {
    const title =
      '<text data-slot="t" data-label="T" data-bind="profile.title" data-box="40 600 100 12" x="40" y="610" font-family="Inter" font-size="9">S</text>'
    const mark =
      '<g data-with="t"><g data-compliance="equal-housing" transform="translate(540 700)"><path d="M0 0h9v9Z"/></g></g>'
    const profile = { ...usualProfile, title: '' }
    expect(all(page + title + mark + licence + brokerage, { profile }, 'letter-flyer').issues).toMatchObject([
      {
        class: 17,
        slot: null,
        page: 1,
        message: 'The law asks for the Equal Housing Opportunity mark on this piece, and it is missing.',
        fix: undefined,
      },
    ])
  })

  test('pixels that show nothing legible are said as if preflight had seen it', () => {
    const { template, input, filled, issues } = all(
      photo('x="-9" y="-9" width="270" height="162"', 'data-keep="true"') + licence + brokerage,
      { slots: { p: { image: { fileId: 'a', zoom: 1, x: 0.5, y: 0.5 } } } },
    )
    expect(issues).toEqual([])
    const unsure = noticesOnImages(template, filled, input)
    expect(unsure.map(([one]) => one)).toMatchObject([
      { notice: 'licence', slot: 'licence', page: 1 },
      { notice: 'brokerage', slot: 'brokerage', page: 1 },
    ])
    // Where it lies: the server looks at these pixels.
    const { box } = unsure[0]![0]!
    expect([box.x >= 19, box.y >= 98, box.x + box.width <= 121, box.y + box.height <= 112]).toEqual(
      Array(4).fill(true),
    )
    expect(faintNotice(unsure[0]!)).toEqual([
      {
        class: 17,
        severity: 'error',
        slot: 'licence',
        page: 1,
        message:
          'The law asks for your license number on this piece, and it hardly stands out from what is behind it. Choose another color, photo or design.',
        fix: undefined,
      },
    ])
    expect(faintNotice([])).toEqual([])
  })

  test('one that can be read in black on white needs no look at the pixels', () => {
    const ground = photo('x="-9" y="-9" width="270" height="100"')
    const above = licence.replaceAll('107"', '57"').replace('20 100', '20 50')
    const { template, input, filled } = all(page + ground + above + licence + brokerage)
    expect(noticesOnImages(template, filled, input)).toEqual([])
  })

  test('errors come first', () => {
    const { issues } = all(page + photo('x="20" y="20" width="72" height="72"') + licence + brokerage, {
      profile: { ...usualProfile, licence: '' },
    })
    expect(issues.map(({ severity }) => severity)).toEqual(['error', 'warning'])
  })

  test('both sides of a long quotation, and a space before it ends', () => {
    const said = (value: string) =>
      all(page + licence + brokerage, { slots: { brokerage: { text: value } } }).issues.find(
        (issue) => issue.class === 17,
      )!.message
    const [forty, more] = ['Summit '.repeat(6).slice(0, 40), 'Summit '.repeat(6)]
    expect(said(forty)).toContain(`“${forty}” does`)
    expect(said(`${'Summit '.repeat(5)}Road Houses`)).toContain(`“${'Summit '.repeat(5)}Road…” does`)
    expect(said(more)).toContain('…” does')
  })

  test('a profile without a name for the brokerage has the name of the site', () => {
    const profile = { ...usualProfile, brokerage: '' }
    const { issues } = all(page + licence + brokerage, {
      profile,
      slots: { brokerage: { text: 'Summit Alliance' } },
    })
    expect(issues.find((issue) => issue.class === 17)).toMatchObject({
      fix: { slot: 'brokerage', value: { text: sampleBrands.harbor.name } },
    })
  })
})
