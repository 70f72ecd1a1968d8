/** The way out of the tool: what is unsaved is saved first, and what cannot be saved is asked about. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Designer } from './use-designer.ts'

interface LeaveDialogProps {
  designer: Pick<Designer, 'flush' | 'isUnsaved'>
  /** The choice for a line of the cart is not in the cart yet. */
  isChoiceUnsaved: boolean
}

/** Whoever leaves does not wait longer for a server that does not answer. */
const PATIENCE_MS = 3_000

export function LeaveDialog({ designer, isChoiceUnsaved }: LeaveDialogProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (isChoiceUnsaved || designer.isUnsaved()),
  )
  const [isAsking, setIsAsking] = useState(false)
  const isBlocked = blocker.state === 'blocked'
  const isSaved = useEffectEvent(() =>
    Promise.race([
      designer.flush(),
      new Promise<false>((giveUp) => setTimeout(() => giveUp(false), PATIENCE_MS)),
    ]),
  )
  const goOn = useEffectEvent((saved: boolean) => {
    if (saved && !isChoiceUnsaved) blocker.proceed?.()
    else setIsAsking(true)
  })
  useEffect(() => {
    if (!isBlocked) return
    let isCurrent = true
    void isSaved().then((saved) => isCurrent && goOn(saved))
    return () => {
      isCurrent = false
      setIsAsking(false)
    }
  }, [isBlocked])
  useEffect(() => {
    if (!isChoiceUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChoiceUnsaved])

  return (
    <Dialog
      open={isBlocked && isAsking}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      width={420}
      footer={
        <>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            Leave without saving
          </Button>
          <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        </>
      }
    >
      {designer.isUnsaved() && (
        <p>
          Your last changes could not be saved. They are on this device only: open the design here again to
          bring them back.
        </p>
      )}
      {isChoiceUnsaved && (
        <p>What you chose for this cart item is not in the cart yet. ‘Update cart item’ keeps it.</p>
      )}
    </Dialog>
  )
}
