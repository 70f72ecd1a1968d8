import { $createStickyNode } from '@frontage/page-nodes/nodes/sticky.ts'
import { $getRoot, type LexicalEditor } from 'lexical'
import { StickyNote } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '../feature.ts'

/** Pixels between a new note and the corner of what is in sight. */
const INSET = 20

/** Lays a note where the author is looking. */
function addNote(editor: LexicalEditor): void {
  const scroller = editor.getRootElement()?.closest('.editor-scroller')
  editor.update(() => {
    $getRoot().append($createStickyNode(INSET, (scroller?.scrollTop ?? 0) + INSET))
  })
}

export const sticky: Feature = {
  name: 'sticky',
  entries: [
    {
      id: 'sticky',
      label: 'Sticky Note',
      icon: StickyNote,
      hook: 'sticky',
      keywords: ['note', 'comment'],
      menus: ['insert'],
      run: addNote,
    },
  ],
  drawings: { sticky: lazy(() => import('./sticky-drawing.tsx')) },
}
