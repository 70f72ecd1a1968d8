import { useSyncExternalStore } from 'react'

/** Up to this width the tools stand at the lower edge, and none floats over the content. */
export const WIDE = '(min-width: 1026px)'

/** Whether the screen is like that now; follows it when it changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
