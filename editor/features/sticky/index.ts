import { $createStickyNode, StickyNode } from '@frontage/page-nodes/nodes/sticky.ts'
import { $getRoot, type LexicalEditor } from 'lexical'
import { StickyNote as Icon } from 'lucide-react'
import { lazy } from 'react'
import type { Feature } from '../feature.ts'
import { newNotes } from './new-notes.ts'
import { placeOfNote } from './place.ts'

/** Pixels that a note is moved where another one lies already. */
const ASIDE = 28

/** Lays a note where the author is writing, and the caret into it. */
function addNote(editor: LexicalEditor): void {
  const { x, y } = placeOfNote(editor)
  editor.update(() => {
    const taken = new Set($notes().map((note) => note.getPosition().y))
    let free = y
    while (taken.has(free)) free += ASIDE
    const note = $createStickyNode(x, free)
    $getRoot().append(note)
    newNotes.add(note.getKey())
  })
}

const $notes = (): StickyNode[] =>
  $getRoot()
    .getChildren()
    .filter((node) => node instanceof StickyNode)

export const sticky: Feature = {
  name: 'sticky',
  entries: [
    {
      id: 'sticky',
      label: 'Sticky Note',
      icon: Icon,
      hook: 'sticky',
      keywords: ['note', 'comment'],
      menus: ['insert'],
      run: addNote,
    },
  ],
  nodeViews: { sticky: lazy(() => import('./sticky-view.tsx')) },
}
