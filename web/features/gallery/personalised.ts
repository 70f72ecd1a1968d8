/** Draws cards when they come near the screen. */
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../lib/site.ts'
import type { Drawable, DrawingOptions } from './draw-card.ts'

/** Drawn before they are scrolled to. */
const NEAR = '600px 200px'

interface Drawing {
  ref: React.RefObject<HTMLDivElement | null>
  /** null until it is drawn. */
  svg: string | null
  failed: boolean
}

export function useDrawing(card: Drawable, { idPrefix, label }: DrawingOptions, eager: boolean): Drawing {
  const site = useSite()
  const ref = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<{ hash: string; svg: string | null } | null>(null)
  const { id, artworkHash } = card

  useEffect(() => {
    const element = ref.current
    if (!element) return
    let isGone = false
    const draw = async () => {
      const svg = await import('./draw-card.ts')
        .then(({ drawCard }) => drawCard(site, { id, artworkHash }, { idPrefix, label }))
        .catch(() => null)
      if (!isGone) setDrawn({ hash: artworkHash, svg })
    }
    if (eager) void draw()
    const observer = new IntersectionObserver(
      (entries) => {
        if (eager || !entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        void draw()
      },
      { rootMargin: NEAR },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
    }
  }, [site, id, artworkHash, idPrefix, label, eager])

  const current = drawn?.hash === artworkHash ? drawn : null
  return { ref, svg: current?.svg ?? null, failed: current !== null && current.svg === null }
}
