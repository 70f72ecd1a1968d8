import { expect, test } from 'vitest'
import { typedSince } from './use-saved-form.ts'

test.each([
  [{ title: 'Paper', days: [1] }, { title: 'Paper', days: [1] }, []],
  [{ title: 'Paper', days: [1] }, { title: 'Paper is back', days: [1] }, ['title']],
  [{ title: 'Paper', days: [1] }, { title: '', days: [1, 2] }, ['title', 'days']],
])('of what was sent as %j and reads %j by then, %j was typed since', (sent, values, typed) => {
  expect(typedSince(sent, values)).toEqual(typed)
})
