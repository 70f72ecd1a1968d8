/** Clicks on plain anchors become router navigation; scrolling and focus follow as they would on a real page load. */
import type { DataRouter } from 'react-router'
import { placeOf, readPositions, writePositions } from './scroll-positions.ts'

export function followAnchors(router: DataRouter, isPage: (pathname: string) => boolean): void {
  const target = (event: MouseEvent): URL | null => {
    if (event.defaultPrevented || event.button !== 0) return null
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
    const anchor = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    if (!anchor || (anchor.target && anchor.target !== '_self') || anchor.hasAttribute('download'))
      return null
    if (anchor.dataset.reload !== undefined) return null
    const url = new URL(anchor.href, location.href)
    if (url.origin !== location.origin) return null
    const isSamePage = url.pathname === location.pathname && url.search === location.search
    if (isSamePage && url.hash) return null
    return isPage(url.pathname) ? url : null
  }
  document.addEventListener('click', (event) => {
    const url = target(event)
    if (!url) return
    event.preventDefault()
    void router.navigate(url.pathname + url.search + url.hash)
  })
}

/** Back returns to where the reader was; a new page starts at its top with focus on its main part. */
export function restoreScrolling(router: DataRouter): void {
  history.scrollRestoration = 'manual'
  const positions = readPositions()
  let key = placeOf(router.state.location)
  let path = router.state.location.pathname
  // Where it is, is known: asked now, a browser would work out the whole page that is being left.
  addEventListener('pagehide', () => writePositions(positions))
  const before = positions[key]
  // Who read on before this was here is somewhere already.
  const isRead = document.documentElement.dataset.waiting !== undefined
  if (before === undefined || location.hash || isRead) positions[key] = scrollY
  else scrollTo(0, before)
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || placeOf(state.location) === key) return
    const stored = state.historyAction === 'POP' ? positions[placeOf(state.location)] : undefined
    key = placeOf(state.location)
    const changedPage = state.location.pathname !== path
    path = state.location.pathname
    if (state.preventScrollReset) return
    requestAnimationFrame(() => {
      const anchor = state.location.hash && document.getElementById(state.location.hash.slice(1))
      if (anchor) anchor.scrollIntoView()
      else scrollTo(0, stored ?? 0)
      if (changedPage) document.getElementById('main')?.focus({ preventScroll: true })
    })
  })
  addEventListener('scroll', () => (positions[key] = scrollY), { passive: true })
}
