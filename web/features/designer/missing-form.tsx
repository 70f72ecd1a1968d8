/** 'Fill in what is missing': every field that waits for the agent's own words or photo, as one form. */
import { CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Issue } from './checks.ts'
import { ImageSlotField } from './image-slot-field.tsx'
import { missingSlots, type Missing } from './missing.ts'
import styles from './missing-form.module.css'
import { TextSlotField } from './text-slot-field.tsx'
import { typedText } from './typed-text.ts'
import type { Designer } from './use-designer.ts'

interface MissingFormProps {
  designer: Designer
  issues: readonly Issue[]
  /** An order was refused for what is missing: what is needed says so at once. */
  isRefused: boolean
  onFocus: (slot: string) => void
  onReplace: (slot: string) => void
  /** Back to price and quantity; undefined: there is nothing to order here. */
  onDone: (() => void) | undefined
}

/** What Enter goes through, in the order of the page. */
const STOPS = 'input, textarea, button[data-go-on]'

export function MissingForm({ designer, issues, isRefused, onFocus, onReplace, onDone }: MissingFormProps) {
  const { slots } = designer.template
  const [listed, setListed] = useState(() => missingSlots(slots, issues))
  const missing = missingSlots(slots, issues, listed)
  // Grows, and never shrinks while it is open.
  if (missing.length > listed.length) setListed(missing)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const id = useId()
  if (missing.length === 0) return null

  const needed = missing.filter((one) => one.isNeeded)
  const optional = missing.filter((one) => !one.isNeeded)
  const open = needed.filter((one) => one.issue !== null)
  const problemOf = ({ slot, issue, isNeeded }: Missing): string | undefined => {
    if (issue === null || !isNeeded || !(isRefused || left.has(slot.id))) return undefined
    if (slot.kind === 'image') return 'Add your own photo.'
    return typedText(slot, designer.values).source === 'typed' ? issue.message : 'Please fill this in.'
  }
  const goOn = (event: React.KeyboardEvent<HTMLFormElement>) => {
    const { target } = event
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const isNewLine = target instanceof HTMLTextAreaElement && !event.ctrlKey && !event.metaKey
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isField || isNewLine) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)]
    stops[stops.indexOf(target) + 1]?.focus()
  }
  const finish = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(new Set(needed.map((one) => one.slot.id)))
    const first = open[0]
    if (first) focusSlot(event.currentTarget, first.slot.id)
    else onDone?.()
  }
  const row = (one: Missing) => (
    <div
      key={one.slot.id}
      data-missing={one.slot.id}
      onBlur={() => setLeft((now) => new Set([...now, one.slot.id]))}
    >
      {one.slot.kind === 'image' ? (
        <ImageSlotField
          slot={one.slot}
          designer={designer}
          issue={one.issue ?? undefined}
          problem={problemOf(one)}
          onFocus={() => onFocus(one.slot.id)}
          onReplace={() => onReplace(one.slot.id)}
        />
      ) : (
        <TextSlotField
          slot={one.slot}
          designer={designer}
          issue={one.issue ?? undefined}
          problem={problemOf(one)}
          onFocus={() => onFocus(one.slot.id)}
        />
      )}
      {!one.isNeeded && one.issue !== null && one.slot.kind === 'text' && (
        <Button
          look="quiet"
          size="small"
          className={styles.leaveOut}
          aria-label={`Leave it out: ${one.slot.label}`}
          onClick={() => designer.set({ [one.slot.id]: { text: '' } })}
        >
          Leave it out
        </Button>
      )}
    </div>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in a field goes on to the next
    <form className={styles.form} aria-labelledby={id} noValidate onSubmit={finish} onKeyDown={goOn}>
      <h2 id={id} className={styles.title} tabIndex={-1}>
        Fill in what is missing
      </h2>
      <output className={styles.progress}>
        {open.length === 0 ? (
          <>
            <CircleCheck size={18} aria-hidden="true" /> Everything that is needed is there.
          </>
        ) : (
          `${needed.length - open.length} of ${needed.length} filled in. Each word is saved as you type.`
        )}
      </output>
      {needed.map(row)}
      {optional.length > 0 && (
        <fieldset className={styles.optional}>
          <legend>Sample text to replace</legend>
          {optional.map(row)}
        </fieldset>
      )}
      {onDone && (
        <Button type="submit" look="secondary" block data-go-on>
          Continue to price and quantity
        </Button>
      )}
    </form>
  )
}

/** Puts the focus where a slot is filled in. */
function focusSlot(form: HTMLElement, slot: string): void {
  const row = form.querySelector(`[data-missing="${CSS.escape(slot)}"]`)
  row?.querySelector<HTMLElement>('input, textarea, button[data-go-on]')?.focus()
}

/** Leads to the first field that is not filled in. False: there is none. */
export function focusFirstMissing(panel: HTMLElement | null, issues: readonly Issue[]): boolean {
  for (const row of panel?.querySelectorAll<HTMLElement>('[data-missing]') ?? []) {
    const slot = row.dataset.missing
    if (!slot || !issues.some((issue) => issue.slot === slot)) continue
    if (row.parentElement) focusSlot(row.parentElement, slot)
    return true
  }
  return false
}
