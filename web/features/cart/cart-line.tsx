import type { ReactNode } from 'react'
import { Price, UnitPrice } from '../../lib/price.tsx'
import { Badge, VisuallyHidden } from '../../ui/index.ts'
import type { ChangeCartItem, PickupChoice } from '@frontage/contracts/cart.ts'
import type { LineReceipt } from '@frontage/domain/receipt.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { productName } from '../../lib/product-name.ts'
import { EnlargingImage } from '../../lib/rendering/enlarging-image.tsx'
import { shownPrice } from './cart-price.ts'
import { LineIssues } from './line-issues.tsx'
import { LineOptions } from './line-options.tsx'
import type { LineProblems } from './review-problems.ts'
import styles from './cart-line.module.css'
import type { PricedItem } from './priced-cart.ts'

const KINDS: Record<PricedItem['type'], string> = {
  'print-and-ship': 'Ships to you',
  warehouse: 'You pick it up',
  'mail-list': 'Mailed for you',
}

interface CartLineProps {
  item: PricedItem
  /** What it is called to those who only hear it. */
  label: string
  price: LineReceipt
  /** Its quantity, to be typed or set by a list. */
  quantity: ReactNode
  places: readonly PickupChoice[]
  /** It would be there too late for its open house; null: it would not. */
  late: string | null
  isSaving: boolean
  /** Shown once the buyer wanted to go on. */
  problems: LineProblems | undefined
  onChange: (change: ChangeCartItem) => void
  onEdit: () => void
  onRemove: () => void
}

export function CartLine(props: CartLineProps) {
  const { item, label, quantity, isSaving, problems, onChange, onEdit, onRemove } = props
  const { unit, total } = shownPrice(item, props.price)
  const isCompanys = item.BillToCompany.Option === '1'
  return (
    <li className={styles.line} data-line={item.id}>
      <EnlargingImage
        className={styles.image}
        designId={item.design_id}
        templateId={item.template_id}
        artworkHash={item.artwork_hash}
        slots={item.slots}
        trim={item.trim}
        product={item.product}
        name={item.name}
      />
      <div className={styles.head}>
        <h2 className={styles.name}>
          <button type="button" onClick={onEdit}>
            {item.name}
          </button>
        </h2>
        <p className={styles.quiet}>
          {productName(item.product)}, {item.paper}
        </p>
        <p className={styles.marks}>
          <Badge>{KINDS[item.type]}</Badge>
          {isCompanys && <Badge tone="brand">Billed to company</Badge>}
        </p>
      </div>
      <div className={styles.price}>
        <Price cents={total} className={styles.total} />
        <span className={styles.quiet}>
          <UnitPrice each={unit} /> each
        </span>
      </div>
      <div className={styles.body}>
        {quantity}
        <LineOptions
          item={item}
          places={props.places}
          isSaving={isSaving}
          onChange={onChange}
          pickupProblem={problems?.pickup}
        />
        <LineIssues
          item={item}
          late={props.late}
          isSaving={isSaving}
          onChange={onChange}
          onEdit={onEdit}
          warningsProblem={problems?.warnings}
        />
        <p className={styles.actions}>
          <button type="button" onClick={onEdit}>
            <Pencil size={15} aria-hidden="true" /> Edit design <VisuallyHidden>of {label}</VisuallyHidden>
          </button>
          <button type="button" onClick={onRemove} disabled={isSaving}>
            <Trash2 size={15} aria-hidden="true" /> Remove <VisuallyHidden>{label}</VisuallyHidden>
          </button>
        </p>
      </div>
    </li>
  )
}
