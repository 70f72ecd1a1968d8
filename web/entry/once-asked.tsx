/** What a user is shown or asked once, over whatever page she is on: its code is fetched only for her. */
import * as accountCalls from '@frontage/contracts/calls/accounts.ts'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../lib/api.ts'
import { useHydrated } from '../lib/hydrated.ts'
import { isWelcomeDue, openProfileDialog, useProfileDialog } from '../lib/profile-dialogs.ts'
import { useSite } from '../lib/site.ts'
import { hasCompleted } from '../features/walkthrough/progress.ts'

const TermsDialog = lazy(async () => ({
  default: (await import('../features/terms/terms-dialog.tsx')).TermsDialog,
}))
const DueWalkthrough = lazy(async () => ({
  default: (await import('../features/walkthrough/due-walkthrough.tsx')).DueWalkthrough,
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

/** The welcome comes first, and whatever follows from it, such as a way to another page; then the walkthrough. */
function FirstVisit({ userId }: { userId: string }) {
  const { user, features } = useSite()
  const isGreeted = useWelcome()
  const isWanted = features.walkthrough && user?.walkthroughCompleted === false
  const [isDone, setDone] = useState(false)
  const done = useCallback(() => setDone(true), [])
  if (!isWanted || !isGreeted || isDone || hasCompleted(userId)) return null
  return (
    <Suspense fallback={null}>
      <DueWalkthrough userId={userId} onDone={done} />
    </Suspense>
  )
}

/** @returns whether no welcome is due here any more */
function useWelcome(): boolean {
  const { user, actor } = useSite()
  const { pathname } = useLocation()
  const asked = useProfileDialog()
  const [isOpened, setOpened] = useState(false)
  if (asked === 'welcome-profile' && !isOpened) setOpened(true)
  const isDue = user !== null && actor === null && !isOpened && isWelcomeDue(user, pathname)
  useEffect(() => {
    if (isDue) openProfileDialog('welcome-profile')
  }, [isDue])
  return !isDue
}
