/** A design on paper: drawn live with the agent's own name, photo and brand, or as an image with the brand and sample users. */
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import { useSite } from '../site.ts'
import { DESIGN_CARD_WIDTH, imageSources } from '../thumbnails.ts'
import { classes, useBrokenImage } from '../../ui/index.ts'
import styles from './live-design.module.css'
import { useRendering } from './personalized.ts'

interface LiveDesignProps {
  card: Pick<TemplateCard, 'id' | 'artworkHash' | 'trimWidth' | 'trimHeight'>
  /** Draws at once instead of when it comes near the screen. */
  eager?: boolean
  /** How wide it can get on the page in CSS pixels; larger than a card only where it stands alone. */
  width?: number
  /** What it shows, for screen readers; without it the design is decoration. */
  label?: string
  className?: string
}

/** The paper has its true proportions from the first byte; until the drawing is there it says so. */
export function LiveDesign(props: LiveDesignProps) {
  const { user } = useSite()
  return user ? <Rendered {...props} /> : <WithImages {...props} />
}

/** What cannot be drawn just now is shown as anonymous visitors see it. */
function Rendered({ card, eager, width = DESIGN_CARD_WIDTH, label, className }: LiveDesignProps) {
  const design = { artworkHash: card.artworkHash, width, label }
  const { ref, failed } = useRendering(design, eager ?? false)
  const paper = { ref, className: classes(styles.paper, className), style: proportions(card) }
  return failed ? (
    <div {...paper} key="image">
      <ImageSource card={card} eager={eager} width={width} label={label} />
    </div>
  ) : (
    <div
      {...paper}
      key="drawing"
      // For what draws the first cards (`first-drawings.ts`).
      data-card={`${card.artworkHash} ${width} ${eager ? 1 : 0}`}
      data-label={label}
      // The drawing may be in it before React is: what React knows only as text it leaves alone.
      dangerouslySetInnerHTML={WAITING}
      suppressHydrationWarning
    />
  )
}

const WAITING = { __html: `<span class="${styles.waiting}">Loading image...</span>` }

/** The same for every visitor who is not logged in, so the page can be kept and needs no script to be seen. */
function WithImages({ className, ...props }: LiveDesignProps) {
  return (
    <div className={classes(styles.paper, className)} style={proportions(props.card)}>
      <ImageSource {...props} />
    </div>
  )
}

function ImageSource({ card, eager, width = DESIGN_CARD_WIDTH, label }: Omit<LiveDesignProps, 'className'>) {
  const { tenant } = useSite()
  const sources = imageSources(card, tenant, width)
  const { isBroken, tells } = useBrokenImage(sources.src)
  return (
    <>
      <span className={styles.waiting}>{isBroken ? 'Preview not available' : 'Loading image...'}</span>
      {!isBroken && (
        <img
          className={styles.image}
          {...tells}
          {...sources}
          alt={label ?? ''}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager && width > DESIGN_CARD_WIDTH ? 'high' : undefined}
          decoding="async"
        />
      )}
    </>
  )
}

const proportions = (card: LiveDesignProps['card']): React.CSSProperties => {
  const ratio = card.trimWidth / card.trimHeight || 1
  return { aspectRatio: String(ratio), '--ratio': ratio }
}
