import type { Coupon } from '@frontage/contracts/coupons.ts'
import { COUPON_FIELDS } from '@frontage/domain/coupon.ts'
import { PRODUCT_NAMES } from '@frontage/domain/product-names.ts'
import { CodeChoices, CodeDateFields, CodeNameFields, CodeWorthFields } from '../../lib/codes/code-fields.tsx'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import styles from '../../lib/managed/managed.module.css'
import { useForm } from '../../lib/use-form.ts'
import { Checkbox, TextField } from '../../ui/index.ts'
import { createCoupon, saveCoupon } from './coupon-calls.ts'
import { draftOf, problemsOf, sentOf, type CouponDraft } from './coupon-draft.ts'

interface CouponFormProps {
  coupon: Coupon | null
  onSaved: (coupon: Coupon) => void
  onUnsaved: (isUnsaved: boolean) => void
  /** Shows what somebody else saved. */
  onReread: (coupon: Coupon) => Promise<void>
}

/** What a coupon takes off, when, how often and for what; a save that comes second shows both sides. */
export function CouponForm({ coupon, onSaved, onUnsaved, onReread }: CouponFormProps) {
  const form = useForm<CouponDraft>(problemsOf, draftOf(coupon))
  const { values, set } = form
  const isActive = coupon?.state.is_active ?? true
  const text = (name: 'max_uses' | 'max_uses_per_user' | 'min_purchase') =>
    textOf(form, name, (typed) => set(name, typed))
  return (
    <ManagedForm
      noun="coupon"
      form={form}
      version={coupon?.version ?? null}
      submit={coupon ? 'Save changes' : 'Create coupon'}
      send={(version) =>
        coupon
          ? saveCoupon(coupon.code, version, sentOf(values, isActive))
          : createCoupon(values.code.trim(), sentOf(values, isActive))
      }
      said={(saved) => (coupon ? 'Saved' : `Coupon ${saved.code} is ready`)}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
      mine={() => ({ ...sentOf(values, isActive) })}
      fields={COUPON_FIELDS}
      onTakeTheirs={async () => (coupon ? onReread(coupon) : undefined)}
    >
      <CodeNameFields form={form} isNew={!coupon} hiddenFrom="Buyers" />
      <div className={styles.pair}>
        <CodeWorthFields form={form} />
        <TextField
          {...text('min_purchase')}
          label="Minimum purchase, dollars"
          optional
          inputMode="decimal"
          placeholder="50.00"
          hint="Of the items it is for, after their other discounts."
        />
      </div>
      <div className={styles.pair}>
        <CodeDateFields form={form} />
      </div>
      <div className={styles.pair}>
        <TextField
          {...text('max_uses')}
          label="Total uses"
          optional
          inputMode="numeric"
          hint="By everybody together. Leave it empty for no limit."
        />
        <TextField
          {...text('max_uses_per_user')}
          label="Uses per person"
          optional
          inputMode="numeric"
          hint="Leave it empty for no limit."
        />
      </div>
      <Checkbox
        label="First order only"
        checked={values.first_order_only}
        onChange={({ target }) => set('first_order_only', target.checked)}
      />
      <CodeChoices
        legend="Products"
        none="If you choose none, it is for everything a buyer pays for."
        options={PRODUCTS}
        chosen={values.products}
        onChange={(products) => set('products', products)}
      />
    </ManagedForm>
  )
}

const PRODUCTS = Object.entries(PRODUCT_NAMES).map(([id, name]) => ({ id, name }))
