/** A design as it will be printed, small: its artwork with its own words and images, drawn when it comes into view. */
import { products } from '@frontage/artwork/products.ts'
import type { TrimSize } from '@frontage/contracts/catalog.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { classes, Skeleton } from '../../ui/index.ts'
import styles from './design-image.module.css'
import { useRenderedDesign, type RenderedDesign } from './rendered-design.ts'
import type { ScreenWidth } from './load-images.ts'
import { SceneView } from './scene.tsx'

export interface DesignImageProps extends RenderedDesign {
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
  trim,
  product,
  name,
  className,
  width = SMALL_WIDTH,
  ...design
}: DesignImageProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const rendered = useRenderedDesign(design, isNear, width)
  const scene = rendered.state === 'ready' ? rendered.value.scenes[0] : undefined
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
