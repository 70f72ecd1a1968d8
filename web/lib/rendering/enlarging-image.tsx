/** The small image of a design that opens large. */
import { ZoomIn } from 'lucide-react'
import { useState } from 'react'
import { classes } from '../../ui/index.ts'
import { later } from '../lazy.tsx'
import { DesignImage, type DesignImageProps } from './design-image.tsx'
import styles from './enlarging-image.module.css'

export const LargeDesign = later(async () => (await import('./large-design.tsx')).LargeDesign)

export function EnlargingImage({ className, ...design }: DesignImageProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={classes(styles.place, className)}>
      <DesignImage {...design} />
      <button
        type="button"
        className={styles.enlarge}
        aria-label={`Enlarge ${design.name}`}
        onClick={() => setOpen(true)}
      >
        <ZoomIn size={16} aria-hidden="true" />
      </button>
      <LargeDesign
        asked={isOpen}
        onMissing={() => setOpen(false)}
        design={isOpen ? design : null}
        onClose={() => setOpen(false)}
      />
    </div>
  )
}
