import type { ManagedOffer } from '@frontage/contracts/offers.ts'
import { differencesBetween } from '@frontage/domain/audit.ts'
import { Button, Dialog, Table } from '../../ui/index.ts'
import { valuesOf, type OfferValues } from './offer-values.ts'
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
      <p>Nothing of yours is lost until you choose.</p>
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
              <th scope="row">{field}</th>
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
  'Sold as': values.kinds.join(', '),
  Printed: Object.fromEntries(values.print.map(({ quantity, price }) => [quantity, price])),
  Mailed: Object.fromEntries(values.mail.map(({ quantity, price }) => [quantity, price])),
  Coatings: Object.fromEntries(values.coatings.map(({ name, price }) => [name, price])),
  Costs: Object.fromEntries(values.costs.map(({ name, amount, type }) => [name, `${amount} ${type}`])),
  Discounts: Object.fromEntries(
    values.discounts.map(({ name, amount, type }) => [name, `${amount} ${type}`]),
  ),
  'Further discounts': Object.fromEntries(
    values.additional.map(({ name, amount, type }) => [name, `${amount} ${type}`]),
  ),
  'Who pays': values.policy,
  Paper: values.paper,
  Days: values.days,
})
