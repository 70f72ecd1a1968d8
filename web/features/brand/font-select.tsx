import type { BrandChoices } from '@frontage/contracts/brand.ts'
import { useId } from 'react'
import styles from './brand.module.css'

interface FontSelectProps {
  label: string
  /** '': several are set. */
  value: string
  choices: BrandChoices
  onChange: (name: string) => void
}

/** Fonts of the brokerage's own first. */
export function FontSelect({ label, value, choices, onChange }: FontSelectProps) {
  const id = useId()
  const own = choices.fonts.filter(({ is_own }) => is_own)
  const ours = choices.fonts.filter(({ is_own }) => !is_own)
  const isKnown = value === '' || choices.fonts.some(({ name }) => name === value)
  const options = (fonts: BrandChoices['fonts']) =>
    fonts.map(({ name, label: text }) => (
      <option key={name} value={name}>
        {text}
      </option>
    ))
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {value === '' && <option value="">Several fonts</option>}
        {!isKnown && <option value={value}>{value}</option>}
        {own.length > 0 && <optgroup label="Your fonts">{options(own)}</optgroup>}
        <optgroup label="Our fonts">{options(ours)}</optgroup>
      </select>
    </div>
  )
}
