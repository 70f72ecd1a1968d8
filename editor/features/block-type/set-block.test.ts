import { ListExtension } from '@lexical/list'
import { $convertFromMarkdownString } from '@lexical/markdown'
import { $getRoot, $isTextNode, type TextNode } from 'lexical'
import { expect, test } from 'vitest'
import { withoutScreen } from '../without-screen.ts'
import { pageTransformers } from '../markdown/transformers.ts'
import { type BlockChoice, setBlock } from './set-block.ts'

/** Chooses a kind of block with everything between two words selected; answers the blocks as "type: text". */
function blocksAfter(markdown: string, from: string, to: string, choice: BlockChoice): string[] {
  const editor = withoutScreen(ListExtension)
  const $find = (word: string): TextNode => {
    const found = $getRoot()
      .getAllTextNodes()
      .find((node) => $isTextNode(node) && node.getTextContent() === word)
    if (!found) throw new Error(`No ${word}`)
    return found
  }
  const select = (): void => {
    $convertFromMarkdownString(markdown, pageTransformers, undefined, true)
    const selection = $find(from).select(0, 0)
    const last = $find(to)
    selection.focus.set(last.getKey(), last.getTextContentSize(), 'text')
  }
  editor.update(select, { discrete: true })
  setBlock(editor, choice)
  editor.update(() => {}, { discrete: true })
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => `${block.getType()}: ${block.getTextContent().replaceAll(/\n+/g, '|')}`),
  )
}

test.each([
  ['one', 'one', ['paragraph: one', 'list: two|three']],
  ['two', 'two', ['list: one', 'paragraph: two', 'list: three']],
  ['one', 'three', ['paragraph: one', 'paragraph: two', 'paragraph: three']],
])('from %s to %s leave the list that is chosen again', (from, to, blocks) => {
  expect(blocksAfter('- one\n- two\n- three', from, to, 'bullet')).toEqual(blocks)
})

test.each([
  ['a', 'c', ['code: a|b|c']],
  ['b', 'b', ['paragraph: a', 'code: b', 'paragraph: c']],
  ['a', 'b', ['code: a|b', 'paragraph: c']],
  ['b', 'c', ['paragraph: a', 'code: b|c']],
])('lines from %s to %s of a paragraph become code, the others stay', (from, to, blocks) => {
  expect(blocksAfter('a\nb\nc', from, to, 'code')).toEqual(blocks)
})
