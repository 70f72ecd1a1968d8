/** Puts drawings on the page: at once where they are known, first what is in sight, then the rest when there is time. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSite, type Site } from '../site.ts'
import type { Drawable, Expected } from './draw-card.ts'
import { DESIGNS_ASKED, drawerHere, openDrawer } from './drawer.ts'

/** Sends for the artwork of all cards of a page together, before any of them asks for its own. */
export function useExpectDesignCards(cards: readonly Expected[]): void {
  const site = useSite()
  useEffect(() => {
    if (!site.user || cards.length === 0) return
    performance.mark(DESIGNS_ASKED)
    // A card that cannot be drawn says so itself.
    openDrawer().then(
      ({ expectDesignCards }) => expectDesignCards(site, cards),
      () => undefined,
    )
  }, [site, cards])
}

interface Place {
  /** Of the paper; the drawing is its last child, which React knows nothing of. */
  ref: React.RefObject<HTMLDivElement | null>
  failed: boolean
}

/**
 * Whoever changes name or photo sees the card as it was until it is drawn again.
 *
 * @param eager in sight, wherever it stands
 */
export function useRendering({ artworkHash, width, label }: Drawable, eager: boolean): Place {
  const site = useSite()
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef<{ sheet: SVGElement; hash: string } | null>(null)
  const [failedFor, setFailedFor] = useState<{ site: Site; design: string } | null>(null)
  const design = `${width} ${artworkHash} ${label ?? ''}`

  // Before the page is painted: a step back shows at once what was drawn before.
  useLayoutEffect(() => {
    const paper = ref.current
    if (!paper) return
    const takeFirst = (): boolean => {
      const sheet = drawerHere()?.takeFirstDrawing(paper)
      if (sheet) shown.current = { sheet, hash: artworkHash }
      return Boolean(sheet)
    }
    if (takeFirst()) return
    const show = (sheet: SVGElement | null) => {
      if (shown.current) drawerHere()?.giveBack(shown.current.sheet)
      shown.current = sheet && { sheet, hash: artworkHash }
      if (sheet) paper.append(sheet)
      paper.toggleAttribute('data-drawn', sheet !== null)
    }
    if (shown.current && shown.current.hash !== artworkHash) show(null)
    const card = { artworkHash, width, label }
    const known = drawerHere()?.renderedBefore(site, card)
    if (known) {
      show(known)
      drawerHere()?.inSightFirst(paper)
      return
    }
    const done = (sheet: SVGElement | null) => {
      if (sheet) show(sheet)
      setFailedFor(sheet ? null : { site, design })
    }
    let isGone = false
    let stop = () => {}
    const ask = async () => {
      const drawer = await openDrawer().catch(() => null)
      // The first cards may have been waiting for the same drawer.
      if (isGone || takeFirst()) return
      if (drawer) stop = drawer.drawSoon({ paper, site, card, eager, done })
      else done(null)
    }
    void ask()
    return () => {
      isGone = true
      stop()
    }
  }, [site, artworkHash, width, label, eager, design])
  // A drawing that has left the page is free for the next place that shows it.
  useLayoutEffect(
    () => () => {
      if (shown.current) drawerHere()?.giveBack(shown.current.sheet)
      shown.current = null
    },
    [],
  )

  return { ref, failed: failedFor?.site === site && failedFor.design === design }
}
