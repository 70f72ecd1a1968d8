import {
  LISTING_FIELDS,
  LISTING_STATUS_NAMES,
  PROPERTY_TYPE_NAMES,
} from '@frontage/domain/listings/listing.ts'
import { dayOfOpenHouses, openHouseInWords } from '@frontage/domain/listings/open-houses.ts'
import { readListingText, type ReadListing } from '@frontage/domain/listings/read-text.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { Button, Dialog, TextArea } from '../../ui/index.ts'
import { draftOf, type ListingDraft } from './listing-draft.ts'
import styles from './listings.module.css'

interface PasteDialogProps {
  onClose: () => void
  /** What was read, as the form holds it. */
  onRead: (fields: Partial<ListingDraft>) => void
}

/** A listing's text from a portal or an email: what is read of it is shown as it is typed, before it is in the form. */
export function PasteDialog({ onClose, onRead }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [today] = useState(() => dayOfOpenHouses(new Date()))
  const { said: read, unread } = readListingText(text, today)
  const found = keysOf(read)
  return (
    <Dialog
      open
      width={640}
      title="Paste a listing’s text"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={found.length === 0} onClick={() => onRead(fieldsOf(read))}>
            Fill in the form
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <TextArea
          label="Text"
          hint="Copied from a portal, your MLS or an email."
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <output className={styles.read}>
          {found.length > 0 && (
            <>
              <strong>This is what we read. Check it before you save.</strong>
              <dl className={styles.list}>
                {found.map((name) => (
                  <div key={name}>
                    <dt>{WORDS[name] ?? LISTING_FIELDS[name]}</dt>
                    <dd>{wordsOf(read, name)}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          {unread.map((sentence) => (
            <p key={sentence} className={styles.unread}>
              Open house not read: {sentence}
            </p>
          ))}
          {found.length === 0 && unread.length === 0 && text.trim() !== '' && (
            <p>Nothing could be read of this text. Look for an address, a price or the number of beds.</p>
          )}
        </output>
      </div>
    </Dialog>
  )
}

const WORDS: Partial<Record<keyof ReadListing, string>> = { price_cents: 'Price', lot_square_feet: 'Lot' }

/** As the form would show it. */
function wordsOf(read: ReadListing, name: keyof ReadListing): string {
  if (name === 'open_houses') return (read.open_houses ?? []).map(openHouseInWords).join('; ')
  if (name === 'status' && read.status) return LISTING_STATUS_NAMES[read.status]
  if (name === 'property_type' && read.property_type) return PROPERTY_TYPE_NAMES[read.property_type]
  return draftOf(read)[fieldOf(name)]
}

type TextField = {
  [Name in keyof ListingDraft]: ListingDraft[Name] extends string ? Name : never
}[keyof ListingDraft]

const fieldOf = (name: Exclude<keyof ReadListing, 'open_houses'>): TextField =>
  name === 'price_cents' ? 'price' : name === 'lot_square_feet' ? 'lot' : name

function fieldsOf(read: ReadListing): Partial<ListingDraft> {
  const draft = draftOf(read)
  return Object.fromEntries(
    keysOf(read).map((name) =>
      name === 'open_houses' ? [name, draft[name]] : [fieldOf(name), draft[fieldOf(name)]],
    ),
  )
}
