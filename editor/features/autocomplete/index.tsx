import { lazy, Suspense } from 'react'
import { useDesk } from '../../shell/desk.ts'
import type { Feature } from '../feature.ts'

const Ghost = lazy(() => import('./ghost.tsx'))

function Autocomplete() {
  const { settings } = useDesk()
  return (
    settings.isAutocomplete && (
      <Suspense fallback={null}>
        <Ghost />
      </Suspense>
    )
  )
}

export const autocomplete: Feature = { name: 'autocomplete', surfaces: [Autocomplete] }
