import { getPeerDependencyFromEditor } from '@lexical/extension'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { Feature } from '../feature.ts'
import { droppedFilesExtension } from './extension.ts'

const UploadTray = lazy(() => import('./upload-tray.tsx'))
const nothing = { get: () => none, subscribe: () => () => {} }
const none: readonly never[] = []

function Tray() {
  const [editor] = useLexicalComposerContext()
  const list = getPeerDependencyFromEditor<ReturnType<typeof droppedFilesExtension>>(
    editor,
    '@frontage/editor/dropped-files',
  )?.output
  const { subscribe, get } = list ?? nothing
  const shown = useSyncExternalStore(subscribe, get)
  if (!list || shown.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UploadTray shown={shown} onCancel={list.cancel} onRetry={list.retry} />
    </Suspense>
  )
}

export const droppedFiles: Feature = {
  name: 'dropped-files',
  extensions: ({ inputs, settings }) => (settings.isRichText ? [droppedFilesExtension(inputs)] : []),
  surfaces: [Tray],
}
