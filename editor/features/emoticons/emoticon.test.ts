import { expect, test } from 'vitest'
import { findEmoticon } from './emoticon.ts'

test.each([
  ['', null],
  [':', null],
  ['10:30', null],
  ['http://x', null],
  ['Sunday:Dinner', null],
  ['1<3', null],
  ['Hall:(left)', null],
  ['Great:)', [5, '🙂']],
  ['a :-)', null],
  [':)', [0, '🙂']],
  ['so good :D!', [8, '😀']],
  [':( then :)', [0, '🙁']],
  ['I <3 gardens', [2, '❤']],
] as const)('in %j', (text, found) => {
  const emoticon = findEmoticon(text)
  expect(emoticon && [emoticon.at, emoticon.emoji]).toEqual(found)
})

test.each([
  [':)', 0, null],
  [':)', 1, null],
  [':)', 2, '🙂'],
  [':) :D', 1, '😀'],
] as const)('in %j with the caret at %i', (text, caret, emoji) => {
  expect(findEmoticon(text, caret)?.emoji ?? null).toBe(emoji)
})
