import type { ListingRow } from '@frontage/contracts/listings.ts'
import { cityLine, factsInWords, priceInWords, streetLine } from '@frontage/domain/listings/listing.ts'
import { House, Layers, MoreHorizontal, Pencil, Sparkles, Trash2 } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { kitHref, MAKE_A_KIT } from './kit-calls.ts'
import { listingHref, listingPhoto, videoHref } from './listing-calls.ts'
import { MAKE_A_PIECE, piecesHref } from './piece-calls.ts'
import { openHouseInWords } from '../../lib/listing-words.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './listings.module.css'

/** Where the keyboard is on a card. */
export const linkOf = ({ id }: Pick<ListingRow, 'id'>): string => `listing-${id}`

interface ListingTileProps<Row extends ListingRow> {
  listing: Row
  /** Today, yyyy-mm-dd: open houses that are over are not said. */
  today: string
  /** One is chosen to have a video made of it. */
  isForVideo: boolean
  onDelete: (listing: Row) => void
}

export function ListingTile<Row extends ListingRow>({
  listing,
  today,
  isForVideo,
  onDelete,
}: ListingTileProps<Row>) {
  const href = isForVideo && listing.is_own ? videoHref(listing) : listingHref(listing)
  const name = streetLine(listing)
  const isOver = listing.status === 'sold' || listing.status === 'withdrawn'
  const next = isOver ? undefined : listing.open_houses.find(({ day }) => day >= today)
  return (
    <article className={styles.card} aria-label={name}>
      <A href={href} className={styles.cover} aria-hidden="true" tabIndex={-1}>
        {listing.cover ? (
          <img src={listingPhoto(listing.id, listing.cover.file_id, 640)} alt="" loading="lazy" />
        ) : (
          <House size={36} strokeWidth={1.25} />
        )}
        <span className={styles.badge}>
          <StatusBadge status={listing.status} />
        </span>
      </A>
      <div className={styles.line}>
        <p className={styles.price}>{priceInWords(listing.price_cents) || 'Price not set'}</p>
        {listing.is_own && (
          <Menu
            label={`${name}: more`}
            align="end"
            renderTrigger={(trigger) => (
              <IconButton small label={`More for ${name}`} {...trigger}>
                <MoreHorizontal size={18} />
              </IconButton>
            )}
            entries={[
              { kind: 'link', label: MAKE_A_KIT, icon: <Layers size={16} />, href: kitHref(listing.id) },
              {
                kind: 'link',
                label: MAKE_A_PIECE,
                icon: <Sparkles size={16} />,
                href: piecesHref(listing.id),
              },
              { kind: 'link', label: 'Edit', icon: <Pencil size={16} />, href: listingHref(listing) },
              { kind: 'separator' },
              {
                kind: 'action',
                label: 'Delete',
                icon: <Trash2 size={16} />,
                danger: true,
                onSelect: () => onDelete(listing),
              },
            ]}
          />
        )}
      </div>
      <h2 className={styles.street}>
        <A id={linkOf(listing)} href={href}>
          {name}
        </A>
      </h2>
      <p className={styles.quiet}>{cityLine(listing)}</p>
      {factsInWords(listing) && <p className={styles.quiet}>{factsInWords(listing)}</p>}
      {next && <p className={styles.open}>Open house {openHouseInWords(next)}</p>}
      {listing.from_feed && <p className={styles.quiet}>From the MLS feed</p>}
      {!listing.is_own && <p className={styles.quiet}>{listing.agent.name}</p>}
    </article>
  )
}
