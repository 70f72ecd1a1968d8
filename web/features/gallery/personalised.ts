/** Draws cards near the screen, a few at a time, so that scrolling stays smooth. */
import { toSvg } from '@frontage/artwork/to-svg.ts'
import type { Pictures } from '@frontage/artwork/types.ts'
import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import { useEffect, useRef, useState } from 'react'
import { loadArtwork } from '../../lib/drawing/artwork.ts'
import { fillWhenLoaded, ownerOf, type Owner } from '../../lib/drawing/fill.ts'
import { loadPictures } from '../../lib/drawing/pictures.ts'
import { useSite, type Site } from '../../lib/site.ts'

type Drawable = Pick<TemplateCard, 'id' | 'artworkHash'>

/** A card's pictures are as wide as the widest card on a dense screen. */
const PICTURE_WIDTH = 640
/** Drawn before they are scrolled to. */
const NEAR = '600px 200px'

interface Studio {
  owner: Owner
  pictures: Pictures
}

let studio: Promise<Studio> | undefined

/** Whose designs are drawn and the pictures for it: the same for every card of a page load. */
function openStudio(site: Site): Promise<Studio> {
  studio ??= prepare(site)
  studio.catch(() => (studio = undefined))
  return studio
}

async function prepare(site: Site): Promise<Studio> {
  const owner = ownerOf(site)
  return { owner, pictures: await loadPictures(owner.brand, site.pictures, PICTURE_WIDTH) }
}

interface DrawingOptions {
  /** Ids begin with it, so that cards do not borrow each other's clips. */
  idPrefix: string
  label: string | undefined
}

/** The finished drawing, cut to its trim. */
export async function drawCard(site: Site, card: Drawable, options: DrawingOptions): Promise<string> {
  const [{ owner, pictures }, template] = await Promise.all([
    openStudio(site),
    loadArtwork({ templateId: card.id, hash: card.artworkHash }),
  ])
  // A card shows the first page; filling the others of a booklet would be work for nothing.
  const cover = { ...template, pages: template.pages.slice(0, 1) }
  const [scene] = (await fillWhenLoaded(cover, owner, {}, pictures)).scenes
  if (!scene) throw new Error(`Template ${card.id} has no pages`)
  return toSvg(scene, { ...options, trim: true })
}

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
      const svg = await drawCard(site, { id, artworkHash }, { idPrefix, label }).catch(() => null)
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
