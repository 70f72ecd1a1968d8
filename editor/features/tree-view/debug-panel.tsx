import { lazy, Suspense } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'

const Tree = lazy(() => import('./tree.tsx'))
const TypingPerf = lazy(() => import('./typing-perf.tsx'))

/** The same for a small editor inside of the page: a caption, a note. Stands within its composer. */
export function NestedTree() {
  const { showNestedEditorTreeView } = useEditorServices().settings
  return (
    showNestedEditorTreeView && (
      <Suspense fallback={null}>
        <Tree />
      </Suspense>
    )
  )
}

/** Below the page: how it is in memory, and how long a key takes, where the settings ask for them. */
export function DebugPanel() {
  const { showTreeView, measureTypingPerf } = useEditorServices().settings
  return (
    <Suspense fallback={null}>
      {showTreeView && <Tree />}
      {measureTypingPerf && <TypingPerf />}
    </Suspense>
  )
}
