import { expect, test } from 'vitest'
import { edit, endStroke, redo, replaced, startEdits, undo } from './slot-edits.ts'

const text = (value: string) => ({ text: value })

test('each edit is a step that can be taken back and done again', () => {
  let edits = startEdits({ head: text('Sample') })
  edits = edit(edits, { head: text('Open Sunday') })
  edits = edit(edits, { price: text('$1') })
  expect(undo(undo(edits)).slots).toEqual({ head: text('Sample') })
  expect(redo(redo(undo(undo(edits)))).slots).toEqual({ head: text('Open Sunday'), price: text('$1') })
})

test('what was never set is unset again, so that it follows the profile', () => {
  const edits = edit(startEdits({}), { name: text('Ana') })
  expect(undo(edits).slots).toEqual({})
  expect(undo(edit(edits, { name: undefined })).slots).toEqual({ name: text('Ana') })
})

test('the letters of one stroke are one step; another stroke, or none, is another', () => {
  let edits = startEdits({})
  for (const value of ['O', 'Op', 'Ope']) edits = edit(edits, { head: text(value) }, 'typing head')
  expect(edits.past).toHaveLength(1)
  edits = edit(endStroke(edits), { head: text('Open') }, 'typing head')
  expect(edits.past).toHaveLength(2)
  expect(undo(edits).slots).toEqual({ head: text('Ope') })
  expect(undo(undo(edits)).slots).toEqual({})
})

test('an edit after undo starts a new future', () => {
  const edits = edit(undo(edit(startEdits({}), { a: text('1') })), { a: text('2') })
  expect(redo(edits).slots).toEqual({ a: text('2') })
})

test('other values altogether are one step', () => {
  const edits = replaced(startEdits({ a: text('1'), b: text('2') }), { b: text('3') })
  expect(edits.slots).toEqual({ b: text('3') })
  expect(undo(edits).slots).toEqual({ a: text('1'), b: text('2') })
})

test('no change is no step', () => {
  const edits = startEdits({ a: text('1') })
  expect(edit(edits, { a: text('1') })).toBe(edits)
  expect(undo(edits)).toBe(edits)
  expect(redo(edits)).toBe(edits)
})

test('a stroke over two slots goes back as one', () => {
  let edits = edit(startEdits({}), { a: text('1') }, 's')
  edits = edit(edits, { b: text('2') }, 's')
  expect(undo(edits).slots).toEqual({})
})
