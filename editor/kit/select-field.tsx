import { useId } from 'react'
import styles from './field.module.css'
import { names } from './names.ts'

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, label: string])[]
  readonly onChange: (value: Value) => void
}

/** A labeled choice of a dialog. */
export function SelectField<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        className={names(styles.input, styles.select)}
        value={value}
        onChange={(event) => onChange(options[event.target.selectedIndex]?.[0] ?? value)}
      >
        {options.map(([one, shown]) => (
          <option key={one} value={one}>
            {shown}
          </option>
        ))}
      </select>
    </div>
  )
}
