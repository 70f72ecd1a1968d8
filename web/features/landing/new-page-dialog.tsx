import type { LandingPage } from '@frontage/contracts/landing.ts'
import type { ListingRow } from '@frontage/contracts/listings.ts'
import { LANDING_KIND_NAMES, needsListing, type LandingKind } from '@frontage/domain/landing/landing-page.ts'
import { cityLine, streetLine } from '@frontage/domain/listings/listing.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSite } from '../../lib/site.ts'
import { useSettled } from '../../lib/use-settled.ts'
import {
  Button,
  ButtonLink,
  Dialog,
  FieldError,
  RadioCards,
  Select,
  Skeleton,
  TextField,
} from '../../ui/index.ts'
import { createLandingPage, listingsToShow } from './landing-calls.ts'
import styles from './landing.module.css'

const NOTES: Readonly<Record<LandingKind, string>> = {
  property: 'Photos, facts and price of one of your listings.',
  'open-house': 'The same, with when the open house is first.',
  agent: 'You, and the listings that you have pages for.',
}

interface NewPageDialogProps {
  onClose: () => void
  onMade: (page: LandingPage) => void
}

/** Of which kind a page is, and which listing it is about. */
export function NewPageDialog({ onClose, onMade }: NewPageDialogProps) {
  const { features } = useSite()
  const mayShowListings = features.menus.listings
  const kinds: readonly LandingKind[] = mayShowListings ? ['property', 'open-house', 'agent'] : ['agent']
  const [kind, setKind] = useState<LandingKind>(mayShowListings ? 'property' : 'agent')
  const [listings, setListings] = useState<readonly ListingRow[] | null>(null)
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)
  const isOfListing = needsListing(kind)
  const [search, setSearch] = useState('')
  const [isMany, setMany] = useState(false)
  const asked = useSettled(search)
  useEffect(() => {
    let isGone = false
    if (mayShowListings)
      listingsToShow(asked).then(
        ({ rows, totalRows }) => {
          if (isGone) return
          setListings(rows)
          if (totalRows > rows.length) setMany(true)
        },
        (error: unknown) => {
          if (isGone) return
          setListings((now) => now ?? [])
          setProblem(sentenceOf(error))
        },
      )
    return () => {
      isGone = true
    }
  }, [mayShowListings, asked])
  const choose = (change: () => void) => {
    change()
    setProblem('')
    // Another choice is another page.
    setKey(newIdempotencyKey())
  }
  const make = async () => {
    if (isBusy) return
    if (isOfListing && chosen === '') return setProblem('Choose a listing.')
    setBusy(true)
    try {
      onMade(await createLandingPage({ kind, listing_id: isOfListing ? chosen : null }, key))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  const hasNoListing = isOfListing && !isMany && problem === '' && listings?.length === 0
  return (
    <Dialog
      open
      title="New landing page"
      width={560}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={hasNoListing} onClick={() => void make()}>
            Make the page
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <RadioCards
          legend="What is it about?"
          value={kind}
          onChange={(next) => choose(() => setKind(next))}
          cards={kinds.map((value) => ({ value, title: LANDING_KIND_NAMES[value], note: NOTES[value] }))}
        />
        {isOfListing &&
          (listings === null ? (
            <Skeleton height={64} />
          ) : hasNoListing ? (
            <p>
              You have no listing yet. <ButtonLink href="/listings/new">Add a listing</ButtonLink>
            </p>
          ) : (
            <>
              {isMany && (
                <TextField
                  label="Find a listing"
                  placeholder="Street, city or MLS number"
                  autoComplete="off"
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
              )}
              <Select
                label="Listing"
                placeholder="Choose a listing"
                value={chosen}
                options={listings.map((listing) => ({
                  value: listing.id,
                  label: `${streetLine(listing)}, ${cityLine(listing)}`,
                }))}
                onChange={({ target }) => choose(() => setChosen(target.value))}
              />
            </>
          ))}
        {problem && <FieldError>{problem}</FieldError>}
      </div>
    </Dialog>
  )
}
