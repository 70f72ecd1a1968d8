/** Every slot of the design as a field, grouped as an agent thinks of them. */
import type { ColorSlotInfo, Slot } from '@frontage/artwork/types.ts'
import { colorOf, readableOn } from '@frontage/artwork/color.ts'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Issue } from './checks.ts'
import { CodeSlotField } from './code-slot-field.tsx'
import { ImageSlotField } from './image-slot-field.tsx'
import styles from './side-form.module.css'
import { TextSlotField } from './text-slot-field.tsx'
import type { Designer } from './use-designer.ts'

interface SideFormProps {
  designer: Designer
  issues: readonly Issue[]
  selected: string | null
  onSelect: (slot: string) => void
  onReplace: (slot: string) => void
}

/** Where the text of a slot is typed, or a code led elsewhere; images and colors have none. */
export const fieldOf = (form: HTMLElement | null, slot: string) =>
  form?.querySelector<HTMLElement>(
    `[data-slot-row="${CSS.escape(slot)}"] :is(textarea, select, input:not([type='radio']))`,
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
  if (slot.kind === 'code') return <CodeSlotField {...props} slot={slot} />
  return <ColorSlotField {...props} slot={slot} />
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
