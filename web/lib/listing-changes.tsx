/** What a changed listing would change on a piece that is made from it, old beside new, and the choice. */
import type { ListingOfDesign } from '@frontage/contracts/designs.ts'
import { LISTING_STATUS_NAMES } from '@frontage/domain/listings/listing.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as fileCalls from '@frontage/contracts/calls/files.ts'
import { ArrowRight } from 'lucide-react'
import { Button, VisuallyHidden } from '../ui/index.ts'
import styles from './listing-changes.module.css'
import { atWidth } from './rendering/load-images.ts'

interface ListingChangesProps {
  listing: ListingOfDesign
  /** What the piece is called, for who hears one button after the other. */
  piece: string
  busy?: boolean
  onUpdate: () => void
  /** Absent: it can only be updated here. */
  onKeep?: () => void
}

type Value = ListingOfDesign['changes'][number]['from']

export function ListingChanges({ listing, piece, busy = false, onUpdate, onKeep }: ListingChangesProps) {
  const { name, status, changes } = listing
  const isOver = status === 'sold' || status === 'withdrawn'
  if (changes.length === 0 && !isOver) return null
  return (
    <div className={styles.changes}>
      {isOver && (
        <p>
          <strong>{LISTING_STATUS_NAMES[status]}.</strong> The listing {name} is{' '}
          {LISTING_STATUS_NAMES[status].toLowerCase()}.
        </p>
      )}
      {changes.length > 0 && (
        <>
          <p>The listing {name} changed. This piece still shows:</p>
          <dl>
            {changes.map(({ slot, label, from, to }) => (
              <div key={slot}>
                <dt>{label}</dt>
                <dd>
                  <Change from={from} to={to} />
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.choice}>
            <Button size="small" look="secondary" busy={busy} onClick={onUpdate}>
              Update <VisuallyHidden>{piece}</VisuallyHidden>
            </Button>
            {onKeep && (
              <Button size="small" look="quiet" onClick={onKeep}>
                Keep as it is <VisuallyHidden>{piece}</VisuallyHidden>
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  )
}

const isNothing = (value: Value): boolean => 'text' in value && value.text === ''

function Change({ from, to }: { from: Value; to: Value }) {
  const [now, then] = [
    <Shown key="now" value={from} photo="Photo now on the piece" />,
    <Shown key="then" value={to} photo="Photo on the listing" />,
  ]
  if (isNothing(to)) return <>{now} is removed</>
  if (isNothing(from)) return <>{then} is added</>
  return (
    <>
      {now} <ArrowRight size={14} aria-label="becomes" /> {then}
    </>
  )
}

function Shown({ value, photo }: { value: Value; photo: string }) {
  if ('text' in value) return <span>{value.text}</span>
  const { fileId } = value.image
  return fileId ? (
    <img src={atWidth(pathOf(fileCalls.read, { id: fileId }), 160)} alt={photo} />
  ) : (
    <span>{photo}</span>
  )
}
