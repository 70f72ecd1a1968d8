import { expect, test } from 'vitest'
import { withCut } from './lighter-router.ts'

test('a cut is made where it is found once', () => {
  expect(withCut('a(); fetch,\nb()', ['fetch,\n', ''], 'router.js')).toBe('a(); b()')
})

test.each(['a()', 'fetch, fetch,'])('another version of the router is looked at first: "%s"', (text) => {
  expect(() => withCut(text, ['fetch,', ''], 'router.js')).toThrow('router.js has "fetch,"')
})
