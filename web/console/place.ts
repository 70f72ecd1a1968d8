/** Where in the console one is: its addresses, without a reload. */
import { useEffect, useState, useSyncExternalStore } from 'react'

const MOVED = 'console:moved'
const ASKED = 'console:leave-asked'

/** What was typed and is not saved, each as a sentence that says what would be lost. */
const unsaved = new Set<{ says: string }>()

interface LeaveAsked {
  says: string
  go: () => void
  stay: () => void
}
let leaveAsked: LeaveAsked | null = null
function put(next: LeaveAsked | null): void {
  leaveAsked = next
  window.dispatchEvent(new Event(ASKED))
}

/** Asked and not yet answered: whether to leave what is not saved. */
export const useLeaveAsked = (): LeaveAsked | null =>
  useSyncExternalStore(
    (onChange) => {
      window.addEventListener(ASKED, onChange)
      return () => window.removeEventListener(ASKED, onChange)
    },
    () => leaveAsked,
  )

/** Does what leaves the screen, at once or when the operator agrees to lose what is not saved there. */
export function leave(go: () => void): void {
  const [first] = unsaved
  if (first) put({ says: first.says, go, stay: () => put(null) })
  else go()
}

/** While there is something unsaved, links, Back and closing the window ask first. */
export function useUnsaved(isUnsaved: boolean, says: string): void {
  useEffect(() => {
    if (!isUnsaved) return
    const held = { says }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    unsaved.add(held)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(held)
      removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved, says])
}

/** Where the shown screen is among the entries of the browser's history that are this document's. */
let shown = { at: 0, path: '', href: '' }
/** Where Back or Forward led, while the address is put right to ask; null: nowhere. */
let refused: number | null = null
/** The operator agreed to the next move of the browser. */
let isAgreed = false

function arrive(at: number): void {
  shown = { at, path: location.pathname, href: location.href }
  history.replaceState({ at }, '')
  window.dispatchEvent(new Event(MOVED))
}

const numberOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'at' in state && typeof state.at === 'number'
    ? state.at
    : undefined

/** Back and Forward: the address is another one before anybody can ask, and is put right again until the answer. */
function followHistory({ state }: PopStateEvent): void {
  // An entry without a number was made by a link to a part of the page.
  const at = numberOf(state) ?? (location.href === shown.href ? shown.at : shown.at + 1)
  const isFree = isAgreed || unsaved.size === 0 || location.pathname === shown.path
  if (refused === null && isFree) {
    isAgreed = false
    arrive(at)
  } else if (at !== shown.at) {
    refused ??= at
    history.go(shown.at - at)
  } else if (refused !== null) {
    const by = refused - at
    refused = null
    leave(() => {
      isAgreed = true
      history.go(by)
    })
  }
}

export function goTo(path: string): void {
  const go = () => {
    history.pushState(null, '', path)
    arrive(shown.at + 1)
    window.scrollTo(0, 0)
    document.getElementById('main')?.focus()
  }
  if (new URL(path, location.href).pathname === shown.path) go()
  else leave(go)
}

/** The same place under another query: nothing to go back to. */
export function replacePlace(path: string): void {
  history.replaceState(null, '', path)
  arrive(shown.at)
}

/** What the address asks for. */
export function usePlaceQuery(): URLSearchParams {
  const [query, setQuery] = useState(location.search)
  useEffect(() => {
    const read = () => setQuery(location.search)
    window.addEventListener(MOVED, read)
    return () => window.removeEventListener(MOVED, read)
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

/** For the one component that shows the screens: it follows links and the browser's history. */
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
    window.addEventListener('popstate', followHistory)
    window.addEventListener(MOVED, read)
    document.addEventListener('click', follow)
    arrive(numberOf(history.state) ?? 0)
    return () => {
      put(null)
      window.removeEventListener('popstate', followHistory)
      window.removeEventListener(MOVED, read)
      document.removeEventListener('click', follow)
    }
  }, [])
  return path
}
