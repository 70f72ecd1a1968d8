/** A design drawn live: fetched once by its artwork's hash, filled with the agent's own name, photo and brand. */
import type { TemplateCard } from '@frontage/contracts/catalogue.ts'
import { useId } from 'react'
import { classes } from '../../ui/index.ts'
import styles from './live-design.module.css'
import { useDrawing } from './personalised.ts'

interface LiveDesignProps {
  card: Pick<TemplateCard, 'id' | 'artworkHash' | 'trimWidth' | 'trimHeight'>
  /** Draws at once instead of when it comes near the screen. */
  eager?: boolean
  /** What it shows, for screen readers; without it the design is decoration. */
  label?: string
  className?: string
}

/** The paper has its true proportions from the first byte; until the drawing is there it says so. */
export function LiveDesign({ card, eager, label, className }: LiveDesignProps) {
  const idPrefix = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const { ref, svg, failed } = useDrawing(card, { idPrefix, label }, eager ?? false)
  const ratio = card.trimWidth / card.trimHeight || 1
  return (
    <div
      ref={ref}
      className={classes(styles.paper, className)}
      style={{ aspectRatio: String(ratio), '--ratio': ratio } as React.CSSProperties}
      data-drawn={svg !== null || undefined}
    >
      {svg === null ? (
        <span className={styles.waiting}>{failed ? 'Preview not available' : 'Loading image...'}</span>
      ) : (
        <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
      )}
    </div>
  )
}
