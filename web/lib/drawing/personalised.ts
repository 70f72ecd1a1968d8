/** Draws cards when they come near the screen. */
import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import { useEffect, useRef, useState } from 'react'
import { useSite, type Site } from '../site.ts'
import type * as Drawer from './draw-card.ts'
import type { Drawable, DrawingOptions } from './draw-card.ts'

/** Drawn before they are scrolled to. */
const NEAR = '600px 200px'

/** User timing: a page asks for the drawings of its cards. The bench counts from here. */
const CARDS_ASKED = 'cards-asked'

/** What draws, once it has been fetched; until then nothing was drawn. */
let drawer: typeof Drawer | undefined

const openDrawer = async (): Promise<typeof Drawer> => (drawer ??= await import('./draw-card.ts'))

/** Sends for the artwork of all cards of a page together, before any of them asks for its own. */
export function useExpectCards(cards: readonly Pick<TemplateCard, 'artworkHash'>[]): void {
  const site = useSite()
  useEffect(() => {
    if (!site.user || cards.length === 0) return
    performance.mark(CARDS_ASKED)
    // A card that cannot be drawn says so itself.
    openDrawer().then(
      ({ expectCards }) => expectCards(site, cards),
      () => undefined,
    )
  }, [site, cards])
}

interface Drawing {
  ref: React.RefObject<HTMLDivElement | null>
  /** null until it is drawn. */
  svg: string | null
  failed: boolean
}

export function useDrawing(
  { artworkHash, width }: Drawable,
  { idPrefix, label }: DrawingOptions,
  eager: boolean,
): Drawing {
  const site = useSite()
  const ref = useRef<HTMLDivElement>(null)
  // A step back shows at once what was drawn before; the page the server sent never finds any.
  const [drawn, setDrawn] = useState<{ site: Site; hash: string; svg: string | null } | null>(() => {
    const svg = drawer?.drawnBefore(site, { artworkHash, width }, { idPrefix, label }) ?? null
    return svg === null ? null : { site, hash: artworkHash, svg }
  })
  // Who changes name or photo sees the card as it was until it is drawn anew.
  const isDrawn = drawn?.site === site && drawn.hash === artworkHash && drawn.svg !== null

  useEffect(() => {
    const element = ref.current
    if (!element || isDrawn) return
    let isGone = false
    const draw = async () => {
      const svg = await openDrawer()
        .then(({ drawCard }) => drawCard(site, { artworkHash, width }, { idPrefix, label }))
        .catch(() => null)
      if (!isGone) setDrawn({ site, hash: artworkHash, svg })
    }
    const stop = () => void (isGone = true)
    if (eager) {
      void draw()
      return stop
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void draw()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [site, artworkHash, width, idPrefix, label, eager, isDrawn])

  const current = drawn?.hash === artworkHash ? drawn : null
  return { ref, svg: current?.svg ?? null, failed: current !== null && current.svg === null }
}
