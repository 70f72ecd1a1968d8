import { PackageCheck, ShoppingCart } from 'lucide-react'
import { dateAndTime } from '../../lib/dates.ts'
import { ButtonLink, EmptyState } from '../../ui/index.ts'

interface EmptyCartProps {
  /** What became of the lines that were here a moment ago. */
  ordered?: { id: string; number: string; placed_at: string } | undefined
}

export function EmptyCart({ ordered }: EmptyCartProps) {
  if (ordered) {
    return (
      <EmptyState
        level={1}
        icon={<PackageCheck size={30} />}
        title="Your cart has been ordered"
        actions={
          <>
            <ButtonLink href={`/pastorders/${ordered.id}`}>View order {ordered.number}</ButtonLink>
            <ButtonLink look="secondary" href="/home">
              Browse designs
            </ButtonLink>
          </>
        }
      >
        It became order {ordered.number} on {dateAndTime(ordered.placed_at)}, in another tab or on another
        device. There is nothing left to do here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      level={1}
      icon={<ShoppingCart size={30} />}
      title="Your cart is empty"
      actions={
        <>
          <ButtonLink href="/home">Browse designs</ButtonLink>
          <ButtonLink look="secondary" href="/marketingmaterials">
            Your saved designs
          </ButtonLink>
        </>
      }
    >
      Designs you add are kept here until you order them.
    </EmptyState>
  )
}
