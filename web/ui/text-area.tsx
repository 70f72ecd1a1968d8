import type { Ref, TextareaHTMLAttributes } from 'react'
import { leaving } from './after-press.ts'
import { Field, type FieldText } from './field.tsx'
import styles from './field.module.css'

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'value'>, FieldText {
  value: string
  /** Shows how many characters there are of how many; more can be typed, and is said to be too much. */
  limit?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** Text of several lines. */
export function TextArea({ label, error, hint, optional, className, limit, onBlur, ...area }: TextAreaProps) {
  const length = area.value.length
  return (
    <Field
      label={label}
      error={error}
      hint={
        limit ? (
          <span className={styles.areaHint}>
            <span>{hint}</span>
            <span data-over={length > limit || undefined} className={styles.counter}>
              {length}/{limit}
            </span>
          </span>
        ) : (
          hint
        )
      }
      optional={optional}
      className={className}
    >
      {(control) => (
        <textarea rows={5} {...area} {...control} className={styles.input} onBlur={leaving(onBlur)} />
      )}
    </Field>
  )
}
