import * as membershipCalls from '@frontage/contracts/calls/membership.ts'
import { A } from '../../lib/anchor.tsx'
import { api } from '../../lib/api.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import styles from './header.module.css'

/** Bar and drawer show the same; it is asked once for each user of a page load. */
let asked: { accountId: string; days: Promise<number> } | null = null

function daysOf(accountId: string): Promise<number> {
  if (asked?.accountId !== accountId) {
    const days = api.call(membershipCalls.readSubscription).then(({ trialDaysLeft }) => trialDaysLeft)
    asked = { accountId, days }
    days.catch(() => {
      asked = null
    })
  }
  return asked.days
}

/** For who is in a trial: the days that are left of it. */
export function TrialDays() {
  const { user } = useSite()
  const isHydrated = useHydrated()
  const trial = isHydrated && user?.membership === 'trial' ? user.id : null
  const days = useLoaded(trial, () => daysOf(trial ?? ''))
  if (days.state !== 'ready' || days.value < 1) return null
  return (
    <A href="/member-benefits" className={styles.trialDays}>
      Trial: {days.value} {days.value === 1 ? 'day' : 'days'} left
    </A>
  )
}
