import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { api } from '../../lib/api.ts'
import { openProfileDialog, useProfileDialog } from '../../lib/profile-dialogs.ts'
import { useSite } from '../../lib/site.ts'

const Dialogs = lazy(async () => ({ default: (await import('./profile-dialogs.tsx')).ProfileDialogs }))

/** Fetches the dialogs about the profile when one is first asked for. */
export function ProfileDialogHost() {
  const open = useProfileDialog()
  useWelcome()
  const isWanted = open !== null
  const [isThere, setThere] = useState(false)
  if (isWanted && !isThere) setThere(true)
  if (!isThere) return null
  return (
    <Suspense fallback={null}>
      <Dialogs />
    </Suspense>
  )
}

/** Greets a person once, on the first page that is not part of signing up. */
function useWelcome(): void {
  const { user, actor } = useSite()
  const { pathname } = useLocation()
  const isGreeted = useRef(false)
  const isDue = user !== null && !user.welcomed && actor === null && pathname === '/home'
  useEffect(() => {
    if (!isDue || isGreeted.current) return
    isGreeted.current = true
    openProfileDialog('welcome-profile')
    // Where it could not be noted the person is greeted again: no harm.
    api.post('/security/api/v1/users/me/welcomed').catch(() => undefined)
  }, [isDue])
}
