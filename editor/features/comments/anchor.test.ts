import { expect, test } from 'vitest'
import { describe, follow, locate } from './anchor.ts'

/** '[' and ']' stand around the words. */
function marked(text: string): { text: string; span: { from: number; to: number } } {
  const from = text.indexOf('[')
  return { text: text.replace('[', '').replace(']', ''), span: { from, to: text.indexOf(']') - 1 } }
}
const shown = (text: string, span: { from: number; to: number } | null): string | null =>
  span && `${text.slice(0, span.from)}[${text.slice(span.from, span.to)}]${text.slice(span.to)}`

const PAGE = 'We open the doors on [Saturday] at nine, and close them on Saturday at five.'

test.each([
  ['nothing changed', PAGE],
  ['text came before', `Spring!\n${PAGE}`],
  ['text came after', `${PAGE}\nCome and see.`],
  ['text went before', 'the doors on [Saturday] at nine, and close them on Saturday at five.'],
  [
    'what is around changed a little',
    'We shut the doors on [Saturday] at ten, and close them on Saturday at five.',
  ],
  [
    'the words were rewritten',
    'We open the doors on [a Saturday in May] at nine, and close them on Saturday at five.',
  ],
])('words are found again: %s', (_what, now) => {
  const was = marked(PAGE)
  const is = marked(now)
  expect(shown(is.text, locate(is.text, describe(was.text, was.span)))).toBe(now)
})

test.each([
  ['they were deleted', 'We open the doors on at nine, and close them on Sunday at five.'],
  [
    'only the same word elsewhere is left',
    'We open the doors at nine. Bring your friends, or come back on a Saturday.',
  ],
  ['other words stand there', 'We open the doors on Monday at nine, and close them at five.'],
  ['the page is empty', ''],
])('words are gone: %s', (_what, now) => {
  const was = marked(PAGE)
  expect(locate(now, describe(was.text, was.span))).toBeNull()
})

test('of two that are the same in the same surroundings, the nearer', () => {
  const text = Array.from({ length: 5 }, () => 'Open on Saturday.').join('\n')
  const at = text.indexOf('Saturday', 40)
  const anchor = describe(text, { from: at, to: at + 8 })
  expect(locate(text, anchor)?.from).toBe(at)
})

test('long words that moved elsewhere are found there', () => {
  const { text, span } = marked('First. [We sold in nine days, above the asking price.] Last.')
  const moved = 'First. Last. And again: We sold in nine days, above the asking price.'
  expect(locate(moved, describe(text, span))?.from).toBe(24)
})

test.each([
  ['typing before', 'One two [three] four', 'One and two [three] four'],
  ['typing after', 'One [two] three', 'One [two] and three'],
  ['typing at their end', 'One [two]', 'One [two] three'],
  ['typing within', 'One [two three] four', 'One [two and three] four'],
  ['taking away within', 'One [two and three] four', 'One [two three] four'],
  ['taking away their beginning and what is before', 'One two [three four] five', 'One [four] five'],
  ['taking away their end and what is after', 'One [two three] four five', 'One [two ]five'],
])('words are followed: %s', (_what, before, after) => {
  const [was, is] = [marked(before), marked(after)]
  expect(shown(is.text, follow(was.text, is.text, was.span))).toBe(after)
})

test.each([
  ['taken away', 'One [two] three', 'One  three'],
  ['taken away with what is around', 'One [two] three four', 'One four'],
  ['written over', 'One [two] three', 'One 2 three'],
])('words are gone: %s', (_what, before, after) => {
  const was = marked(before)
  expect(follow(was.text, after, was.span)).toBeNull()
})

test('an emoji is never cut in two', () => {
  const text = `${'x'.repeat(40)}🙂 here we are`
  const anchor = describe(text, { from: 41, to: 50 })
  for (const part of [anchor.quote, anchor.words_before, anchor.words_after])
    expect(part.isWellFormed()).toBe(true)
})
