import { $createLayoutContainerNode, $createLayoutItemNode } from '@frontage/page-nodes/nodes/layout.ts'
import { $createPollNode, PollNode } from '@frontage/page-nodes/nodes/poll.ts'
import { $createListItemNode, $createListNode } from '@lexical/list'
import { $createParagraphNode, $createTextNode, $getNodeByKey, $getRoot, type ElementNode } from 'lexical'
import { expect, test } from 'vitest'
import { withoutScreen } from '../without-screen.ts'
import {
  $blockAround,
  $blockAtSelection,
  $blocksAround,
  $deleteBlock,
  $duplicateBlock,
  $goalOf,
  $isTurnable,
  $moveBlock,
  $moveTo,
  $nameOf,
} from './blocks.ts'

/** Blocks of these words, in an editor without a screen; answers the words that are there afterwards. */
function after($do: (keys: readonly string[]) => void, ...words: string[]): string[] {
  const editor = withoutScreen()
  const run = (): void => {
    const blocks = words.map((text) => $createParagraphNode().append($createTextNode(text)))
    $getRoot()
      .clear()
      .append(...blocks)
    blocks[0]?.selectStart()
    $do(blocks.map((block) => block.getKey()))
  }
  editor.update(run, { discrete: true })
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => block.getTextContent()),
  )
}

const keyAt = (keys: readonly string[], index: number): string => keys[index] ?? ''

test.each([
  [1, 'up', ['b', 'a', 'c']],
  [1, 'down', ['a', 'c', 'b']],
  [0, 'up', ['a', 'b', 'c']],
  [2, 'down', ['a', 'b', 'c']],
] as const)('block %i goes %s', (index, way, order) => {
  expect(after((keys) => $moveBlock(keyAt(keys, index), way), 'a', 'b', 'c')).toEqual(order)
})

test.each([
  [0, 2, 'after', ['b', 'c', 'a']],
  [2, 0, 'before', ['c', 'a', 'b']],
  [1, 1, 'after', ['a', 'b', 'c']],
] as const)('block %i is dragged to block %i, %s it', (index, target, side, order) => {
  expect(after((keys) => $moveTo(keyAt(keys, index), keyAt(keys, target), side), 'a', 'b', 'c')).toEqual(
    order,
  )
})

test('a copy stands below', () => {
  expect(after((keys) => $duplicateBlock(keyAt(keys, 0)), 'a', 'b')).toEqual(['a', 'a', 'b'])
})

test('the copy of a poll has options of its own', () => {
  after(() => {
    const poll = $createPollNode('When?')
    if (!poll) throw new Error('No poll')
    $getRoot().append(poll)
    $duplicateBlock(poll.getKey())
    const [one, other] = $getRoot()
      .getChildren()
      .filter((node) => node instanceof PollNode)
    const names = [one, other].flatMap((each) => each?.getOptions().map(({ uid }) => uid))
    expect(new Set(names).size).toBe(4)
  }, 'a')
})

test('the last block that is deleted leaves an empty one', () => {
  expect(after((keys) => $deleteBlock(keyAt(keys, 0)), 'a', 'b')).toEqual(['b'])
  expect(after((keys) => $deleteBlock(keyAt(keys, 0)), 'a')).toEqual([''])
})

/** Columns of one paragraph each, then a paragraph; answers the words of each column and of the paragraphs beside them. */
function columnsAfter($do: (keys: Readonly<Record<string, string>>) => void): string[][] {
  const editor = withoutScreen()
  editor.update(
    () => {
      const written = (text: string) => $createParagraphNode().append($createTextNode(text))
      const [left, right, below] = [written('left'), written('right'), written('below')]
      const columns = $createLayoutContainerNode('1fr 1fr').append(
        $createLayoutItemNode().append(left),
        $createLayoutItemNode().append(right),
      )
      $getRoot().clear().append(columns, below)
      const keys = { left, right, below, columns }
      $do(Object.fromEntries(Object.entries(keys).map(([name, node]) => [name, node.getKey()])))
    },
    { discrete: true },
  )
  return editor.read(() =>
    $getRoot()
      .getChildren<ElementNode>()
      .flatMap((block) =>
        block.getType() === 'layout-container'
          ? block
              .getChildren<ElementNode>()
              .map((item) => item.getChildren().map((one) => one.getTextContent()))
          : [[block.getTextContent()]],
      ),
  )
}

test('in a column the block is the paragraph, and the columns are around it', () => {
  columnsAfter(({ left = '', columns = '' }) => {
    const block = $blockAround($getNodeByKey(left))
    expect(block?.getKey()).toBe(left)
    expect(block && $blocksAround(block).map((one) => [one.getKey(), $nameOf(one)])).toEqual([
      [columns, 'columns'],
    ])
  })
})

test.each<[string, (keys: Readonly<Record<string, string>>) => void, string[][]]>([
  ['is copied there', ({ left = '' }) => $duplicateBlock(left), [['left', 'left'], ['right'], ['below']]],
  ['stays in it', ({ left = '' }) => $moveBlock(left, 'down'), [['left'], ['right'], ['below']]],
  ['leaves an empty one', ({ left = '' }) => $deleteBlock(left), [[''], ['right'], ['below']]],
  [
    'goes to another',
    ({ left = '', right = '' }) => $moveTo(left, right, 'after'),
    [[''], ['right', 'left'], ['below']],
  ],
  [
    'goes out',
    ({ left = '', below = '' }) => $moveTo(left, below, 'before'),
    [[''], ['right'], ['left'], ['below']],
  ],
  [
    'comes in',
    ({ below = '', right = '' }) => $moveTo(below, right, 'before'),
    [['left'], ['below', 'right']],
  ],
])('a block in a column %s', (_what, $do, expected) => {
  expect(columnsAfter($do)).toEqual(expected)
})

test('columns are put into no column, nor into themselves', () => {
  columnsAfter(({ left = '', columns = '' }) => {
    expect($goalOf($getNodeByKey(columns), $getNodeByKey(left))).toBe(null)
    const other = $createLayoutContainerNode('1fr 1fr').append(
      $createLayoutItemNode().append($createParagraphNode()),
    )
    $getRoot().append(other)
    expect($goalOf(other, $getNodeByKey(left))?.getKey()).toBe(columns)
  })
})

test('a list is one block, whichever of its lines the caret is in', () => {
  after(() => {
    const list = $createListNode('bullet')
    const lines = ['x', 'y'].map((text) => $createListItemNode().append($createTextNode(text)))
    $getRoot().append(list.append(...lines))
    ;(lines[1] as ElementNode).selectEnd()
    expect($blockAtSelection()?.getKey()).toBe(list.getKey())
    expect($isTurnable($blockAtSelection())).toBe(true)
  }, 'a')
})
