import { $createSupportButtonNode } from '@frontage/page-nodes/nodes/support-button.ts'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import { LifeBuoy } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '../feature.ts'

/** Inserting asks for the ability; a page that holds the button opens for everyone. */
export const supportButton: Feature = {
  name: 'support-button',
  entries: [
    {
      id: 'support-button',
      label: 'Embed Support Button',
      icon: LifeBuoy,
      menus: ['insert'],
      isOffered: ({ can }) => can?.('view', 'ViewContactSupport') ?? false,
      run: (editor) => editor.update(() => void $insertNodeToNearestRoot($createSupportButtonNode())),
    },
  ],
  nodeViews: { 'technical-support-button': lazy(() => import('./support-view.tsx')) },
}
