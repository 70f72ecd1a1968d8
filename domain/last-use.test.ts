import { expect, test } from 'vitest'
import { BY_ITSELF, leftAlone } from './asked-by-itself.ts'
import { lastUse } from './last-use.ts'

const now = new Date('2026-11-30T12:00:00Z')

test.each([
  ['a program, or a browser that says nothing', {}, 0],
  ['a window that somebody is at', { [BY_ITSELF]: '0s', 'sec-fetch-dest': 'empty' }, 0],
  ['one that was left an hour ago', { [BY_ITSELF]: '3600s', 'sec-fetch-dest': 'empty' }, 3_600],
  ['a page that is opened', { 'sec-fetch-dest': 'document' }, 0],
  ['a page within a page', { 'sec-fetch-dest': 'iframe' }, 0],
  ['an upgrade of the protocol that is no line', { upgrade: 'h2c' }, 0],
  ['an image of a page', { 'sec-fetch-dest': 'image' }, null],
  ['a video of a page', { 'sec-fetch-dest': 'video' }, null],
  ['a line', { upgrade: 'WebSocket' }, null],
  ['a stream of news', { accept: 'text/event-stream', 'sec-fetch-dest': 'empty' }, null],
  ['a window of the release before', { [BY_ITSELF]: '1' }, null],
  // Nobody lengthens anything by it.
  ['a time to come', { [BY_ITSELF]: '-60s' }, null],
  ['no time at all', { [BY_ITSELF]: '' }, null],
  ['two times', { [BY_ITSELF]: ['1s', '2s'] }, null],
  ['longer than there are dates', { [BY_ITSELF]: '9999999999s' }, null],
])('%s', (_who, headers, secondsAgo) => {
  const used = lastUse(headers, now)
  expect(used && (now.getTime() - used.getTime()) / 1_000).toBe(secondsAgo)
})

test.each([
  [0, '0s'],
  [1, '1s'],
  [1_000, '1s'],
  [1_001, '2s'],
  // A clock was set back.
  [-5_000, '0s'],
])('%i ms are said as %s', (ms, said) => {
  expect(leftAlone(ms)).toBe(said)
})
