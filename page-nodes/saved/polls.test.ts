import { expect, test } from 'vitest'
import { pollsOf } from './polls.ts'

const poll = (...uids: unknown[]) => ({
  type: 'poll',
  question: 'When?',
  options: uids.map((uid) => ({ text: String(uid), uid, votes: [] })),
})
const page = (...children: unknown[]) => JSON.stringify({ version: 2, root: { type: 'root', children } })

test.each([
  ['nothing', '', []],
  ['no page', '{', []],
  ['a page without one', page({ type: 'paragraph', children: [] }), []],
  ['one', page(poll('sat', 'sun')), [['sat', 'sun']]],
  [
    'one in a column',
    page({ type: 'layout-container', children: [{ type: 'layout-item', children: [poll('a', 'b')] }] }),
    [['a', 'b']],
  ],
  // As it is published: what is no name becomes one, and none is there twice.
  ['strange names', page(poll('"><', 'x', 'x')), [['option-1', 'x', 'x-2']]],
])('of %s', (_what, state, polls) => {
  expect(pollsOf(state)).toEqual(polls)
})
