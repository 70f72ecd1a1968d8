import { RichTextExtension } from '@lexical/rich-text'
import { buildEditorFromExtensions } from '@lexical/extension'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  defineExtension,
} from 'lexical'
import { expect, test } from 'vitest'
import { keepMaxLength, restOfCharacter } from './max-length.ts'

function editorWith(words: string) {
  const editor = buildEditorFromExtensions(
    defineExtension({
      name: 'test',
      namespace: 'test',
      dependencies: [RichTextExtension],
      register: keepMaxLength,
    }),
  )
  editor.update(
    () => {
      const paragraph = $createParagraphNode().append($createTextNode(words))
      $getRoot().clear().append(paragraph)
    },
    { discrete: true, skipTransforms: true },
  )
  return {
    type: (more: string) =>
      editor.update(
        () => {
          const selection = $getRoot().selectEnd()
          if ($isRangeSelection($getSelection())) selection.insertText(more)
        },
        { discrete: true },
      ),
    text: () => editor.read(() => $getRoot().getTextContent()),
  }
}

const thirty = 'x'.repeat(30)

test.each([
  ['', thirty, thirty],
  ['', `${thirty}y`, thirty],
  [thirty, 'y', thirty],
  ['x'.repeat(29), 'y', `${'x'.repeat(29)}y`],
  ['x'.repeat(29), '👍', 'x'.repeat(29)],
  ['x'.repeat(28), '👍', `${'x'.repeat(28)}👍`],
  [`${thirty}${thirty}`, 'y', `${thirty}${thirty}`],
])('%j with %j written to it is %j', (before, typed, after) => {
  const editor = editorWith(before)
  editor.type(typed)
  expect(editor.text()).toBe(after)
})

test.each([
  ['ab', 1, 0],
  ['a👍', 2, 1],
  ['👨‍👩‍👧b', 4, 4],
  ['👨‍👩‍👧b', 8, 0],
])('in %j at %i %i units are left of a cut character', (text, place, units) => {
  expect(restOfCharacter(text, place)).toBe(units)
})
