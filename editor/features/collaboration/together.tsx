import { lazy, Suspense } from 'react'
import { useDesk } from '../../shell/desk.ts'
import { isShared } from './is-shared.ts'

const Session = lazy(() => import('./session.tsx'))

/** Loads what writing together needs when it begins. */
export function Together() {
  const { settings, inputs } = useDesk()
  if (!isShared(settings, inputs) || !inputs.collaboration) return null
  return (
    <Suspense fallback={null}>
      <Session {...inputs.collaboration} />
    </Suspense>
  )
}
