import { $createParagraphNode, $createTextNode, $getRoot, $isElementNode, type ElementNode } from 'lexical'
import { expect, test } from 'vitest'
import { withoutScreen } from '../without-screen.ts'
import { $removeEmptyColumns, ColumnsExtension } from './extension.ts'
import { $insertColumns } from './insert.ts'

/** Two columns with these texts, then Backspace in one of them; answers the types of the page's blocks. */
function blocksAfterBackspace(texts: readonly [string, string], at: 0 | 1): string[] {
  const editor = withoutScreen(ColumnsExtension)
  const build = (): void => {
    $getRoot().clear().append($createParagraphNode())
    $getRoot().selectStart()
    $insertColumns('1fr 1fr')
    const container = $getRoot()
      .getChildren()
      .find((block) => block.getType() === 'layout-container') as ElementNode
    container.getChildren<ElementNode>().forEach((column, index) => {
      const paragraph = column.getFirstChild()
      if ($isElementNode(paragraph) && texts[index]) paragraph.append($createTextNode(texts[index]))
    })
    container.getChildAtIndex<ElementNode>(at)?.selectStart()
  }
  editor.update(build, { discrete: true })
  editor.update(() => void $removeEmptyColumns(true), { discrete: true })
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => block.getType()),
  )
}

test.each([
  [['', ''], 0, false],
  [['', ''], 1, true],
  [['', 'kept'], 0, true],
] as const)('Backspace in columns with %j, in number %i: columns stay is %s', (texts, at, stay) => {
  const blocks = blocksAfterBackspace(texts, at)
  expect(blocks.includes('layout-container')).toBe(stay)
  expect(blocks).toContain('paragraph')
})
