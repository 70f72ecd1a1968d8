import { lazy, Suspense } from 'react'
import { OptionalRegion } from '../../lib/optional-region.tsx'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSite } from '../../lib/site.ts'
import styles from './bell.module.css'

const LiveBell = lazy(async () => ({ default: (await import('./live-bell.tsx')).LiveBell }))

/** For users who are signed in; what it knows is asked for by the browser, when the page has started. */
export function Bell() {
  const { user } = useSite()
  const isHydrated = useHydrated()
  if (!user) return null
  const place = <span className={styles.bell} aria-hidden="true" />
  return isHydrated ? (
    <OptionalRegion fallback={place}>
      <Suspense fallback={place}>
        <LiveBell accountId={user.id} />
      </Suspense>
    </OptionalRegion>
  ) : (
    place
  )
}
