import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { TableNode } from '@lexical/table'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMedia, WIDE } from '../../kit/use-media.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'

const CellButton = lazy(() => import('./cell-button.tsx'))
const TableResizers = lazy(() => import('./resizers.tsx'))

/** What floats at tables: loaded with the first one, and the button only where the screen is wide. */
export function TableSurfaces() {
  const [editor] = useLexicalComposerContext()
  const [hasTables, setHasTables] = useState(false)
  const isWide = useMedia(WIDE)
  const isEditable = useToolbarState((state) => state.isEditable)
  const isInTable = useToolbarState((state) => state.isInTable)
  useEffect(() => {
    const tables = new Set<string>()
    return editor.registerMutationListener(TableNode, (changed) => {
      for (const [key, kind] of changed) tables[kind === 'destroyed' ? 'delete' : 'add'](key)
      setHasTables(tables.size > 0)
    })
  }, [editor])
  if (!hasTables || !isEditable) return null
  return (
    <Suspense fallback={null}>
      <TableResizers />
      {isWide && isInTable && <CellButton />}
    </Suspense>
  )
}
