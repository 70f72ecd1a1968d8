import type { Coupon } from '@frontage/contracts/coupons.ts'
import { MAX_CODE, MAX_CODE_NOTE } from '@frontage/contracts/limits.ts'
import { COUPON_FIELDS } from '@frontage/domain/coupon.ts'
import { PRODUCT_NAMES } from '@frontage/domain/product-names.ts'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import styles from '../../lib/managed/managed.module.css'
import { useForm } from '../../lib/use-form.ts'
import { fullTime, momentOf, ownZone } from '../../lib/when.ts'
import { Checkbox, Select, TextField } from '../../ui/index.ts'
import { createCoupon, saveCoupon } from './coupon-calls.ts'
import { draftOf, problemsOf, sentOf, type CouponDraft } from './coupon-draft.ts'

interface CouponFormProps {
  coupon: Coupon | null
  onSaved: (coupon: Coupon) => void
  /** Shows what somebody else saved. */
  onReread: (coupon: Coupon) => Promise<void>
}

/** What a coupon takes off, when, how often and for what; a save that comes second shows both sides. */
export function CouponForm({ coupon, onSaved, onReread }: CouponFormProps) {
  const form = useForm<CouponDraft>(problemsOf, draftOf(coupon))
  const { values, set } = form
  const isActive = coupon?.state.is_active ?? true
  const text = (
    name:
      'code' | 'note' | 'worth' | 'max_uses' | 'max_uses_per_user' | 'min_purchase' | 'starts_at' | 'ends_at',
  ) => textOf(form, name, (typed) => set(name, typed))
  const said = (name: 'starts_at' | 'ends_at') => {
    const moment = momentOf(values[name])
    return moment ? fullTime(moment, ownZone()) : undefined
  }
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
      mine={() => ({ ...sentOf(values, isActive) })}
      fields={COUPON_FIELDS}
      onTakeTheirs={async () => (coupon ? onReread(coupon) : undefined)}
    >
      {!coupon && (
        <TextField
          {...text('code')}
          label="Code"
          optional
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_CODE}
          hint="Letters, digits and hyphens. Capital or small makes no difference. Leave it empty for a random one."
        />
      )}
      <TextField
        {...text('note')}
        label="Note"
        optional
        maxLength={MAX_CODE_NOTE}
        hint="What it is for. Buyers do not see it."
      />
      <div className={styles.pair}>
        <Select
          label="Takes off"
          options={[
            { value: 'percent', label: 'A percentage' },
            { value: 'amount', label: 'An amount' },
          ]}
          value={values.kind}
          onChange={({ target }) => set('kind', target.value === 'amount' ? 'amount' : 'percent')}
        />
        <TextField
          {...text('worth')}
          label={values.kind === 'percent' ? 'Percent' : 'Dollars'}
          inputMode="decimal"
          placeholder={values.kind === 'percent' ? '20' : '10.00'}
        />
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
        <TextField
          {...text('starts_at')}
          label="Valid from"
          optional
          type="datetime-local"
          hint={said('starts_at') ?? 'At once.'}
        />
        <TextField
          {...text('ends_at')}
          label="Valid until"
          optional
          type="datetime-local"
          hint={said('ends_at') ?? 'Until it is switched off.'}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...text('max_uses')}
          label="Uses in all"
          optional
          inputMode="numeric"
          hint="By everybody together. Empty: no limit."
        />
        <TextField
          {...text('max_uses_per_user')}
          label="Uses per person"
          optional
          inputMode="numeric"
          hint="Empty: no limit."
        />
      </div>
      <Checkbox
        label="First order only"
        checked={values.first_order_only}
        onChange={({ target }) => set('first_order_only', target.checked)}
      />
      <Products chosen={values.products} onChange={(products) => set('products', products)} />
    </ManagedForm>
  )
}

interface ProductsProps {
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

const Products = ({ chosen, onChange }: ProductsProps) => (
  <fieldset className={styles.choices}>
    <legend>Products</legend>
    <p className={styles.quiet}>None chosen: it is for everything a buyer pays for.</p>
    <div className={styles.pair}>
      {Object.entries(PRODUCT_NAMES).map(([id, name]) => (
        <Checkbox
          key={id}
          label={name}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </div>
  </fieldset>
)
