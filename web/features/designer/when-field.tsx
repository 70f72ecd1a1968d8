/** A date or hours of the design, chosen instead of typed, and printed in the design's own pattern. */
import { asksFor, endsTooEarly, type When } from '@frontage/artwork/when.ts'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { chosenWhen, occasionOf, withWhen, type WhenSlot } from './occasion.ts'
import { ResetButton } from './reset-button.tsx'
import styles from './side-form.module.css'
import type { Designer } from './use-designer.ts'

interface WhenFieldProps {
  slot: WhenSlot
  designer: Designer
  error: string | undefined
  hint: string | undefined
  onFocus: () => void
  /** To the field for other words; undefined: the design has room for a date alone. */
  onOtherWords: (() => void) | undefined
}

/** Where the reader is: an open house is on a day of its street, not of the servers. */
const today = (): string => new Date().toLocaleDateString('sv')

/** A year is written digit by digit: '0202' is on the way to one. */
const isWritten = (day: string | null): boolean => day === null || day >= '1900'

/** 'Day of the month' is the name of its place, and not of everything that is chosen there. */
export function labelOfWhen({ when: { pattern }, label }: WhenSlot): string {
  const isWhole = pattern.includes('{month}') && pattern.includes('{day}')
  return asksFor(pattern).day && !isWhole ? 'Date' : label
}

export function WhenField({ slot, designer, error, hint, onFocus, onOtherWords }: WhenFieldProps) {
  const { slots } = designer.template
  const { pattern } = slot.when
  const chosen = chosenWhen(slot, slots, designer.slots, today())
  // A year that the design does not print must not change under the hands of whoever writes it.
  const [written, setWritten] = useState<When | null>(null)
  const when = written ?? chosen
  const asks = asksFor(pattern)
  const change = (part: Partial<When>) => {
    const next = { ...when, ...part }
    setWritten(next)
    if (isWritten(next.day)) designer.set(withWhen(slot, slots, designer.slots, next), `choose ${slot.id}`)
  }
  const input = (part: keyof When, type: 'date' | 'time') => ({
    className: styles.input,
    type,
    value: when[part] ?? '',
    onFocus,
    onBlur: () => {
      setWritten(null)
      designer.endStroke()
    },
    onChange: (event: { target: { value: string } }) => change({ [part]: event.target.value || null }),
  })
  const label = labelOfWhen(slot)
  const followers = occasionOf(slot, slots).filter((one) => one !== slot)
  const isPast = asks.day && when.day !== null && when.day < today()
  return (
    <Field
      label={label}
      optional={!slot.required}
      error={endsTooEarly(when) ? 'The end time must be after the start time.' : error}
      hint={
        isPast
          ? 'This date is in the past.'
          : (hint ??
            (followers.length > 0
              ? `Also changes ${followers.map((one) => `“${one.label}”`).join(' and ')}.`
              : undefined))
      }
    >
      {(control) => (
        <div className={styles.when}>
          {asks.day && <input {...input('day', 'date')} {...control} />}
          {asks.from && (
            <div className={styles.hours}>
              <input
                {...input('from', 'time')}
                {...(asks.day ? {} : control)}
                aria-label={`${label}: from`}
              />
              {asks.to && (
                <>
                  <span aria-hidden="true">to</span>
                  <input {...input('to', 'time')} aria-label={`${label}: to`} />
                </>
              )}
            </div>
          )}
          {onOtherWords && <ResetButton label="Write it in other words" onClick={onOtherWords} />}
        </div>
      )}
    </Field>
  )
}
