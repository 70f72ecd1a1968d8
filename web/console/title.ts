import { useEffect } from 'react'

/** What the window, its tab and the history call the view. */
export function useTitle(view: string): void {
  useEffect(() => {
    document.title = `${view} · Frontage console`
  }, [view])
}
