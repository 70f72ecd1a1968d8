import {
  MAX_CITY,
  MAX_LISTING_DESCRIPTION,
  MAX_LISTING_HEADLINE,
  MAX_MLS_NUMBER,
  MAX_STREET,
  MAX_UNIT,
} from '@frontage/contracts/limits.ts'
import type { Listing } from '@frontage/contracts/listings.ts'
import {
  LISTING_STATUS_NAMES,
  LISTING_STATUSES,
  MOST_LISTING_PHOTOS,
  PROPERTY_TYPE_NAMES,
  PROPERTY_TYPES,
} from '@frontage/domain/listings/listing.ts'
import { withOpenHouses } from '@frontage/domain/listings/read-open-houses.ts'
import { US_STATES } from '@frontage/domain/states.ts'
import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import { useForm } from '../../lib/use-form.ts'
import { Button, Select, TextArea, TextField } from '../../ui/index.ts'
import { FairHousingNote } from '../../lib/fair-housing-note.tsx'
import { createListing, saveListing } from './listing-calls.ts'
import { draftOf, problemsOf, sentOf, type ListingDraft } from './listing-draft.ts'
import { LISTING_NAMES, listingDifferences } from '../../lib/listing-differences.ts'
import styles from './listings.module.css'
import { OpenHousesField } from './open-houses-field.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { PhotosField } from './photos-field.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'
import { useTypedDraft } from './use-typed-draft.ts'

interface ListingFormProps {
  /** null: it is new. */
  listing: Listing | null
  onSaved: (listing: Listing) => void
  /** Shows what was saved elsewhere. */
  onReread: () => Promise<void>
}

type TextName = { [N in keyof ListingDraft]: ListingDraft[N] extends string ? N : never }[keyof ListingDraft]

/** What is sold, for how much, and what its pieces say; a save that comes second shows both sides. */
export function ListingForm({ listing, onSaved, onReread }: ListingFormProps) {
  const form = useForm<ListingDraft>(problemsOf, draftOf(listing?.state))
  const { values, set } = form
  const saved = listing?.state ?? null
  const { isRestored, forget } = useTypedDraft(listing ? `${listing.id} ${listing.version}` : 'new', form)
  const [key] = useState(newIdempotencyKey)
  const isFed = listing?.from_feed === true
  // In a field that cannot be changed an example looks like what it holds.
  const example = (text: string) => (isFed ? undefined : text)
  const [isPasting, setPasting] = useState(false)
  const uploads = usePhotoUploads({
    room: MOST_LISTING_PHOTOS - values.photos.length,
    onStored: ({ id }) =>
      form.change(({ photos }) => ({ photos: [...photos, { file_id: id, description: '' }] })),
  })
  const text = (name: TextName) => textOf(form, name, (typed) => set(name, typed))
  const choice = (name: TextName) => ({
    ...form.field(name),
    value: values[name],
    error: form.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  })
  return (
    <ManagedForm
      noun="listing"
      form={form}
      version={listing?.version ?? null}
      submit={listing ? 'Save changes' : 'Save listing'}
      send={(version) => {
        const state = sentOf(values, saved)
        return listing ? saveListing(listing.id, version, state) : createListing(state, key)
      }}
      said={() => (listing ? 'Saved' : 'The listing is saved')}
      onSaved={(now) => {
        forget()
        onSaved(now)
      }}
      mine={() => ({ ...sentOf(values, saved) })}
      fields={LISTING_NAMES}
      differences={listingDifferences}
      waiting={uploads.sending ? 'Wait for the photos to finish uploading' : ''}
      onTakeTheirs={async () => {
        forget()
        await onReread()
      }}
    >
      {isRestored && (
        <output className={styles.note}>What you typed here before is back. It is not saved yet.</output>
      )}
      {!listing && (
        <div>
          <Button
            look="secondary"
            size="small"
            icon={<ClipboardPaste size={18} />}
            onClick={() => setPasting(true)}
          >
            Paste a listing’s text
          </Button>
        </div>
      )}
      {isFed && (
        <p className={styles.note} role="note">
          From the MLS feed, which keeps the address, price, status and facts current. The headline, the
          description once you change it, open houses that you add and the order of photos are yours.
        </p>
      )}
      {isPasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onRead={(fields) => {
            form.change(({ open_houses }) => ({
              ...fields,
              open_houses: withOpenHouses(open_houses, fields.open_houses ?? []),
            }))
            setPasting(false)
          }}
        />
      )}
      <fieldset className={styles.section} disabled={isFed}>
        <legend>Address</legend>
        <div className={styles.wide}>
          <TextField {...text('street')} label="Street address" maxLength={MAX_STREET} autoComplete="off" />
          <TextField
            {...text('unit')}
            label="Unit"
            optional
            maxLength={MAX_UNIT}
            placeholder={example('Unit 4')}
          />
        </div>
        <div className={styles.place}>
          <TextField {...text('city')} label="City" maxLength={MAX_CITY} />
          <Select {...choice('state')} label="State" placeholder="Choose" options={STATES} />
          <TextField {...text('zip')} label="ZIP code" inputMode="numeric" maxLength={10} />
        </div>
      </fieldset>
      <fieldset className={styles.section} disabled={isFed}>
        <legend>Price and status</legend>
        <div className={styles.pair}>
          <TextField
            {...text('price')}
            label="Price, dollars"
            inputMode="decimal"
            placeholder={example('749,000')}
          />
          <Select {...choice('status')} label="Status" options={STATUSES} />
          <TextField {...text('mls_number')} label="MLS number" optional maxLength={MAX_MLS_NUMBER} />
          <TextField {...text('listed_on')} label="Listed on" type="date" optional />
          {(values.status === 'sold' || values.closed_on !== '') && (
            <TextField {...text('closed_on')} label="Closed on" type="date" optional />
          )}
        </div>
      </fieldset>
      <fieldset className={styles.section} disabled={isFed}>
        <legend>Facts</legend>
        <div className={styles.facts}>
          <Select {...choice('property_type')} label="Type" options={TYPES} />
          <TextField {...text('beds')} label="Beds" optional inputMode="numeric" />
          <TextField
            {...text('baths')}
            label="Baths"
            optional
            inputMode="decimal"
            placeholder={example('2.5')}
          />
          <TextField {...text('square_feet')} label="Square feet" optional inputMode="numeric" />
          <TextField
            {...text('lot')}
            label="Lot"
            optional
            placeholder={example('7,500 sq ft or 0.25 acres')}
          />
          <TextField {...text('year_built')} label="Year built" optional inputMode="numeric" maxLength={4} />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend>Headline and description</legend>
        <TextField
          {...text('headline')}
          label="Headline"
          optional
          maxLength={MAX_LISTING_HEADLINE}
          placeholder="Light-filled craftsman near the park"
        />
        <FairHousingNote text={values.headline} />
        <TextArea
          {...text('description')}
          label="Description"
          optional
          rows={7}
          limit={MAX_LISTING_DESCRIPTION}
          maxLength={MAX_LISTING_DESCRIPTION}
        />
        <FairHousingNote text={values.description} />
      </fieldset>
      <OpenHousesField
        houses={values.open_houses}
        error={form.errorOf('open_houses')}
        onChange={(houses) => set('open_houses', houses)}
      />
      <PhotosField
        photos={values.photos}
        error={form.errorOf('photos')}
        uploads={uploads}
        onChange={(change) => form.change(({ photos }) => ({ photos: change(photos) }))}
      />
    </ManagedForm>
  )
}

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))
const STATUSES = LISTING_STATUSES.map((value) => ({ value, label: LISTING_STATUS_NAMES[value] }))
const TYPES = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_NAMES[value] }))
