import { lazy, Suspense } from 'react'
import { useEditorServices } from '../../shell/editor-services.ts'
import { useRoomServices } from '../../shell/room-context.ts'
import { isShared } from './is-shared.ts'

const Session = lazy(() => import('./session.tsx'))

/** Loads what writing together needs when it begins. */
export function Together() {
  const { settings, inputs } = useEditorServices()
  const { joined } = useRoomServices()
  if (!inputs.collaboration || !(joined || isShared(settings, inputs))) return null
  return (
    <Suspense fallback={null}>
      <Session {...inputs.collaboration} />
    </Suspense>
  )
}
