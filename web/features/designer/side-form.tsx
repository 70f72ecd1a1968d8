/** Every slot of the design as a field, grouped as an agent thinks of them. */
import type { ColorSlotInfo, ImageSlot, Slot, TextSlot } from '@frontage/artwork/types.ts'
import { boundText } from '@frontage/artwork/values.ts'
import { colorOf, readableOn } from '@frontage/artwork/color.ts'
import { MAX_SLOT_TEXT } from '@frontage/artwork/sanitise.ts'
import { Check, ImagePlus, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { isToDo, type Issue } from './checks.ts'
import styles from './side-form.module.css'
import { typedText } from './typed-text.ts'
import type { Designer } from './use-designer.ts'

interface SideFormProps {
  designer: Designer
  issues: readonly Issue[]
  selected: string | null
  onSelect: (slot: string) => void
  onReplace: (slot: string) => void
}

/** Where the text of a slot is typed; pictures and colors have none. */
export const fieldOf = (form: HTMLElement | null, slot: string) =>
  form?.querySelector<HTMLElement>(
    `[data-slot-row="${CSS.escape(slot)}"] :is(textarea, input:not([type='radio']))`,
  )

export function SideForm({ designer, issues, selected, onSelect, onReplace }: SideFormProps) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = selected && form.current?.querySelector(`[data-slot-row="${CSS.escape(selected)}"]`)
    if (row) row.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [selected])
  return (
    <div ref={form} className={styles.form}>
      {groupsOf(designer.template.slots).map(([group, slots]) => (
        <section key={group} className={styles.group} aria-label={group}>
          <h2 className={styles.groupTitle}>{group}</h2>
          {slots.map((slot) => (
            <div
              key={slot.id}
              className={styles.row}
              data-slot-row={slot.id}
              data-selected={slot.id === selected || undefined}
            >
              <SlotField
                slot={slot}
                designer={designer}
                issue={issues.find((issue) => issue.slot === slot.id)}
                onFocus={() => onSelect(slot.id)}
                onReplace={() => onReplace(slot.id)}
              />
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}

function groupsOf(slots: readonly Slot[]): [string, Slot[]][] {
  const groups = new Map<string, Slot[]>()
  for (const slot of slots) groups.set(slot.group, [...(groups.get(slot.group) ?? []), slot])
  return [...groups]
}

interface SlotFieldProps {
  slot: Slot
  designer: Designer
  issue: Issue | undefined
  onFocus: () => void
  onReplace: () => void
}

function SlotField(props: SlotFieldProps) {
  const { slot } = props
  if (slot.kind === 'text') return <TextSlotField {...props} slot={slot} />
  if (slot.kind === 'image') return <ImageSlotField {...props} slot={slot} />
  return <ColorSlotField {...props} slot={slot} />
}

const inputKinds = {
  text: {},
  price: { inputMode: 'decimal' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  url: { inputMode: 'url' },
  address: { autoComplete: 'off' },
  date: {},
  number: { inputMode: 'numeric' },
} as const

function TextSlotField({ slot, designer, issue, onFocus }: SlotFieldProps & { slot: TextSlot }) {
  const { text, source } = typedText(slot, designer.values)
  const isFollowing = source === 'bound' || (source === 'empty' && !designer.slots[slot.id])
  const bound = boundText(slot.bind, designer.values)
  const isMultiline = slot.maxLines > 1
  const common = {
    className: styles.input,
    // What only shows what the design looks like is no value; a headline that may stay is.
    value: source === 'sample' && !slot.keep ? '' : text,
    placeholder:
      source === 'sample' ? slot.sample.replaceAll('\n', ' ') : bound === '' ? 'Not in your profile yet' : '',
    maxLength: MAX_SLOT_TEXT,
    onFocus,
    onBlur: designer.endStroke,
    onChange: (event: { target: { value: string } }) =>
      designer.set({ [slot.id]: { text: event.target.value } }, `type ${slot.id}`),
  }
  const hintOf = (): string | undefined => {
    if (isFollowing)
      return slot.bind?.startsWith('brand.') ? 'Uses your company’s details' : 'Uses your profile'
    if (issue && isToDo(issue))
      return source === 'sample' ? 'Still our sample: write your own' : 'Please fill this in'
    return issue?.severity === 'warning' ? issue.message : undefined
  }
  return (
    <Field
      label={slot.label}
      optional={!slot.required}
      error={issue?.severity === 'error' && !isToDo(issue) ? issue.message : undefined}
      hint={hintOf()}
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
        </>
      )}
    </Field>
  )
}

function ResetButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.link} onClick={onClick}>
      <RotateCcw size={14} aria-hidden="true" /> {label}
    </button>
  )
}

function ImageSlotField({ slot, designer, issue, onFocus, onReplace }: SlotFieldProps & { slot: ImageSlot }) {
  const shown = designer.filled.images.find((image) => image.slot === slot.id)
  const picture = shown?.key ? designer.pictures(shown.key) : undefined
  const isOwn = designer.slots[slot.id] !== undefined
  const notes = {
    typed: 'Your choice',
    bound: slot.bind === 'brand.logo' ? 'Your company’s logo' : 'Uses your profile photo',
    sample: slot.keep ? 'Our picture' : 'Our sample: put in your own',
    empty: '',
    design: '',
    monogram: 'Your initials, until your profile has a photo',
    'brand-name': 'Your company’s name',
  } as const
  return (
    <div className={styles.imageRow}>
      <button
        type="button"
        className={styles.thumb}
        onClick={onFocus}
        aria-label={`Show ${slot.label} on the page`}
      >
        {picture && !picture.vector && <img src={picture.href.replace(/w=\d+/, 'w=320')} alt="" />}
        {picture?.vector && <img src={picture.href} alt="" style={{ objectFit: 'contain' }} />}
      </button>
      <div className={styles.imageText}>
        <span className={styles.imageLabel}>{slot.label}</span>
        <span className={styles.note} data-severity={issue && !isToDo(issue) ? issue.severity : undefined}>
          {issue && !isToDo(issue) ? issue.message : shown && notes[shown.source]}
        </span>
        <span className={styles.imageActions}>
          <Button look="secondary" size="small" icon={<ImagePlus size={16} />} onClick={onReplace}>
            Replace<span className={styles.hidden}> {slot.label}</span>
          </Button>
          {isOwn && (
            <ResetButton
              label={slot.bind ? 'Use the profile’s' : 'Use the sample'}
              onClick={() => designer.set({ [slot.id]: undefined })}
            />
          )}
        </span>
      </div>
    </div>
  )
}

const tokenNames: Record<string, string> = {
  'brand.primary': 'Primary',
  'brand.secondary': 'Secondary',
  'brand.accent': 'Accent',
  'brand.ink': 'Ink',
  'brand.soft': 'Soft',
}

function ColorSlotField({ slot, designer, onFocus }: SlotFieldProps & { slot: ColorSlotInfo }) {
  const { brand } = designer.owner
  const own = designer.slots[slot.id]
  const chosen = own && 'color' in own ? own.color : slot.sample
  return (
    <fieldset className={styles.swatches}>
      <legend className={styles.imageLabel}>{slot.label}</legend>
      {slot.choices.map((token) => {
        const color = colorOf(token, brand, designer.template.meta.colors, designer.slots) ?? '#000000'
        return (
          <label key={token} className={styles.swatch} title={tokenNames[token]}>
            <input
              type="radio"
              name={slot.id}
              value={token}
              checked={token === chosen}
              onFocus={onFocus}
              onChange={() => designer.set({ [slot.id]: { color: token } })}
            />
            <span className={styles.dot} style={{ background: color, color: readableOn(color, brand.ink) }}>
              {token === chosen ? (
                <Check size={18} strokeWidth={3} aria-hidden="true" />
              ) : (
                <span aria-hidden="true">Aa</span>
              )}
            </span>
            <span className={styles.swatchName}>{tokenNames[token] ?? token}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
