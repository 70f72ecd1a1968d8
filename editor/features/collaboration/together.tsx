import { lazy, Suspense } from 'react'
import { useDesk } from '../../shell/desk.ts'
import { useRoomDesk } from '../../shell/room-context.ts'
import { isShared } from './is-shared.ts'

const Session = lazy(() => import('./session.tsx'))

/** Loads what writing together needs when it begins. */
export function Together() {
  const { settings, inputs } = useDesk()
  const { joined } = useRoomDesk()
  if (!inputs.collaboration || !(joined || isShared(settings, inputs))) return null
  return (
    <Suspense fallback={null}>
      <Session {...inputs.collaboration} />
    </Suspense>
  )
}
