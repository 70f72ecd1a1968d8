import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './profile.module.css'

/** Asks before what was typed is left behind: by a link, by Back, or by closing the window. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const isBlocked = blocker.state === 'blocked'
  return (
    <Dialog open={isBlocked} onClose={() => blocker.reset?.()} title="Leave without saving?" width={420}>
      <p>What you changed in your profile has not been saved.</p>
      <div className={styles.actions}>
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
      </div>
    </Dialog>
  )
}
