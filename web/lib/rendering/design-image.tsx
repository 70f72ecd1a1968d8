/** A design as it will be printed, small: its artwork with its own words and images, drawn when it comes into view. */
import { products } from '@frontage/artwork/products.ts'
import type { TrimSize } from '@frontage/contracts/catalog.ts'
import type { SlotValues } from '@frontage/artwork/types.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { classes, Skeleton } from '../../ui/index.ts'
import { useSite } from '../site.ts'
import { useLoaded } from '../use-loaded.ts'
import { loadArtwork } from './artwork.ts'
import { asLayers, codesFor } from './own-codes.ts'
import styles from './design-image.module.css'
import { ownerOf } from './fill.ts'
import { fillWhenLoaded } from './fill-whole.ts'
import { loadImages, type ScreenWidth } from './load-images.ts'
import { SceneView } from './scene.tsx'
import { uploadsOf } from './uploads.ts'

interface DesignImageProps {
  /** Its codes are drawn as they are on its proof; of what is no design yet, they are samples. */
  designId?: string | undefined
  templateId: string
  artworkHash: string
  /** Saved slot values, as the server checked them. */
  slots: Readonly<Record<string, unknown>>
  /** Gives the place its proportions before the artwork is there. */
  trim?: TrimSize | undefined
  /** Product id: its usual size where the artwork's own is not known. */
  product: string
  name: string
  className?: string | undefined
  /** Of the photos in it: more where they are shown large. */
  width?: ScreenWidth
}

const SMALL_WIDTH = 320

export function DesignImage({
  designId,
  templateId,
  artworkHash,
  slots,
  trim,
  product,
  name,
  className,
  width = SMALL_WIDTH,
}: DesignImageProps) {
  const site = useSite()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const rendered = useLoaded(
    isNear ? JSON.stringify([designId, artworkHash, slots, site.user]) : null,
    async () => {
      const owner = ownerOf(site)
      const values = slots as SlotValues
      const template = await loadArtwork({ templateId, hash: artworkHash })
      const files = await uploadsOf(values, owner.profile, width)
      const [pictures, codes] = await Promise.all([
        loadImages(owner.brand, files, width),
        // Without them the piece is shown as cards are, with samples: its design may be gone.
        designId === undefined ? undefined : codesFor(template, designId).catch(() => undefined),
      ])
      return (await fillWhenLoaded(template, owner, values, pictures, codes && asLayers(codes))).scenes[0]
    },
  )
  const scene = rendered.state === 'ready' ? rendered.value : undefined
  const ratio = ratioOf(trim, product)
  const isMissing = rendered.state !== 'loading' && scene === undefined

  return (
    <div
      ref={place}
      className={classes(styles.paper, className)}
      style={{ '--ratio': scene ? scene.width / scene.height : ratio }}
    >
      {scene ? (
        <SceneView scene={scene} idPrefix={`${id.replaceAll(/\W/g, '')}-`} trim label={name} />
      ) : (
        <div className={styles.place} style={{ aspectRatio: ratio }}>
          {!isMissing && <Skeleton height="100%" />}
          <span>{isMissing ? 'No preview just now' : 'Loading image...'}</span>
        </div>
      )}
    </div>
  )
}

function ratioOf(trim: TrimSize | undefined, product: string): number {
  if (trim) return trim.width / trim.height
  const known: Readonly<Record<string, { sizes: readonly { width: number; height: number }[] }>> = products
  const size = known[product]?.sizes[0]
  return size ? size.width / size.height : 1
}

/** True from the moment it first comes near the screen. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place, isNear])
  return isNear
}
