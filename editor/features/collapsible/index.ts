import {
  $createCollapsibleContainerNode,
  $createCollapsibleContentNode,
  $createCollapsibleTitleNode,
} from '@frontage/page-nodes/nodes/collapsible.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import { $createParagraphNode } from 'lexical'
import { ChevronRight } from 'lucide-react'
import type { Feature } from '../feature.ts'
import { CollapsibleExtension } from './extension.ts'

function $insertCollapsible(): void {
  const title = $createCollapsibleTitleNode()
  $insertNodeToNearestRoot(
    $createCollapsibleContainerNode(true).append(
      title,
      $createCollapsibleContentNode().append($createParagraphNode()),
    ),
  )
  title.select()
}

export const collapsible: Feature = {
  name: 'collapsible',
  extensions: () => [CollapsibleExtension],
  entries: [
    {
      id: 'collapsible',
      label: 'Collapsible',
      icon: ChevronRight,
      hook: 'caret-right',
      keywords: ['collapse', 'collapsible', 'toggle', 'details'],
      menus: ['insert', 'slash'],
      run: (editor) => editor.update($insertCollapsible),
    },
  ],
}
