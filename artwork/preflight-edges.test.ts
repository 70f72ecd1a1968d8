import { describe, expect, test } from 'vitest'
import { preflight } from './preflight.ts'
import { filledPiece, pieceOf, usualNotices } from './test-piece.ts'

const { licence, brokerage } = usualNotices

function troubles(body: string) {
  const template = pieceOf(body + licence + brokerage)
  const { input, filled } = filledPiece(template)
  return preflight(template, filled, input)
    .filter((issue) => issue.class === 3)
    .map(({ message }) => (message.includes('alone') ? 'outside' : 'short'))
}

const panel = (box: string, attrs = 'fill="#0f4c5c"') => `<rect ${box} ${attrs}/>`

describe('a panel', () => {
  test.each([
    ['out to the bleed', panel('x="-9" y="-9" width="270" height="60"'), []],
    ['beyond the bleed', panel('x="-20" y="-20" width="300" height="60"'), []],
    ['up to the cut on the left', panel('x="0" y="20" width="60" height="40"'), ['short']],
    ['up to the cut at the top', panel('x="20" y="0" width="60" height="40"'), ['short']],
    ['up to the cut on the right', panel('x="192" y="20" width="60" height="40"'), ['short']],
    ['up to the cut at the bottom', panel('x="160" y="104" width="60" height="40"'), ['short']],
    ['halfway through the bleed', panel('x="-5" y="20" width="60" height="40"'), ['short']],
    ['just short of the bleed', panel('x="-8.3" y="20" width="60" height="40"'), ['short']],
    ['as good as at the bleed', panel('x="-8.5" y="20" width="60" height="40"'), []],
    ['a point inside the cut', panel('x="1" y="20" width="60" height="40"'), []],
    ['half a point inside the cut', panel('x="0.5" y="20" width="60" height="40"'), ['short']],
    ['in the bleed alone', panel('x="-9" y="20" width="9" height="40"'), ['outside']],
    ['nearly in the bleed alone', panel('x="-9" y="20" width="9.5" height="40"'), ['outside']],
    ['a point into the page', panel('x="-9" y="20" width="10" height="40"'), []],
    ['outside the bleed', panel('x="-40" y="20" width="20" height="40"'), []],
    ['as a path', '<path d="M0 20H60V60H0Z" fill="#0f4c5c"/>', ['short']],
    ['as a polygon', '<polygon points="0,20 60,20 60,60 0,60" fill="#0f4c5c"/>', ['short']],
    [
      'as a thick line along the cut',
      '<line x1="0" y1="-3" x2="252" y2="-3" stroke="#0f4c5c" stroke-width="6"/>',
      ['outside'],
    ],
    [
      'moved by its transform',
      panel('x="0" y="0" width="60" height="40"', 'fill="#0f4c5c" transform="translate(0 20)"'),
      ['short'],
    ],
    [
      'cut short by its clip',
      `<defs><clipPath id="c"><rect x="0" y="0" width="252" height="144"/></clipPath></defs>${panel('x="-9" y="20" width="60" height="40"', 'fill="#0f4c5c" clip-path="url(#c)"')}`,
      ['short'],
    ],
    ['that nobody sees, white on white', panel('x="0" y="20" width="60" height="40"', 'fill="#ffffff"'), []],
    ['without opacity', panel('x="0" y="20" width="60" height="40"', 'fill="#000" fill-opacity="0"'), []],
    [
      'under another that runs out',
      panel('x="0" y="20" width="60" height="40"') +
        panel('x="-9" y="10" width="80" height="60"', 'fill="#e8f1f2"'),
      [],
    ],
    [
      'that goes on in a strip of its color',
      panel('x="0" y="20" width="60" height="40"') + panel('x="-9" y="20" width="9" height="40"'),
      [],
    ],
    [
      'that goes on in a strip of another color',
      panel('x="0" y="20" width="60" height="40"') +
        panel('x="-9" y="20" width="9" height="40"', 'fill="#e07a5f"'),
      ['short'],
    ],
    ['with a slanted side across the cut', '<polygon points="-9,110 60,153 -9,153" fill="#1f8a8c"/>', []],
    ['round, across the cut', '<circle cx="0" cy="40" r="30" fill="#0f4c5c"/>', []],
    ['round, just over the cut', '<circle cx="28" cy="50" r="30" fill="#0f4c5c"/>', []],
    [
      'as a border round the page',
      '<rect x="-9" y="-9" width="270" height="162" fill="none" stroke="#0f4c5c" stroke-width="30"/>',
      [],
    ],
    [
      'as a border on the cut',
      '<rect x="0" y="0" width="252" height="144" fill="none" stroke="#0f4c5c" stroke-width="6"/>',
      ['short'],
    ],
    [
      'as a gradient out to the bleed',
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs><rect x="-9" y="-9" width="60" height="162" fill="url(#g)"/>',
      [],
    ],
  ])('%s', (_, rendered, found) => {
    expect(troubles(rendered)).toEqual(found)
  })
})
