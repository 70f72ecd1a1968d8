import { useId, type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes } from 'react'
import { leaving } from './after-press.ts'
import { classes } from './classes.ts'
import styles from './field.module.css'

export interface FieldText {
  label: ReactNode
  /** The sentence under the field; empty or undefined while all is well. */
  error?: string | undefined
  hint?: ReactNode
  /** Adds '(optional)' to the label. */
  optional?: boolean
}

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldProps extends FieldText {
  className?: string
  /** Draws the control with the id and descriptions that tie it to its label. */
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, then hint or error: the frame of every form field. */
export function Field({ label, error, hint, optional, className, children }: FieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      {children}
    </p>
  )
}

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>, FieldText {
  /** A button or mark at the end of the line, such as 'show password'. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  error,
  hint,
  optional,
  end,
  className,
  onBlur,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(control) => (
        <div className={classes(end !== undefined && styles.withEnd)}>
          <input {...input} {...control} className={styles.input} onBlur={leaving(onBlur)} />
          {end !== undefined && <span className={styles.end}>{end}</span>}
        </div>
      )}
    </Field>
  )
}

interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>, FieldText {
  /** Shown first, with the value ''. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
  ref?: Ref<HTMLSelectElement>
}

export function Select({
  label,
  error,
  hint,
  optional,
  className,
  options,
  placeholder,
  onBlur,
  ...select
}: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} className={className}>
      {(control) => (
        <select {...select} {...control} className={styles.input} onBlur={leaving(onBlur)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  label: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

export function Checkbox({ label, error, className, ...input }: CheckboxProps) {
  const id = useId()
  return (
    <label className={classes(styles.check, className)}>
      <input
        aria-describedby={error ? `${id}-error` : undefined}
        {...input}
        type="checkbox"
        aria-invalid={error ? true : undefined}
      />
      <span>{label}</span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </label>
  )
}

export interface RadioCard<T extends string> {
  value: T
  title: ReactNode
  note?: ReactNode
  /** At the right edge, such as a price. */
  end?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<T extends string> {
  /** Names the group, for screen readers; shown above it unless `hideLegend`. */
  legend: string
  hideLegend?: boolean
  name?: string
  value: T | null
  onChange: (value: T) => void
  cards: readonly RadioCard<T>[]
  error?: string | undefined
}

/** One choice of a few, each with room for a note and a price. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={props.error ? `${id}-error` : undefined}>
      <legend className={styles.label} style={props.hideLegend ? hidden : { marginBottom: 6 }}>
        {props.legend}
      </legend>
      <div className={styles.cards}>
        {props.cards.map((card) => (
          <label key={card.value} className={styles.card}>
            <input
              type="radio"
              name={props.name ?? id}
              value={card.value}
              checked={card.value === props.value}
              disabled={card.disabled}
              onChange={() => props.onChange(card.value)}
            />
            <span className={styles.cardTitle}>{card.title}</span>
            {card.note && <span className={styles.cardNote}>{card.note}</span>}
            {card.end && <span className={styles.cardEnd}>{card.end}</span>}
          </label>
        ))}
      </div>
      {props.error && <FieldError id={`${id}-error`}>{props.error}</FieldError>}
    </fieldset>
  )
}

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

interface QuantityFieldProps {
  /** For screen readers: 'Quantity of Open house flyer'. */
  label: string
  /** What is typed, which may be empty or wrong for a moment. */
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  min: number
  max: number
  /** The quantities the + and - buttons step through; without it they go by one. */
  steps?: readonly number[]
  invalid?: boolean
  describedBy?: string
  disabled?: boolean
}

/** Typing is never fought: the value stays as typed, the buttons step to the next sensible quantity. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, min, max, disabled } = props
  const number = /^\d{1,9}$/.test(value.trim()) ? Number(value) : min
  const steps = props.steps?.filter((step) => step >= min && step <= max) ?? []
  const less =
    steps.filter((step) => step < number).at(-1) ?? (steps.length ? min : Math.max(min, number - 1))
  const more = steps.find((step) => step > number) ?? (steps.length ? number : Math.min(max, number + 1))
  return (
    <span className={styles.quantity}>
      <button
        type="button"
        aria-label="Fewer"
        disabled={disabled || number <= min}
        onClick={() => onChange(String(less))}
      >
        <svg width="16" height="16" aria-hidden="true">
          <path d="M3 8h10" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
      <input
        aria-label={props.label}
        inputMode="numeric"
        autoComplete="off"
        value={value}
        disabled={disabled}
        aria-invalid={props.invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={(event) => onChange(event.target.value)}
        onBlur={props.onBlur}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        aria-label="More"
        disabled={disabled || more <= number}
        onClick={() => onChange(String(more))}
      >
        <svg width="16" height="16" aria-hidden="true">
          <path d="M3 8h10M8 3v10" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        </svg>
      </button>
    </span>
  )
}
