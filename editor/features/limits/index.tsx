import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { lazy, Suspense, useEffect } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import type { Feature } from '../feature.ts'

const CharacterLimit = lazy(() => import('./character-limit.tsx'))

/** With both on, bytes count: they are never fewer. */
function Limits() {
  const [editor] = useLexicalComposerContext()
  const { isCharLimit, isCharLimitUtf8, isMaxLength } = useEditorServices().settings
  useEffect(() => {
    if (!isMaxLength) return
    let isGone = false
    let stop = (): void => {}
    void import('./max-length.ts').then(({ keepMaxLength }) => {
      if (!isGone) stop = keepMaxLength(editor)
    })
    return () => {
      isGone = true
      stop()
    }
  }, [editor, isMaxLength])
  const charset = isCharLimitUtf8 ? 'UTF-8' : 'UTF-16'
  return (
    (isCharLimit || isCharLimitUtf8) && (
      <Suspense fallback={null}>
        <CharacterLimit key={charset} charset={charset} />
      </Suspense>
    )
  )
}

export const limits: Feature = { name: 'limits', surfaces: [Limits] }
