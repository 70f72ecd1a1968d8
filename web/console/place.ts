/** Where in the console one is: its addresses, without a reload. */
import { useEffect, useState } from 'react'

const MOVED = 'console:moved'

export function goTo(path: string): void {
  history.pushState(null, '', path)
  window.dispatchEvent(new Event(MOVED))
  window.scrollTo(0, 0)
  document.getElementById('main')?.focus()
}

/** The same place under another query: nothing to go back to. */
export const replacePlace = (path: string): void => history.replaceState(null, '', path)

export function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const read = () => setPath(location.pathname)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
      if (!link || !isPlain || link.origin !== location.origin || link.target || link.download) return
      if (link.hash && link.pathname === location.pathname) return
      event.preventDefault()
      goTo(link.pathname + link.search)
    }
    window.addEventListener('popstate', read)
    window.addEventListener(MOVED, read)
    document.addEventListener('click', follow)
    return () => {
      window.removeEventListener('popstate', read)
      window.removeEventListener(MOVED, read)
      document.removeEventListener('click', follow)
    }
  }, [])
  return path
}
