import { ShoppingCart } from 'lucide-react'
import { ButtonLink, EmptyState } from '../../ui/index.ts'

export function EmptyCart() {
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
