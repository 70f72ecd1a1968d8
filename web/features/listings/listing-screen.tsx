/** One listing: written by its agent, looked at by who answers for her. */
import type { Listing } from '@frontage/contracts/listings.ts'
import { streetLine } from '@frontage/domain/listings/listing.ts'
import { ChartColumn, Clapperboard, ClipboardPen, Layers, Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { useSite } from '../../lib/site.ts'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import {
  deleteListing,
  fetchListing,
  listingHref,
  LISTINGS,
  restoreListing,
  resultsHref,
  videoHref,
} from './listing-calls.ts'
import { kitHref, MAKE_A_KIT } from './kit-calls.ts'
import { linkOf } from './listing-tile.tsx'
import { ListingForm } from './listing-form.tsx'
import { ListingView } from './listing-view.tsx'
import { MAKE_A_PIECE, piecesHref } from './piece-calls.ts'
import { StatusBadge } from './status-badge.tsx'
import styles from './listings.module.css'

export function NewListingScreen() {
  const navigate = useNavigate()
  return (
    <AccountFrame title="New listing" above={[LISTINGS]}>
      <ListingForm
        listing={null}
        onSaved={(listing) => void navigate(listingHref(listing), { replace: true })}
        onReread={() => Promise.resolve()}
      />
    </AccountFrame>
  )
}

export function ListingScreen({ listing: loaded }: { listing: Listing }) {
  // What was saved here is newer than what the page began with, until it is read again.
  const [saved, setSaved] = useState<{ over: Listing; now: Listing } | null>(null)
  const listing = saved?.over === loaded ? saved.now : loaded
  const { revalidate } = useRevalidator()
  const { features } = useSite()
  const navigate = useNavigate()
  const name = streetLine(listing.state)
  const { onDelete } = useUndoableDeletion({
    rows: [{ ...listing, name }],
    linkOf,
    heading: 'listings',
    remove: deleteListing,
    restore: restoreListing,
    onDeleted: () => void navigate(LISTINGS.url),
  })
  const show = (now: Listing) => {
    setSaved({ over: loaded, now })
    void revalidate()
  }
  return (
    <AccountFrame
      title={name}
      above={[LISTINGS]}
      lead={
        <span className={styles.state}>
          <StatusBadge status={listing.state.status} />
          {listing.from_feed && 'From the MLS feed. '}
          {!listing.is_own && `${listing.agent.name}’s listing (view only)`}
        </span>
      }
      actions={
        !listing.is_own ? (
          <ButtonLink look="secondary" href={resultsHref(listing)} icon={<ChartColumn size={18} />}>
            Results
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href={kitHref(listing.id)} icon={<Layers size={18} />}>
              {MAKE_A_KIT}
            </ButtonLink>
            <ButtonLink look="secondary" href={piecesHref(listing.id)} icon={<Sparkles size={18} />}>
              {MAKE_A_PIECE}
            </ButtonLink>
            {features.shelves.includes('video-creator') && (
              <ButtonLink look="secondary" href={videoHref(listing)} icon={<Clapperboard size={18} />}>
                Video
              </ButtonLink>
            )}
            <ButtonLink look="secondary" href={resultsHref(listing)} icon={<ChartColumn size={18} />}>
              Results
            </ButtonLink>
            {features.menus.leads && (
              <ButtonLink
                look="secondary"
                href={`/sign-in-sheet/${listing.id}`}
                icon={<ClipboardPen size={18} />}
                data-reload
              >
                Sign-in sheet
              </ButtonLink>
            )}
            <Button
              look="secondary"
              icon={<Trash2 size={18} />}
              onClick={() => onDelete({ ...listing, name })}
            >
              Delete
            </Button>
          </>
        )
      }
    >
      {listing.is_own ? (
        <ListingForm
          key={listing.version}
          listing={listing}
          onSaved={show}
          onReread={async () => show(await fetchListing(listing.id))}
        />
      ) : (
        <ListingView listing={listing} />
      )}
    </AccountFrame>
  )
}
