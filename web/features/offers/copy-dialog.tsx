import type { ManagedOffer } from '@frontage/contracts/offers.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, Checkbox, Dialog, FieldError, toast } from '../../ui/index.ts'
import { copyOffer } from './offer-calls.ts'
import styles from './offers.module.css'

interface CopyDialogProps {
  offer: ManagedOffer
  onClose: () => void
  onCopied: (offer: ManagedOffer) => void
}

/** Says which templates would change before anything does. */
export function CopyDialog({ offer, onClose, onCopied }: CopyDialogProps) {
  const different = offer.others.filter(({ is_same }) => !is_same)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const copy = async () => {
    setBusy(true)
    try {
      onCopied(await copyOffer(offer.id, offer.revision, [...chosen]))
      toast.success(
        chosen.length === 1 ? 'Prices copied to 1 template' : `Prices copied to ${chosen.length} templates`,
      )
      onClose()
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy these prices"
      width={520}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={chosen.length === 0} onClick={() => void copy()}>
            {chosen.length === 1 ? 'Change 1 template' : `Change ${chosen.length} templates`}
          </Button>
        </>
      }
    >
      {different.length === 0 ? (
        <p>All other templates of this product have these prices already.</p>
      ) : (
        <>
          <p>
            These templates have other prices now. The ones you choose get these prices instead, with
            coatings, costs and discounts.
          </p>
          <div className={styles.others}>
            <Checkbox
              label={`All ${different.length}`}
              checked={chosen.length === different.length}
              onChange={({ target }) => setChosen(target.checked ? different.map(({ id }) => id) : [])}
            />
            {different.map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title}
                checked={chosen.includes(id)}
                onChange={({ target }) =>
                  setChosen((now) => (target.checked ? [...now, id] : now.filter((one) => one !== id)))
                }
              />
            ))}
          </div>
        </>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  )
}
