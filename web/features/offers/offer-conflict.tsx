import type { ManagedOffer } from '@frontage/contracts/offers.ts'
import { differencesBetween } from '@frontage/domain/audit.ts'
import { KIND_NAMES, PAYER_NAMES, UNIT_NAMES } from './kind-names.ts'
import { Button, Dialog, Table } from '../../ui/index.ts'
import { LIST_TITLES, valuesOf, type AdjustmentValues, type OfferValues } from './offer-values.ts'
import styles from './offers.module.css'

interface OfferConflictProps {
  theirs: ManagedOffer | null
  mine: OfferValues
  onTheirs: () => void
  onMine: () => void
}

/** Two administrators at once: both sides, before one is chosen. */
export function OfferConflict({ theirs, mine, onTheirs, onMine }: OfferConflictProps) {
  if (!theirs) return null
  const differences = differencesBetween(told(valuesOf(theirs.offer)), told(mine))
  return (
    <Dialog
      open
      title="Another administrator changed these prices"
      width={640}
      footer={
        <>
          <Button look="secondary" onClick={onTheirs}>
            Use theirs
          </Button>
          <Button onClick={onMine}>Save mine over it</Button>
        </>
      }
    >
      <p>Choose whose prices to keep. What you typed stays here until then.</p>
      <Table className={styles.both}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Theirs</th>
            <th scope="col">Yours</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{field.replace('.', ': ')}</th>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  )
}

/** Tiers and lists by what they are called. */
const told = (values: OfferValues) => ({
  'Sold as': values.kinds.map((kind) => KIND_NAMES[kind]).join(', '),
  Printed: Object.fromEntries(values.print.map(({ quantity, price }) => [quantity, price])),
  Mailed: Object.fromEntries(values.mail.map(({ quantity, price }) => [quantity, price])),
  Coatings: Object.fromEntries(values.coatings.map(({ name, price }) => [name, price])),
  [LIST_TITLES.costs]: adjusted(values.costs),
  [LIST_TITLES.discounts]: adjusted(values.discounts),
  [LIST_TITLES.additional]: adjusted(values.additional),
  'Who pays': PAYER_NAMES[values.policy],
  Paper: values.paper,
  'Working days in production': values.days,
})

const adjusted = (list: readonly AdjustmentValues[]) =>
  Object.fromEntries(
    list.map(({ name, amount, type, minimum }) => [
      name,
      `${amount} ${UNIT_NAMES[type]}${minimum === '' ? '' : `, minimum purchase $${minimum}`}`,
    ]),
  )
