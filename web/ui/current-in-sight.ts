import { useEffect, useRef } from 'react'
import { showCurrent } from './show-current.ts'

/** A strip of links begins at the current one; from there on it stays as it is moved. */
export function useCurrentInSight(current: string) {
  const strip = useRef<HTMLElement>(null)
  const shown = useRef<string>(null)
  useEffect(() => {
    if (shown.current === current) return
    // It may have been moved before this code was here.
    const isMoved = shown.current === null && strip.current?.scrollLeft !== 0
    shown.current = current
    if (strip.current && !isMoved) showCurrent(strip.current)
  }, [current])
  return strip
}
