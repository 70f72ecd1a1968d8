import { $getRoot, type SerializedLexicalNode } from 'lexical'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutScreen } from '../without-screen.ts'
import { $replay, changesBetween } from './replay.ts'

const paragraph = (words: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text: words }],
})
const stateOf = (words: string) => {
  const root = { type: 'root', version: 1, children: [...words].map(paragraph) }
  return withoutScreen().parseEditorState(JSON.stringify({ root }))
}
const page = (words: string): SerializedLexicalNode[] => stateOf(words).toJSON().root.children

/** One letter is a block of the page. */
function replayed(before: string, mine: string, theirs: string): string {
  const editor = withoutScreen()
  editor.setEditorState(editor.parseEditorState(stateOf(theirs).toJSON()))
  const blocks = editor.getEditorState().toJSON().root.children
  editor.update(() => $replay(page(before), changesBetween(page(before), page(mine)), blocks), {
    discrete: true,
  })
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getTextContent())
      .join(''),
  )
}

test.each([
  ['nothing was written alone', 'abc', 'abc', 'abXc', 'abXc'],
  ['a block at the end', 'abc', 'abcM', 'abc', 'abcM'],
  ['a block at the beginning', 'abc', 'Mabc', 'abc', 'Mabc'],
  ['blocks of both at one place', 'abc', 'abMc', 'abXc', 'abMXc'],
  ['a block that was deleted', 'abc', 'ac', 'abXc', 'aXc'],
  ['a changed block', 'abc', 'aMc', 'abcX', 'aMcX'],
  ['a block that both have changed', 'abc', 'aMc', 'aXc', 'aMXc'],
  ['a block that the other has deleted', 'abc', 'aMc', 'ac', 'aMc'],
  ['what is there already', 'abc', 'aMc', 'aMc', 'aMc'],
  ['several places', 'abcdef', 'MabdefN', 'abcXdef', 'MabXdefN'],
  ['all of a page that was empty', 'a', 'MNO', 'a', 'MNO'],
])('%s', (_what, before, mine, theirs, expected) => {
  expect(replayed(before, mine, theirs)).toBe(expected)
})

test('no block that either has written is lost, and none is there twice', () => {
  const letters = (from: string) => fc.uniqueArray(fc.constantFrom(...from), { maxLength: 6 })
  const base = 'abcdefgh'
  /** The base without some of its blocks, and with new ones in between. */
  const edited = (from: string) =>
    fc.tuple(letters(base), letters(from), fc.nat(8)).map(([gone, come, at]) => {
      const left = [...base].filter((letter) => !gone.includes(letter))
      left.splice(Math.min(at, left.length), 0, ...come)
      return left.join('')
    })
  fc.assert(
    fc.property(edited('MNOPQR'), edited('UVWXYZ'), (mine, theirs) => {
      const both = replayed(base, mine, theirs)
      for (const letter of mine.replaceAll(/[a-h]/g, '')) expect(both).toContain(letter)
      for (const letter of theirs.replaceAll(/[a-h]/g, '')) expect(both).toContain(letter)
      for (const letter of base)
        if (mine.includes(letter) && theirs.includes(letter)) expect(both).toContain(letter)
      expect(new Set(both).size).toBe(both.length)
    }),
    { numRuns: 300 },
  )
})
