/** A text of the design as a form field. */
import type { TextSlot } from '@frontage/artwork/types.ts'
import { MAX_SLOT_TEXT } from '@frontage/artwork/sanitize.ts'
import { boundText } from '@frontage/artwork/values.ts'
import { useState, type ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { isToDo, type Issue } from './checks.ts'
import { chosenIn, isInOtherWords, isWhen } from './occasion.ts'
import { ResetButton } from './reset-button.tsx'
import styles from './side-form.module.css'
import { typedText } from './typed-text.ts'
import type { Designer } from './use-designer.ts'
import { labelOfWhen, WhenField } from './when-field.tsx'

interface TextSlotFieldProps {
  slot: TextSlot
  designer: Designer
  issue: Issue | undefined
  /** In place of what the field says by itself while it is not filled in. */
  problem?: string | undefined
  onFocus: () => void
}

const inputKinds = {
  text: {},
  price: { inputMode: 'decimal' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { inputMode: 'url' },
  address: { autoComplete: 'off' },
  date: {},
  time: {},
  'date-time': {},
  number: { inputMode: 'numeric' },
} as const

export function TextSlotField(props: TextSlotFieldProps) {
  const { slot, designer, issue, problem, onFocus } = props
  const [wantsWords, setWantsWords] = useState(false)
  const lead = isWhen(slot) ? chosenIn(slot, designer.template.slots) : null
  if (!isWhen(slot) || lead === null) return <WordsField {...props} />
  if (lead !== slot)
    return (
      <WordsField {...props} quietHint={`Follows “${labelOfWhen(lead)}”`} isReadOnly={!slot.when.isFree} />
    )
  const isOther = isInOtherWords(slot, designer.slots)
  if (!slot.when.isFree || !(wantsWords || isOther))
    return (
      <WhenField
        slot={slot}
        designer={designer}
        error={errorOf(issue, problem)}
        hint={hintOf(props)}
        onFocus={onFocus}
        onOtherWords={slot.when.isFree ? () => setWantsWords(true) : undefined}
      />
    )
  const backToChoice = () => {
    setWantsWords(false)
    if (isOther) designer.set({ [slot.id]: undefined })
  }
  return (
    <WordsField
      {...props}
      // Words that happen to read as a date keep their field while they are being typed.
      onFocus={() => {
        setWantsWords(true)
        onFocus()
      }}
      end={
        <ResetButton
          label={slot.field === 'time' ? 'Choose hours' : 'Choose a date'}
          onClick={backToChoice}
        />
      }
    />
  )
}

const errorOf = (issue: Issue | undefined, problem: string | undefined): string | undefined =>
  problem ?? (issue?.severity === 'error' && !isToDo(issue) ? issue.message : undefined)

function hintOf({ slot, designer, issue, problem }: TextSlotFieldProps): string | undefined {
  const { source } = typedText(slot, designer.values)
  if (source === 'bound' || (source === 'empty' && !designer.slots[slot.id]))
    return slot.bind?.startsWith('brand.') ? 'Uses your company’s details' : 'Uses your profile'
  if (problem) return undefined
  if (issue && isToDo(issue))
    return source === 'sample' ? 'Sample text: write your own' : 'Please fill this in'
  return issue?.severity === 'warning' ? issue.message : undefined
}

interface WordsFieldProps extends TextSlotFieldProps {
  /** While there is nothing else to say. */
  quietHint?: string
  isReadOnly?: boolean
  /** Under the field. */
  end?: ReactNode
}

function WordsField(props: WordsFieldProps) {
  const { slot, designer, issue, problem, quietHint, isReadOnly = false, end, onFocus } = props
  const { text, source } = typedText(slot, designer.values)
  const bound = boundText(slot.bind, designer.values)
  const isMultiline = slot.maxLines > 1
  const common = {
    className: styles.input,
    // What only shows what the design looks like is no value; a headline that may stay is.
    value: source === 'sample' && !slot.keep ? '' : text,
    placeholder:
      source === 'sample' ? slot.sample.replaceAll('\n', ' ') : bound === '' ? 'Not in your profile yet' : '',
    maxLength: MAX_SLOT_TEXT,
    readOnly: isReadOnly,
    onFocus,
    onBlur: designer.endStroke,
    onChange: (event: { target: { value: string } }) =>
      designer.set({ [slot.id]: { text: event.target.value } }, `type ${slot.id}`),
  }
  return (
    <Field
      label={slot.label}
      optional={!slot.required}
      error={errorOf(issue, problem)}
      hint={quietHint ?? hintOf(props)}
    >
      {(control) => (
        <>
          {isMultiline ? (
            <textarea {...common} {...control} rows={Math.min(slot.maxLines, 4)} />
          ) : (
            <input {...inputKinds[slot.field]} {...common} {...control} autoComplete="off" />
          )}
          {bound !== null && designer.slots[slot.id] && (
            <ResetButton
              label={bound ? `Use “${bound}” again` : 'Follow the profile again'}
              onClick={() => designer.set({ [slot.id]: undefined })}
            />
          )}
          {end}
        </>
      )}
    </Field>
  )
}
