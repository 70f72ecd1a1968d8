/** Of a long list, what can be in sight is made first. */
import { startTransition, useEffect, useEffectEvent, useState } from 'react'

/** Hardly a row is lower, and something always stands above a list. */
const ROW_PX = 56

/** The place in history that somebody went back to; each place has another key. */
let returnedTo: string | undefined
const placeNow = (): string => JSON.stringify(history.state)
if (typeof window !== 'undefined') addEventListener('popstate', () => (returnedTo = placeNow()))

/** How many at first. Who comes back to the middle of a list, or to a part of it, needs all of its height at once. */
function countAtFirst(): number {
  if (typeof window === 'undefined' || placeNow() === returnedTo || location.hash !== '') return Infinity
  return Math.ceil(innerHeight / ROW_PX) + 1
}

/**
 * How many rows of a list are made now: as many as fill the window, and all of them once those are painted.
 * @param onOthers called before the others are made
 */
export function useFirstRows(total: number, onOthers?: () => void): number {
  const [most, setMost] = useState(countAtFirst)
  const tell = useEffectEvent(() => onOthers?.())
  const isWaiting = most < total
  useEffect(() => {
    if (!isWaiting) return
    // Two frames: after one they are laid out, and not yet seen.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() =>
        startTransition(() => {
          tell()
          setMost(Infinity)
        }),
      )
    })
    return () => cancelAnimationFrame(frame)
  }, [isWaiting])
  return Math.min(most, total)
}
