/** The part of the screen that an author wrote, and a place in the document in which it can be edited. */
import { useEffect, useState } from 'react'

export interface Region {
  pageId: string
  /** Beside what readers see, which is hidden while it is edited. */
  host: HTMLElement
}

/**
 * Pages mark what is written on them with `data-page`. The mark is looked for again whenever the screen changes: a
 * navigation shows another page, and a reload puts a new element in the old one's place.
 *
 * @param isOpen whether the region is being edited: readers' own view of it gives way to the host
 */
export function useRegion(isOpen: boolean): Region | null {
  const [region, setRegion] = useState<Region | null>(null)
  useEffect(() => {
    const main = document.querySelector('main')
    if (!main) return
    let now: Region | null = null
    const look = (): void => {
      const shown = main.querySelector<HTMLElement>('[data-page]')
      const pageId = shown?.dataset['page']
      if (!shown || !pageId) {
        if (now) setRegion((now = null))
        return
      }
      if (now?.pageId !== pageId) setRegion((now = { pageId, host: document.createElement('div') }))
      // Readers' view may have been drawn again: what is being written stays, beside the new one.
      if (isOpen && shown.previousElementSibling !== now.host) shown.before(now.host)
      if (shown.hidden !== isOpen) shown.hidden = isOpen
    }
    look()
    const watch = new MutationObserver(look)
    watch.observe(main, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      main.querySelector<HTMLElement>('[data-page]')?.removeAttribute('hidden')
      now?.host.remove()
    }
  }, [isOpen])
  return region
}
