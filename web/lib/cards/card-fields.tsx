import { Checkbox, TextField } from '../../ui/index.ts'
import {
  cvcLength,
  spacedNumber,
  type PaymentCardField,
  type PaymentCardForm,
  type PaymentCardProblems,
} from './card-form.ts'
import styles from './cards.module.css'

interface PaymentCardFieldsProps {
  card: PaymentCardForm
  problems: PaymentCardProblems
  touched: readonly PaymentCardField[]
  /** What the provider said about one field. */
  refused: PaymentCardProblems
  onChange: (card: PaymentCardForm) => void
  onTouched: (field: PaymentCardField) => void
  /** What ticking the box of the form means; null: there is no choice. */
  saveLabel: string | null
}

/** The new card form for the stand-in; with the provider's keys its own framed fields stand here instead. */
export function PaymentCardFields(props: PaymentCardFieldsProps) {
  const { card, problems, touched, refused, onChange, onTouched, saveLabel } = props
  const common = (field: PaymentCardField) => ({
    name: `card-${field}`,
    value: card[field],
    error: refused[field] ?? (touched.includes(field) ? problems[field] : undefined),
    onBlur: () => onTouched(field),
    required: true,
  })
  const set = (field: PaymentCardField, value: string) => onChange({ ...card, [field]: value })
  const figures = (text: string, most: number) => text.replaceAll(/\D/g, '').slice(0, most)
  return (
    <div className={styles.card}>
      <TextField
        {...common('number')}
        label="Card number"
        className={styles.wide}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="1234 1234 1234 1234"
        onChange={(event) => set('number', spacedNumber(event.target.value))}
      />
      <TextField
        {...common('exp_month')}
        label="Month"
        inputMode="numeric"
        autoComplete="cc-exp-month"
        placeholder="MM"
        maxLength={2}
        onChange={(event) => set('exp_month', figures(event.target.value, 2))}
      />
      <TextField
        {...common('exp_year')}
        label="Year"
        inputMode="numeric"
        autoComplete="cc-exp-year"
        placeholder="YY"
        maxLength={4}
        onChange={(event) => set('exp_year', figures(event.target.value, 4))}
      />
      <TextField
        {...common('cvc')}
        label="Security code"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder={'123456'.slice(0, cvcLength(card.number))}
        onChange={(event) => set('cvc', figures(event.target.value, cvcLength(card.number)))}
      />
      <Holder common={common} set={set} />
      {saveLabel && (
        <Checkbox
          label={saveLabel}
          className={styles.wide}
          checked={card.save}
          onChange={(event) => onChange({ ...card, save: event.target.checked })}
        />
      )}
    </div>
  )
}

interface HolderProps {
  common: (field: PaymentCardField) => object & { name: string }
  set: (field: PaymentCardField, value: string) => void
}

/** Name and ZIP, which the provider's own fields leave to us. */
export function Holder({ common, set }: HolderProps) {
  return (
    <>
      <TextField
        {...common('name')}
        label="Name on card"
        className={styles.holder}
        autoComplete="cc-name"
        autoCapitalize="words"
        maxLength={100}
        onChange={(event) => set('name', event.target.value)}
      />
      <TextField
        {...common('zip')}
        label="Billing ZIP code"
        autoComplete="billing postal-code"
        autoCapitalize="characters"
        maxLength={10}
        onChange={(event) => set('zip', event.target.value)}
      />
    </>
  )
}
