import { $isCodeNode, CodeHighlightNode, CodeNode } from '@lexical/code-core'
import { $createHeadingNode, HeadingNode } from '@lexical/rich-text'
import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical'
import { expect, test } from 'vitest'
import { $codeText, $setCode, keepOneCode } from './one-code.ts'

function codeEditor() {
  const editor = createEditor({
    nodes: [CodeNode, CodeHighlightNode, HeadingNode],
    onError: (error) => {
      throw error
    },
  })
  keepOneCode(editor)
  const kinds = () => editor.read(() => $getRoot().getChildren().map($isCodeNode))
  const change = (run: () => void): void => editor.update(run, { discrete: true })
  return { change, kinds, text: () => editor.read($codeText) }
}

test.each(['', '<p>One</p>', '<ul>\n\t<li>One</li>\n</ul>'])('%j stays as it is, in one block', (text) => {
  const { change, kinds, text: shown } = codeEditor()
  change(() => void $setCode(text))
  expect(kinds()).toEqual([true])
  expect(shown()).toBe(text)
})

test('blocks that were pasted beside it become lines of it', () => {
  const { change, kinds, text } = codeEditor()
  change(() => void $setCode('<b>'))
  change(() => {
    $getRoot().append(
      $createHeadingNode('h1').append($createTextNode('<i>')),
      $createParagraphNode().append($createTextNode('</i>')),
    )
  })
  expect(kinds()).toEqual([true])
  expect(text()).toBe('<b>\n<i>\n</i>')
})

test('a block that was turned into a paragraph, and an emptied editor, are code again', () => {
  const { change, kinds, text } = codeEditor()
  change(
    () =>
      void $getRoot()
        .clear()
        .append($createParagraphNode().append($createTextNode('<b>'))),
  )
  expect(kinds()).toEqual([true])
  expect(text()).toBe('<b>')
  change(() => void $getRoot().clear())
  expect(kinds()).toEqual([true])
})
