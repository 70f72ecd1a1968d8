import { useEffect, useRef } from 'react'

/** px: enough of the place before it to see that there is one. */
const PEEK = 40

/** A strip of links that is wider than a phone begins at the current one; from there on it stays as it is moved. */
export function useCurrentInSight(current: string) {
  const strip = useRef<HTMLElement>(null)
  const shown = useRef<string>(null)
  useEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const at = strip.current?.getBoundingClientRect()
    const link = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (at && link && (link.left < at.left || link.right > at.right))
      strip.current!.scrollLeft += link.left - at.left - PEEK
  }, [current])
  return strip
}
