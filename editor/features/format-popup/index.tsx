import { lazy, Suspense } from 'react'
import { useMedia, WIDE } from '../../kit/use-media.ts'
import { useToolbarState } from '../../toolbar/toolbar-state.ts'
import type { Feature } from '../feature.ts'

const FormatPopup = lazy(() => import('./format-popup.tsx'))

/** On narrow screens the bar below has these tools. */
function PopupOfSelection() {
  const isWide = useMedia(WIDE)
  const isShown = useToolbarState((state) => state.hasText && state.isEditable && state.block !== 'code')
  return (
    isWide &&
    isShown && (
      <Suspense fallback={null}>
        <FormatPopup />
      </Suspense>
    )
  )
}

export const formatPopup: Feature = { name: 'format-popup', surfaces: [PopupOfSelection] }
