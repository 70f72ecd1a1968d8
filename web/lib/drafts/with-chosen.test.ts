import { expect, test } from 'vitest'
import { withChosen } from './with-chosen.ts'

const theirs = { name: 'A', list: [1], social: { x: '1', y: '2' } }
const mine = { name: 'B', list: [1, 2], social: { x: '3', y: '4' } }

test.each([
  [[], theirs],
  [['name'], { ...theirs, name: 'B' }],
  [['social.y'], { ...theirs, social: { x: '1', y: '4' } }],
  [['list', 'social.x'], { ...theirs, list: [1, 2], social: { x: '3', y: '2' } }],
  [['name', 'list', 'social.x', 'social.y'], mine],
])('with %j', (kept, result) => expect(withChosen(theirs, mine, new Set(kept))).toEqual(result))
