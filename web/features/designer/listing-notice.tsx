/** Says that the listing behind the open design changed: old beside new, the update, and the way back. */
import type { ListingOfDesign, SaveDesign } from '@frontage/contracts/designs.ts'
import { House } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ListingChanges } from '../../lib/listing-changes.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './newer-version.module.css'
import { sameValue } from './autosave.ts'
import type { Designer } from './use-designer.ts'

export function ListingNotice({ designer }: { designer: Designer }) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useReadAgain(designer)
  const { listing, design } = designer
  const changes = listing ? stillShown(listing, designer.slots) : []
  if (!listing || changes.length === 0) return null
  const choose = async (choice: NonNullable<SaveDesign['listing']>) => {
    setBusy(true)
    const isDone = await designer.chooseListing(choice)
    setBusy(false)
    setOpen(false)
    if (!isDone) toast.error('The design could not be saved. Nothing was updated. Try again.')
    return isDone
  }
  const update = async () => {
    if (await choose('update'))
      toast.success('Your design shows what the listing says now', {
        action: { label: 'Undo', onClick: () => void choose('undo') },
      })
  }
  return (
    <div className={styles.notice} role="note">
      <House size={18} aria-hidden="true" />
      <p>The listing {listing.name} changed. Your design stays as it is until you choose.</p>
      <span className={styles.buttons}>
        <Button size="small" look="secondary" onClick={() => setOpen(true)}>
          See what changed
        </Button>
      </span>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title="What the listing says now">
          <ListingChanges
            listing={{ ...listing, changes }}
            piece={design.name}
            busy={isBusy}
            onUpdate={() => void update()}
            onKeep={() => void choose('keep')}
          />
        </Dialog>
      )}
    </div>
  )
}

/** What the agent typed over since is hers. */
const stillShown = ({ changes }: ListingOfDesign, slots: Designer['slots']): ListingOfDesign['changes'] =>
  changes.filter(({ slot, from }) => {
    const now = slots[slot]
    // A photo that was removed left its slot empty.
    return now === undefined ? 'text' in from && from.text === '' : sameValue(now, from)
  })

/** The listing is edited in another tab: back in this one, it is read again. */
function useReadAgain({ listing, readListing }: Designer): void {
  const hasListing = listing !== null
  useEffect(() => {
    if (!hasListing) return undefined
    const onBack = () => {
      // Without an answer the notice waits for the next time.
      if (document.visibilityState === 'visible') readListing().catch(() => undefined)
    }
    document.addEventListener('visibilitychange', onBack)
    return () => document.removeEventListener('visibilitychange', onBack)
  }, [hasListing, readListing])
}
