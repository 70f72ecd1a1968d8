import { expect, test } from 'vitest'
import { feedAddressProblem } from './feed-address.ts'

test.each<[string, boolean, string | null]>([
  ['https://api.mls.test/reso/odata', false, null],
  ['https://api.mls.test/reso/odata/', true, null],
  ['http://127.0.0.1:4000/odata', true, null],
  ['http://127.0.0.1:4000/odata', false, 'Enter the whole address, beginning with https://.'],
  ['http://api.mls.test', true, 'Enter the whole address, beginning with https://.'],
  ['api.mls.test', false, 'Enter the whole address, beginning with https://.'],
  ['', false, 'Enter the address.'],
  ['https://me:secret@api.mls.test', false, 'Leave name and password out of the address.'],
  ['https://api.mls.test/?key=1', false, 'Leave out what follows the ? or #.'],
  ['https://api.mls.test/#x', false, 'Leave out what follows the ? or #.'],
])('%j, demonstration %j: %j', (typed, allowsLocal, problem) => {
  expect(feedAddressProblem(typed, allowsLocal)).toBe(problem)
})
