import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { OptionalRegion } from '../../lib/optional-region.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSite } from '../../lib/site.ts'
import styles from './toolbar.module.css'

const ControlPanelToolbar = lazy(async () => ({
  default: (await import('./toolbar.tsx')).ControlPanelToolbar,
}))

/** Not on .php pages. Tools that fill the screen, such as the page editor, are without the frame that shows it. */
export function ToolbarPlace() {
  const { features } = useSite()
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  if (!features.controlPanelToolbar || pathname.endsWith('.php')) return null
  // Its room is kept from the first bytes on, so that nothing jumps.
  const room = <div className={styles.place} />
  if (!isHydrated) return room
  return (
    <OptionalRegion fallback={room}>
      <Suspense fallback={room}>
        <ControlPanelToolbar />
      </Suspense>
    </OptionalRegion>
  )
}
