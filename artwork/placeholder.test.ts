import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { preflight } from './preflight.ts'
import { placeholderIn } from './placeholder.ts'
import { filledPiece, pieceOf, usualNotices } from './test-piece.ts'

describe('left over', () => {
  test.each([
    'Lorem ipsum',
    'LOREM IPSUM dolor',
    'TBD',
    'tbd.',
    'Price TBD',
    'N/A',
    'XXXX',
    'to be announced',
    '[ADDRESS]',
    'Come to [ADDRESS] on Sunday',
    '[Your Name]',
    '<first name>',
    'Hello {{first_name}}',
    'Hello {first name}',
    'Dear ${name},',
    'Dear <<Name>>,',
    'Dear *|FNAME|*,',
    'Dear %FIRST_NAME%,',
    'Your text here',
    'Insert address here',
    '[insert the best feature]',
    'L\u200borem ipsum',
    'Call 555-0000',
  ])('%s', (text) => {
    expect(placeholderIn(text)).not.toBeNull()
  })
})

describe('to be printed', () => {
  test.each([
    'Open house this Sunday, 1 to 4',
    'Just listed',
    '$1,285,000',
    '4 beds | 3 baths | 2,100 sq ft',
    'Your home, your way',
    'Your name is on the door [and the mailbox]',
    'Offered at < $500,000',
    '100% of asking',
    'Up 12% YOY',
    'Size XXL garage',
    'Super Bowl XXX party',
    '(410) 555-0142',
    'jordan.avery@harbor.example',
    'https://harbor.example/a?b=1',
    'Title and escrow',
    'Add your voice',
    'Here is the price you asked for',
    '[sold]',
    '“Sold!” [in three days]',
    'Na Pali Coast',
    'Todos Santos',
  ])('%s', (text) => {
    expect(placeholderIn(text)).toBeNull()
  })

  test('words, numbers and usual punctuation in any order', () => {
    const word = fc.constantFrom(
      'Open',
      'house',
      'Sunday',
      '1–4',
      'pm',
      '$450,000',
      '3',
      'beds',
      '&',
      'new',
      'price',
      'Main',
      'St.',
      'your',
      'home',
      '(call',
      'me)',
      '!',
    )
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        expect(placeholderIn(words.join(' '))).toBeNull()
      }),
    )
  })
})

test('fields of other tools are found wherever they stand', () => {
  const field = fc
    .stringMatching(/^[a-z]{3,8}(_[a-z]{2,8})?$/)
    .chain((name) =>
      fc.constantFrom(
        `{{${name}}}`,
        `{{ ${name} }}`,
        `\${${name}}`,
        `<<${name}>>`,
        `*|${name}|*`,
        `[${name.toUpperCase()}]`,
        `{${name}}`,
      ),
    )
  const text = fc.stringMatching(/^[A-Za-z ,.!]{0,20}$/)
  fc.assert(
    fc.property(text, field, text, (before, found, after) => {
      expect(placeholderIn(before + found + after)).not.toBeNull()
    }),
  )
})

describe('in a slot', () => {
  const template = pieceOf(
    `${usualNotices.licence}${usualNotices.brokerage}<text data-slot="t" data-label="Headline" data-required="true" data-box="20 20 200 14" x="20" y="30" font-family="Inter" font-size="10">Sample</text>`,
  )
  const found = (text: string) => {
    const { input, filled } = filledPiece(template, { slots: { t: { text } } })
    return preflight(template, filled, input).map(({ class: kind, severity, slot, message }) => [
      kind,
      severity,
      slot,
      message,
    ])
  }

  test('it stops the order and says what is left over', () => {
    expect(found('Come to [ADDRESS]')).toEqual([
      [15, 'error', 't', '“Headline” still says “[ADDRESS]”. Write your own text.'],
    ])
    expect(found('Come to 12 Dock Street')).toEqual([])
  })

  test('characters without ink are nothing, whichever they are', () => {
    const inkless = fc.constantFrom(
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u00a0',
      '\u3000',
      '\u2003',
      '\u180e',
      '\u115f',
      '\u3164',
      '\u2800',
      '\u202e',
      '\u061c',
      ' ',
      '\n',
      '\ufe0f',
      '\u{e0020}',
    )
    fc.assert(
      fc.property(fc.array(inkless, { minLength: 1, maxLength: 8 }), (characters) => {
        expect(found(characters.join(''))).toEqual([
          [15, 'error', 't', '“Headline” is empty and has to be filled in.'],
        ])
      }),
    )
  })
})

test('text of the design that no font can set is an error, all of it or a part', () => {
  const issues = (text: string) => {
    const template = pieceOf(
      `${usualNotices.licence}${usualNotices.brokerage}<text x="20" y="30" font-family="Inter" font-size="10">${text}</text>`,
    )
    const { input, filled } = filledPiece(template)
    return preflight(template, filled, input).map(({ class: kind, severity, slot }) => [kind, severity, slot])
  }
  expect(issues('Open house')).toEqual([])
  expect(issues('🏡🏡')).toEqual([[8, 'error', null]])
  expect(issues('Open 🏡 house')).toEqual([[8, 'error', null]])
})
