import { lazy, Suspense } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import type { Feature } from '../feature.ts'

const TableOfContents = lazy(() => import('./table-of-contents.tsx'))

function Contents() {
  return (
    useEditorServices().settings.showTableOfContents && (
      <Suspense fallback={null}>
        <TableOfContents />
      </Suspense>
    )
  )
}

export const contents: Feature = { name: 'contents', beside: [Contents] }
