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
export function replacePlace(path: string): void {
  history.replaceState(null, '', path)
  window.dispatchEvent(new Event(MOVED))
}

/** What the address asks for. */
export function usePlaceQuery(): URLSearchParams {
  const [query, setQuery] = useState(location.search)
  useEffect(() => {
    const read = () => setQuery(location.search)
    window.addEventListener('popstate', read)
    window.addEventListener(MOVED, read)
    return () => {
      window.removeEventListener('popstate', read)
      window.removeEventListener(MOVED, read)
    }
  }, [])
  return new URLSearchParams(query)
}

type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>
type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'hash' | 'target' | 'download'>

/** Whether a click leads to another place without a reload; all others are the browser's: new tabs, downloads, other sites. */
export function isFollowed(click: Click, link: Link, here: Pick<Location, 'origin' | 'pathname'>): boolean {
  const isPlain = click.button === 0 && !click.altKey && !click.ctrlKey && !click.metaKey && !click.shiftKey
  if (!isPlain || click.defaultPrevented || link.origin !== here.origin) return false
  // Files, which the server sends: a link may be for saving without naming the file.
  if (link.pathname.startsWith('/console/')) return false
  return !link.target && !link.download && !(link.hash && link.pathname === here.pathname)
}

export function usePath(): string {
  const [path, setPath] = useState(location.pathname)
  useEffect(() => {
    const read = () => setPath(location.pathname)
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isFollowed(event, link, location)) return
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
