import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'
import { names } from './names.ts'

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** Said under the field, and to screen readers with it. */
  readonly problem?: string
  readonly hook?: string
}

/** A labeled field of a dialog. `hook` names it for tests from outside. */
export function Field({ label, value, onChange, problem, hook, className, ...rest }: FieldProps) {
  const id = useId()
  return (
    <div className={names('Input__wrapper', styles.field)}>
      <label htmlFor={id} className={names('Input__label', styles.label)}>
        {label}
      </label>
      <input
        {...rest}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={names('Input__input', styles.input, className)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        data-test-id={hook}
      />
      {problem && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
