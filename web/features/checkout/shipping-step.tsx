import type { Address, AddressField } from '@frontage/domain/address.ts'
import type { AddressForm } from '@frontage/domain/cart-steps.ts'
import {
  offeredModes,
  SHIPPING_SERVICES,
  shippingPrice,
  type ShippingMode,
  type ShippingPrices,
} from '@frontage/domain/shipping.ts'
import { useRef, type SubmitEvent } from 'react'
import { Price } from '../../lib/price.tsx'
import { Checkbox, FieldError, RadioCards } from '../../ui/index.ts'
import { AddressFields } from './address-fields.tsx'
import {
  ADDRESS_FIELDS,
  draftProblems,
  firstProblem,
  hasProblems,
  type AddressDraft,
} from './address-draft.ts'
import styles from './shipping-step.module.css'

interface ShippingStepProps {
  /** Ties the button of the order bar to this form. */
  formId: string
  draft: AddressDraft
  prices: ShippingPrices
  touched: Readonly<Record<AddressForm, readonly AddressField[]>>
  /** Every problem shows, touched or not: the buyer wanted to go on. */
  isChecked: boolean
  /** What the server said about the address; null while nothing. */
  refusal: string | null
  /** 'Tuesday, December 1' by mode. */
  inHandsOn: (mode: ShippingMode) => string
  onChange: (draft: AddressDraft) => void
  onTouched: (form: AddressForm, field: AddressField) => void
  onChecked: (hasErrors: boolean) => void
  onSubmit: () => void
}

export function ShippingStep(props: ShippingStepProps) {
  const { draft, touched, isChecked, onChange } = props
  const ref = useRef<HTMLFormElement>(null)
  const problems = draftProblems(draft)
  const touchedOf = (form: AddressForm) => (isChecked ? ADDRESS_FIELDS : touched[form])
  const edit = (form: AddressForm) => (field: AddressField, value: string) => {
    const address: Address = { ...draft[form], [field]: value }
    onChange({ ...draft, [form]: address })
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = hasProblems(problems)
    props.onChecked(wrong)
    if (!wrong) return props.onSubmit()
    const first = firstProblem(problems)
    const name = first ? `${first.form}-${first.field}` : problems.mode ? 'shipping-mode' : 'agreement'
    // The sentences appear first, so that focus lands on a field that says what is wrong.
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus())
  }

  return (
    <form ref={ref} id={props.formId} className={styles.form} noValidate onSubmit={submit}>
      {props.refusal && (
        <div className={styles.refusal}>
          <FieldError>{props.refusal}</FieldError>
        </div>
      )}
      <section className={styles.section}>
        <h2 className={styles.heading}>Where should it go?</h2>
        <AddressFields
          form="shipping"
          address={draft.shipping}
          touched={touchedOf('shipping')}
          problems={problems.shipping}
          onChange={edit('shipping')}
          onTouched={(field) => props.onTouched('shipping', field)}
        />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>How fast do you need it?</h2>
        <RadioCards<ShippingMode>
          hideLegend
          legend="How fast do you need it?"
          name="shipping-mode"
          value={draft.mode}
          error={isChecked ? problems.mode : undefined}
          onChange={(mode) => onChange({ ...draft, mode })}
          cards={offeredModes(props.prices).map((mode) => ({
            value: mode,
            title: SHIPPING_SERVICES[mode].name,
            note: `${SHIPPING_SERVICES[mode].days} working days on the road, in your hands by ${props.inHandsOn(mode)}`,
            end: <Price cents={shippingPrice(mode, props.prices)} />,
          }))}
        />
      </section>
      <section className={styles.section}>
        <h2 className={styles.heading}>Billing address</h2>
        <Checkbox
          label="Same as shipping address"
          checked={draft.is_shipping_same_as_billing}
          onChange={(event) => onChange({ ...draft, is_shipping_same_as_billing: event.target.checked })}
        />
        {!draft.is_shipping_same_as_billing && (
          <AddressFields
            form="billing"
            address={draft.billing}
            touched={touchedOf('billing')}
            problems={problems.billing}
            onChange={edit('billing')}
            onTouched={(field) => props.onTouched('billing', field)}
          />
        )}
      </section>
      <section className={styles.section}>
        <Checkbox
          name="agreement"
          label="I have proofread my designs and agree that they are printed as shown."
          checked={draft.agreement_accepted}
          error={isChecked ? problems.agreement : undefined}
          onChange={(event) => onChange({ ...draft, agreement_accepted: event.target.checked })}
        />
      </section>
    </form>
  )
}
