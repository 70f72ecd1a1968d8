import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { OptionalRegion } from '../../lib/optional-region.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSite } from '../../lib/site.ts'
import styles from './toolbar.module.css'

const ControlPanelToolbar = lazy(async () => ({
  default: (await import('./toolbar.tsx')).ControlPanelToolbar,
}))

/** The toolbar of administrators. It is not on .php pages, nor in tools that fill the screen, which have no frame. */
export function ToolbarPlace() {
  const { features } = useSite()
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  if (!features.controlPanelToolbar || pathname.endsWith('.php')) return null
  // The first HTML reserves its height, so that nothing jumps when it arrives.
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
