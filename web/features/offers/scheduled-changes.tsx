import type { ManagedOffer } from '@frontage/contracts/offers.ts'
import { formatUnitPrice, hundredthCentsFromWire } from '@frontage/domain/money.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { fullTime } from '../../lib/when.ts'
import { Button, Dialog, toast } from '../../ui/index.ts'
import { cancelSchedule } from './offer-calls.ts'
import styles from './offers.module.css'

export type Change = ManagedOffer['changes'][number]

interface ScheduledChangesProps {
  offer: ManagedOffer
  editing: string | null
  onEdit: (change: Change) => void
  onChanged: (offer: ManagedOffer) => void
}

/** What takes effect when, the first one first: each replaces everything that was said before it. */
export function ScheduledChanges({ offer, editing, onEdit, onChanged }: ScheduledChangesProps) {
  const [asked, setAsked] = useState<Change | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (offer.changes.length === 0) return null
  const cancel = async (change: Change) => {
    setBusy(true)
    try {
      onChanged(await cancelSchedule(offer.id, change.id))
      toast.success('The scheduled prices were canceled')
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
    setAsked(null)
  }
  return (
    <section aria-label="Scheduled prices" className={styles.group}>
      <h2 className={styles.heading}>Scheduled prices</h2>
      <ul className={styles.changes}>
        {offer.changes.map((change) => {
          const when = fullTime(new Date(change.starts_at), change.time_zone)
          return (
            <li key={change.id}>
              <div>
                <strong>{when}</strong>
                <p className={styles.hint}>
                  {summary(change)}
                  {change.who && `, by ${change.who}`}
                </p>
              </div>
              <div className={styles.buttons}>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`Edit the prices from ${when}`}
                  disabled={editing === change.id}
                  onClick={() => onEdit(change)}
                >
                  Edit
                </Button>
                <Button
                  look="secondary"
                  size="small"
                  aria-label={`Cancel the prices from ${when}`}
                  onClick={() => setAsked(change)}
                >
                  Cancel
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      <p className={styles.hint}>
        On its date, each replaces all prices of this template. What you save now applies until the first
        date.
      </p>
      {asked && (
        <Dialog
          open
          title="Cancel these scheduled prices?"
          onClose={() => setAsked(null)}
          footer={
            <>
              <Button look="secondary" onClick={() => setAsked(null)}>
                Keep them
              </Button>
              <Button look="danger" busy={isBusy} onClick={() => void cancel(asked)}>
                Cancel the scheduled prices
              </Button>
            </>
          }
        >
          <p>
            {fullTime(new Date(asked.starts_at), asked.time_zone)}: {summary(asked)}. The prices before that
            date stay.
          </p>
        </Dialog>
      )}
    </section>
  )
}

function summary({ offer }: Change): string {
  const prices = (offer?.template_specification.printship_sell_price ?? []).filter((price) => price > 0)
  if (!offer) return 'Not sold anymore'
  if (prices.length === 0) return 'Mailed pieces only'
  const from = formatUnitPrice(hundredthCentsFromWire(Math.min(...prices)))
  return `From ${from} a piece, ${prices.length} ${prices.length === 1 ? 'quantity' : 'quantities'}`
}
