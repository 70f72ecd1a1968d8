import type { Listing } from '@frontage/contracts/listings.ts'
import {
  cityLine,
  factsInWords,
  lotInWords,
  priceInWords,
  PROPERTY_TYPE_NAMES,
  streetLine,
} from '@frontage/domain/listings/listing.ts'
import { Mail } from 'lucide-react'
import { shortDay } from '../../lib/dates.ts'
import { ButtonLink } from '../../ui/index.ts'
import { listingPhoto } from './listing-calls.ts'
import { openHouseWithRemarks } from '../../lib/listing-words.ts'
import styles from './listings.module.css'

/** Somebody else's listing: view only. */
export function ListingView({ listing: { id, state, agent } }: { listing: Listing }) {
  const facts = [
    ['Address', `${streetLine(state)}, ${cityLine(state)}`],
    ['Price', priceInWords(state.price_cents)],
    ['Facts', [PROPERTY_TYPE_NAMES[state.property_type], factsInWords(state)].filter(Boolean).join(' · ')],
    ['Lot', lotInWords(state.lot_square_feet)],
    ['Year built', String(state.year_built ?? '')],
    ['MLS number', state.mls_number],
    ['Listed on', state.listed_on === null ? '' : shortDay(state.listed_on)],
    ['Closed on', state.closed_on === null ? '' : shortDay(state.closed_on)],
    ['Open houses', state.open_houses.map(openHouseWithRemarks).join('; ')],
  ].filter(([, value]) => value !== '')
  return (
    <div className={styles.page}>
      {state.photos.length > 0 && (
        <ul className={styles.photos}>
          {state.photos.map(({ file_id, description }, at) => (
            <li key={`${file_id} ${at}`}>
              <img
                src={listingPhoto(id, file_id, 640)}
                alt={description || `Photo ${at + 1}`}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
      <dl className={styles.list}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state.headline && <h2 className={styles.headline}>{state.headline}</h2>}
      {state.description && <p className={styles.description}>{state.description}</p>}
      <div>
        <ButtonLink look="secondary" href={`mailto:${agent.email}`} icon={<Mail size={18} />}>
          Email {agent.name}
        </ButtonLink>
      </div>
    </div>
  )
}
