import type { PriceMoved } from '@frontage/contracts/checkout.ts'
import { Price } from '../../lib/price.tsx'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './payment-step.module.css'

interface PriceMovedDialogProps {
  /** null: closed. */
  moved: PriceMoved | null
  sentence: string
  /** Name of a cart line. */
  nameOf: (line: string) => string | undefined
  onClose: () => void
}

/** Which steps of the price differ from what the buyer saw; paying goes on only with another click. */
export function PriceMovedDialog({ moved, sentence, nameOf, onClose }: PriceMovedDialogProps) {
  return (
    <Dialog
      open={moved !== null}
      onClose={onClose}
      title="The price has changed"
      footer={<Button onClick={onClose}>Show the new price</Button>}
    >
      <p>{sentence}</p>
      {moved && (
        <>
          <ul className={styles.moved} style={{ marginTop: 16 }}>
            {moved.moved.map((step, index) => (
              <li key={index}>
                <span>{[step.line && nameOf(step.line), step.label].filter(Boolean).join(': ')}</span>
                <span>
                  {step.before !== null && (
                    <s>
                      <Price cents={step.before} />
                    </s>
                  )}{' '}
                  {step.after === null ? 'no longer applies' : <Price cents={step.after} />}
                </span>
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            <span>You would pay now</span>
            <Price cents={moved.receipt.dueNow} />
          </p>
        </>
      )}
    </Dialog>
  )
}
