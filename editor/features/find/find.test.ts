import { pageNodes } from '@frontage/page-nodes/nodes/all.ts'
import { $createEmojiNode, $createMentionNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { $createLinkNode } from '@lexical/link'
import { $createParagraphNode, $createTextNode, $getRoot, createEditor, type LexicalNode } from 'lexical'
import { expect, test } from 'vitest'
import { $matches } from './matches.ts'
import { $replaceAll } from './replace.ts'

function editorWith(lines: () => LexicalNode[][]) {
  const editor = createEditor({
    nodes: [...pageNodes],
    onError: (error) => {
      throw error
    },
  })
  editor.update(
    () => void $getRoot().append(...lines().map((nodes) => $createParagraphNode().append(...nodes))),
    { discrete: true },
  )
  return editor
}

const aPage = () =>
  editorWith(() => [
    [$createTextNode('Open '), $createTextNode('house').toggleFormat('bold'), $createTextNode(' (open)')],
    [$createLinkNode('/x').append($createTextNode('open h')), $createTextNode('ouse')],
    [$createMentionNode('Open Ann'), $createEmojiNode('smile', '🙂')],
  ])

test.each([
  ['open house', false, 2],
  ['Open', true, 1],
  ['open', false, 3],
  ['(open)', false, 1],
  ['.', false, 0],
  ['e\nopen', false, 0],
  ['Open Ann', false, 1],
  ['🙂', false, 1],
  ['', false, 0],
])('%j (case: %s) is in %i places', (text, isCaseSensitive, count) => {
  expect(aPage().read(() => $matches({ text, isCaseSensitive }))).toHaveLength(count)
})

test.each([
  ['open', 'Shut', 'Shut house (Shut)\n\nShut house\n\nOpen Ann🙂', 3],
  ['open house', '', ' (open)\n\n\n\nOpen Ann🙂', 2],
  ['o', 'oo', 'oopen hoouse (oopen)\n\noopen hoouse\n\nOpen Ann🙂', 5],
])('%j becomes %j in one step', (text, words, page, count) => {
  const editor = aPage()
  let replaced = 0
  editor.update(() => void (replaced = $replaceAll({ text, isCaseSensitive: false }, words)), {
    discrete: true,
  })
  expect(editor.read(() => $getRoot().getTextContent())).toBe(page)
  expect(replaced).toBe(count)
})
