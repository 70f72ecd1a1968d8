import type { OrderRow, ReorderReply } from '@frontage/contracts/orders.ts'
import { RotateCcw } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { setCartCount, useCartCount } from '../../lib/cart-count.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink, Dialog, toast, VisuallyHidden } from '../../ui/index.ts'
import { reorder } from './order-calls.ts'
import styles from './orders.module.css'

interface ReorderButtonProps {
  order: Pick<OrderRow, 'id' | 'number'>
  /** Beside others: small, and read with the order's number. */
  isInList?: boolean
}

/** Puts the lines back into the cart at today's prices and says what differs since. */
export function ReorderButton({ order, isInList }: ReorderButtonProps) {
  const [isBusy, setBusy] = useState(false)
  const [reply, setReply] = useState<ReorderReply | null>(null)
  const key = useRef<string | null>(null)
  const count = useCartCount()
  const navigate = useNavigate()
  const { features } = useSite()

  const again = async () => {
    setBusy(true)
    key.current ??= newIdempotencyKey()
    try {
      const answer = await reorder(order.id, key.current)
      key.current = null
      setCartCount(count + answer.added)
      if (answer.differences.length === 0) void navigate('/shopping-cart')
      else setReply(answer)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (!features.cart) return null
  return (
    <>
      <Button
        {...(isInList ? ({ look: 'secondary', size: 'small' } as const) : {})}
        icon={<RotateCcw size={isInList ? 16 : 18} />}
        busy={isBusy}
        onClick={() => void again()}
      >
        Order again
        {isInList && <VisuallyHidden>{` ${order.number}`}</VisuallyHidden>}
      </Button>
      <Dialog
        open={reply !== null}
        onClose={() => setReply(null)}
        title="What has changed since this order"
        footer={
          <>
            <Button look="secondary" onClick={() => setReply(null)}>
              Stay here
            </Button>
            {reply !== null && reply.added > 0 && <ButtonLink href="/shopping-cart">View cart</ButtonLink>}
          </>
        }
      >
        <p>
          {reply?.added === 0
            ? 'Nothing of this order can be ordered again as it was.'
            : `${reply?.added} ${reply?.added === 1 ? 'item is' : 'items are'} in your cart, at today’s prices.`}
        </p>
        <ul className={styles.differences}>
          {reply?.differences.map((difference, index) => (
            <li key={index}>
              <strong>{difference.name}</strong>
              <span>{difference.sentence}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}
