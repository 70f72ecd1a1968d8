import { useState } from 'react'
import {
  Button,
  Checkbox,
  FieldError,
  PasswordField,
  QuantityField,
  RadioCards,
  SearchBox,
  Select,
  TextArea,
  TextField,
} from '../../../ui/index.ts'
import { NameField } from '../../../ui/name-field.tsx'
import styles from './kit.module.css'
import { Part } from './part.tsx'

const STATES = [
  { value: 'CA', label: 'California' },
  { value: 'NV', label: 'Nevada' },
]

export function Fields() {
  const [note, setNote] = useState('Leave it at the gate.')
  return (
    <>
      <Part name="Text">
        <div className={styles.fields}>
          <TextField label="First name" name="first" />
          <TextField label="Apartment" name="apartment" optional hint="Unit, suite or floor." />
          <TextField label="Email" name="email" defaultValue="ann@" error="Enter an email address." />
          <TextField label="Order number" name="order" defaultValue="1042" disabled />
          <PasswordField label="Password" name="password" autoComplete="off" />
          <SearchBox label="Search orders" placeholder="Search orders" />
          <TextArea
            label="Note"
            name="note"
            value={note}
            limit={200}
            onChange={(event) => setNote(event.target.value)}
          />
          <TextArea label="Reason" name="reason" value="" error="Give a reason." readOnly />
          <Rename />
        </div>
      </Part>
      <Part name="Choices">
        <div className={styles.fields}>
          <Select label="State" name="state" options={STATES} placeholder="Choose a state" />
          <Select label="State to print" name="print" options={STATES} error="Choose a state." />
          <Shipping />
          <div>
            <Checkbox label="Same as shipping address" defaultChecked />
            <Checkbox label="I agree to the terms" error="Agree to the terms to continue." />
            <Checkbox label="Not for this account" disabled />
          </div>
          <FieldError>Something is wrong with this group.</FieldError>
        </div>
      </Part>
      <Part name="Quantity">
        <Quantity label="Quantity" />
        <Quantity label="Too few" invalid />
        <Quantity label="Set by the list" disabled />
      </Part>
    </>
  )
}

function Rename() {
  const [name, setName] = useState('Open house flyer')
  const [isEdited, setEdited] = useState(false)
  if (!isEdited)
    return (
      <Button look="quiet" onClick={() => setEdited(true)}>
        Rename “{name}”
      </Button>
    )
  const finish = (next: string | null) => {
    setEdited(false)
    if (next) setName(next)
  }
  return <NameField label="Name of the design" name={name} maxLength={80} onDone={finish} />
}

function Shipping() {
  const [mode, setMode] = useState<'ground' | 'air' | 'pickup'>('ground')
  return (
    <RadioCards
      legend="Shipping"
      name="shipping"
      value={mode}
      onChange={setMode}
      cards={[
        { value: 'ground', title: 'Ground', note: '5 business days', end: '$10.00' },
        { value: 'air', title: 'Air', note: '2 business days', end: '$14.00' },
        { value: 'pickup', title: 'Pickup', note: 'Not offered here', disabled: true },
      ]}
    />
  )
}

function Quantity(props: { label: string; invalid?: boolean; disabled?: boolean }) {
  const [value, setValue] = useState('250')
  return (
    <QuantityField
      {...props}
      value={value}
      onChange={setValue}
      min={25}
      max={5000}
      steps={[250, 500, 1000]}
    />
  )
}
