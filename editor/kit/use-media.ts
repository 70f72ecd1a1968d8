import { useSyncExternalStore } from 'react'

/** Up to this width the tools stand at the lower edge, and none floats over the page body. */
export const WIDE = '(min-width: 1026px)'

/** From this width on all tools are one row, wherever the caret is: code and tables bring tools of their own. */
export const ONE_ROW = '(min-width: 1261px)'

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
