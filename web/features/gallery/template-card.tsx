import type { ReactNode } from 'react'
import type { TemplateCard as Card } from '@frontage/contracts/catalog.ts'
import { hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { FavoriteHeart } from '../../lib/favorite-heart.tsx'
import { productName } from '../../lib/product-name.ts'
import { UnitPrice } from '../../lib/price.tsx'
import { Button } from '../../ui/index.ts'
import { LiveDesign } from '../../lib/rendering/live-design.tsx'
import type { StartDesign } from './start-design.ts'
import styles from './template-card.module.css'

interface TemplateCardProps {
  card: Card
  startDesign: StartDesign
  onLook: (card: Card) => void
  eager?: boolean
  /** Of the card's heading, by where it stands. */
  level: 2 | 3
  /** In place of the plain one. */
  title?: ReactNode
}

/** The design on paper, what it is and from how much; a click looks closer, START DESIGN begins. */
export function TemplateCard({ card, startDesign, onLook, eager, level, title }: TemplateCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className={styles.card}>
      <div className={styles.stage}>
        <button
          type="button"
          className={styles.look}
          aria-label={`Look closer at ${card.title}`}
          onClick={() => onLook(card)}
        >
          <LiveDesign card={card} eager={eager ?? false} className={styles.paper} />
        </button>
        <FavoriteHeart id={card.id} name={card.title} known={card.isUserFavorite} className={styles.heart} />
        <div className={styles.action}>
          <Button
            size="small"
            block
            className={styles.start}
            busy={startDesign.starting === card.id}
            disabled={startDesign.starting !== null}
            onClick={() => startDesign.start(card.id)}
            aria-label={`${startDesign.words}: ${card.title}`}
          >
            {startDesign.words}
          </Button>
        </div>
      </div>
      <Heading className={styles.title}>{title ?? card.title}</Heading>
      <p className={styles.note}>
        {productName(card.product)}
        <span className={styles.price}>
          {card.priceFrom === null ? (
            'Digital'
          ) : (
            <>
              from <UnitPrice each={hundredthCentsFromWire(card.priceFrom)} />
            </>
          )}
        </span>
      </p>
    </article>
  )
}
