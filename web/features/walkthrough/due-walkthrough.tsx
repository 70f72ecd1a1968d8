/** The walkthrough of a newcomer, as soon as nothing else is asked of her. */
import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useProfileDialog } from '../../lib/profile-dialogs.ts'
import { stepInTab } from './progress.ts'
import { Walkthrough } from './walkthrough.tsx'

export function DueWalkthrough(props: { userId: string; onDone: () => void }) {
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const isProfileAsked = useProfileDialog() !== null
  const [isBegun, setBegun] = useState(false)
  if (isProfileAsked) return null
  // Once begun it stays while pages load: to come again would take the focus from wherever it is by then.
  if (state !== 'idle' && !isBegun) return null
  // It begins where a visit begins, and goes on where it was left.
  if (pathname !== '/home' && stepInTab.read() === null) return null
  if (!isBegun) setBegun(true)
  return <Walkthrough {...props} />
}
