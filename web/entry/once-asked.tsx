/** What a user is shown or asked once, over whatever page she is on: its code is fetched only for her. */
import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../lib/api.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { useSite } from '../lib/site.ts'
import { hasCompleted, stepInTab } from '../features/walkthrough/progress.ts'

const TermsDialog = lazy(async () => ({
  default: (await import('../features/terms/terms-dialog.tsx')).TermsDialog,
}))
const Walkthrough = lazy(async () => ({
  default: (await import('../features/walkthrough/walkthrough.tsx')).Walkthrough,
}))

/** Texts that the terms speak of can be read before they are agreed to. */
const LEGAL = ['/terms-and-conditions', '/privacy-policy', '/california-privacy-notice', '/auth/login']

export function OnceAsked() {
  const { user, termsDue } = useSite()
  const [agreed, setAgreed] = useState(false)
  const isHydrated = useHydrated()
  const { pathname } = useLocation()
  if (!isHydrated || !user) return null
  if (termsDue === null || agreed) return <FirstVisit userId={user.id} />
  if (LEGAL.includes(pathname)) return null
  return (
    <Suspense fallback={null}>
      <TermsDialog onAgreed={() => setAgreed(true)} onLogOut={() => void leave()} />
    </Suspense>
  )
}

async function leave(): Promise<void> {
  await api.call(accountCalls.logOut).catch(() => undefined)
  location.assign('/auth/login')
}

function FirstVisit({ userId }: { userId: string }) {
  const { user, features } = useSite()
  const { pathname } = useLocation()
  const isWanted = features.walkthrough && user?.walkthroughCompleted === false
  const [isDone, setDone] = useState(false)
  const done = useCallback(() => setDone(true), [])
  if (!isWanted || isDone || hasCompleted(userId)) return null
  // It begins where a visit begins, and goes on where it was left.
  if (pathname !== '/home' && stepInTab.read() === null) return null
  return (
    <Suspense fallback={null}>
      <Walkthrough userId={userId} onDone={done} />
    </Suspense>
  )
}
