import type { ChangeCartItem } from '@frontage/contracts/cart.ts'
import { shownLines } from '../../features/cart/cart-price.ts'
import type { PricedItem } from '../../features/cart/priced-cart.ts'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { CartLine } from '../../features/cart/cart-line.tsx'
import { LineQuantity } from '../../features/cart/line-quantity.tsx'
import { lineLabels } from '../../features/cart/line-labels.ts'
import { ListPicker } from '../../features/lists/list-picker.tsx'
import { RemoveLine } from '../../features/cart/remove-line.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { openLayoutTool } from '../../lib/layout-tool.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../ui/index.ts'
import styles from './shopping-cart.module.css'
import type { CheckoutFlow } from './use-checkout-flow.ts'

interface ReviewStepProps {
  flow: CheckoutFlow
  isAbandoned: boolean
  lateOf: (item: PricedItem) => string | null
}

/** Step 0: every line as it will be printed, with everything about it that can still be changed. */
export function ReviewStep({ flow, isAbandoned, lateOf }: ReviewStepProps) {
  const { tenant, features } = useSite()
  const [changing, setChanging] = useState<readonly string[]>([])
  const [leaving, setLeaving] = useState<PricedItem | null>(null)
  const { cart, receipt } = flow
  if (!cart || !receipt) return null

  const change = async (id: string, what: ChangeCartItem) => {
    setChanging((ids) => [...ids, id])
    try {
      await flow.change(id, what)
      if (what.update_listing === 'update')
        toast.message('The cart shows what the listing says now', {
          action: { label: 'Undo', onClick: () => void change(id, { update_listing: 'undo' }) },
        })
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setChanging((ids) => ids.filter((other) => other !== id))
    }
  }
  const renderLists = (item: PricedItem) => (
    <ListPicker
      value={item.mailing_list?.id ?? null}
      minimum={item.minimum_quantity}
      disabled={changing.includes(item.id)}
      onChange={(list) => list && void change(item.id, { mailing_list_id: list.id })}
    />
  )
  const edit = (item: PricedItem) =>
    openLayoutTool(tenant.uid, item.design_id, item.id).catch((error: unknown) =>
      toast.error(sentenceOf(error)),
    )

  const labels = lineLabels(cart)
  const labelOf = (item: PricedItem) => labels.get(item.id) ?? item.name
  return (
    <>
      {isAbandoned && (
        <output className={styles.notice}>
          <Clock size={18} aria-hidden="true" />
          Some items have been waiting in your cart. Please check that they are still what you need.
        </output>
      )}
      <ul className={styles.lines} aria-label="Items in your cart">
        {shownLines(cart, receipt).map(({ item, line }) => (
          <CartLine
            key={item.id}
            item={item}
            label={labelOf(item)}
            price={line}
            quantity={
              <LineQuantity
                item={item}
                label={labelOf(item)}
                typed={flow.typed}
                onType={(text) => flow.typeQuantity(item.id, text)}
                renderLists={features.menus.savedmailinglists ? renderLists : undefined}
              />
            }
            places={cart.pickup_places}
            late={lateOf(item)}
            isSaving={changing.includes(item.id)}
            problems={flow.isReviewChecked ? flow.problems.get(item.id) : undefined}
            onChange={(what) => void change(item.id, what)}
            onEdit={() => void edit(item)}
            onRemove={() => setLeaving(item)}
          />
        ))}
      </ul>
      <RemoveLine
        item={leaving}
        label={(leaving && labels.get(leaving.id)) ?? ''}
        onClose={() => setLeaving(null)}
        onRemove={flow.remove}
      />
    </>
  )
}
