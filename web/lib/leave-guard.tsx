import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { Button } from '../ui/index.ts'
import { LeaveQuestion } from './leave-question.tsx'

interface LeaveGuardProps {
  isUnsaved: boolean
  /** What would be lost, as a sentence. */
  children: string
  /** Whether a navigation leaves what is unsaved; by default, whether it leads to another path. */
  isLeaving?: (from: Location, to: Location) => boolean
}

const DELETED = 'deleted'
/** For `navigate` once what is open was deleted: nothing of it is left to save. Undo comes from anywhere, and asks. */
export const afterDeleting = (isUndone = false): { state: string } | undefined =>
  isUndone ? undefined : { state: DELETED }

/** Asks before what was typed is left behind: by a link, by Back, or by closing the window. */
export function LeaveGuard({ isUnsaved, children, isLeaving = toAnotherPath }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && nextLocation.state !== DELETED && isLeaving(currentLocation, nextLocation),
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    >
      {children}
    </LeaveQuestion>
  )
}

const toAnotherPath = (from: Location, to: Location): boolean => from.pathname !== to.pathname

/** For `isLeaving` where what is open is named after the `?`, as `/cp/offers?template=…`. */
export const toAnotherAddress = (from: Location, to: Location): boolean =>
  toAnotherPath(from, to) || from.search !== to.search

/** Of a form. It is gone once it has done its work: the keyboard goes on at the button that saves. */
export const DiscardButton = ({ onDiscard }: { onDiscard: () => void }) => (
  <Button
    look="quiet"
    onClick={({ currentTarget }) => {
      currentTarget.form?.querySelector<HTMLElement>('[data-saves], [type="submit"]')?.focus()
      onDiscard()
    }}
  >
    Discard changes
  </Button>
)
