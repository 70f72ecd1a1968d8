import { lazy, Suspense } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import type { Feature } from '../feature.ts'

const Ghost = lazy(() => import('./ghost.tsx'))

function Autocomplete() {
  const { settings } = useEditorServices()
  return (
    settings.isAutocomplete && (
      <Suspense fallback={null}>
        <Ghost />
      </Suspense>
    )
  )
}

export const autocomplete: Feature = { name: 'autocomplete', surfaces: [Autocomplete] }
