import type { CartItem } from '@frontage/contracts/cart.ts'
import { Button, Dialog } from '../../ui/index.ts'

/** Lines whose listing says something else now. */
export const outdatedLines = <Item extends Pick<CartItem, 'listing'>>(items: readonly Item[]): Item[] =>
  items.filter(({ listing }) => listing !== null && listing.changes.length > 0)

interface OutdatedDialogProps {
  lines: readonly Pick<CartItem, 'id' | 'name'>[]
  onClose: () => void
  onContinue: () => void
}

/** Before what a listing no longer says goes to print. */
export function OutdatedDialog({ lines, onClose, onContinue }: OutdatedDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Print these as they are?"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Back to cart
          </Button>
          <Button onClick={onContinue}>Print as they are</Button>
        </>
      }
    >
      <p>Their listings have changed since. In the cart you can see what is different and update them.</p>
      <ul>
        {lines.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </Dialog>
  )
}
