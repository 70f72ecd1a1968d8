import type { Address, AddressField } from '@frontage/domain/address.ts'
import type { AddressForm } from '@frontage/domain/cart-steps.ts'
import { REGION_OPTIONS } from '../../lib/regions.ts'
import { Select, TextField } from '../../ui/index.ts'
import styles from './shipping-step.module.css'

interface AddressFieldsProps {
  form: AddressForm
  address: Address
  touched: readonly AddressField[]
  problems: Partial<Record<AddressField, string>>
  onChange: (field: AddressField, value: string) => void
  onTouched: (field: AddressField) => void
}

interface FieldLook {
  label: string
  autoComplete: string
  maxLength: number
  type?: 'email'
  inputMode?: 'email'
  autoCapitalize?: 'characters' | 'words'
  optional?: boolean
}

const LOOKS: Record<Exclude<AddressField, 'state'>, FieldLook> = {
  first_name: { label: 'First name', autoComplete: 'given-name', maxLength: 60, autoCapitalize: 'words' },
  last_name: { label: 'Last name', autoComplete: 'family-name', maxLength: 60, autoCapitalize: 'words' },
  email: { label: 'Email', autoComplete: 'email', maxLength: 254, type: 'email', inputMode: 'email' },
  street_address: { label: 'Street address', autoComplete: 'address-line1', maxLength: 120 },
  apt_suite_unit_other: {
    label: 'Apartment, suite, unit',
    autoComplete: 'address-line2',
    maxLength: 60,
    optional: true,
  },
  city: { label: 'City', autoComplete: 'address-level2', maxLength: 80, autoCapitalize: 'words' },
  zip_code: {
    label: 'ZIP or postal code',
    autoComplete: 'postal-code',
    maxLength: 10,
    autoCapitalize: 'characters',
  },
}

/** One address; a problem shows once its field was left, or once the buyer wanted to go on. */
export function AddressFields(props: AddressFieldsProps) {
  const { form, address, touched, problems, onChange, onTouched } = props
  const common = (field: AddressField) => ({
    name: `${form}-${field}`,
    value: address[field],
    error: touched.includes(field) ? problems[field] : undefined,
    onBlur: () => onTouched(field),
  })
  const text = (field: Exclude<AddressField, 'state'>) => {
    const { autoComplete, ...look } = LOOKS[field]
    return (
      <TextField
        {...common(field)}
        {...look}
        autoComplete={`${form} ${autoComplete}`}
        required={!look.optional}
        className={styles[field]}
        onChange={(event) => onChange(field, event.target.value)}
      />
    )
  }
  return (
    <div className={styles.address}>
      {text('first_name')}
      {text('last_name')}
      {text('email')}
      {text('street_address')}
      {text('apt_suite_unit_other')}
      {text('city')}
      <Select
        {...common('state')}
        label="State or province"
        className={styles.state}
        placeholder="Choose"
        autoComplete={`${form} address-level1`}
        required
        options={REGION_OPTIONS}
        onChange={(event) => onChange('state', event.target.value)}
      />
      {text('zip_code')}
    </div>
  )
}
