import {
  $createLayoutContainerNode,
  $createLayoutItemNode,
  columnsOf,
  type LayoutTemplate,
} from '@frontage/page-nodes/nodes/layout.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import { $createParagraphNode } from 'lexical'

/** Columns with an empty paragraph in each; the caret goes into the first. */
export function $insertColumns(template: LayoutTemplate): void {
  const container = $createLayoutContainerNode(template)
  for (let column = 0; column < columnsOf(template); column += 1)
    container.append($createLayoutItemNode().append($createParagraphNode()))
  $insertNodeToNearestRoot(container)
  container.selectStart()
}
