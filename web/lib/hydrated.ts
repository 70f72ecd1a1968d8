import { useEffect, useSyncExternalStore } from 'react'
import { replayPendingInput } from './pending-input.ts'

const nothing = () => () => {}

/** False on the server and while hydrating, true afterwards: for what only the reader's browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
}

let announce = () => {}

/**
 * Kept once the page the server sent has been taken over. What loads faster than that must wait for it: React would
 * find another page than the one it was promised and throw the server's away.
 */
export const documentTakenOver = new Promise<void>((resolve) => {
  announce = resolve
})

/** Put at the top of the app. */
export function useAnnounceTakeover(): void {
  useEffect(() => {
    replayPendingInput(document)
    announce()
  }, [])
}
