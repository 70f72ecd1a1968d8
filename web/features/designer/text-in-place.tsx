/** A field laid over a text slot, set in the slot's own type: what is typed is what prints. */
import type { TextSlot } from '@frontage/artwork/types.ts'
import { useState } from 'react'
import type { SlotPlace } from './slot-places.ts'
import type { StageView } from './stage-view.ts'
import styles from './stage.module.css'
import { MAX_SLOT_TEXT } from '@frontage/artwork/sanitize.ts'
import { fieldStyle } from './text-style.ts'
import { typedText } from './typed-text.ts'
import type { Designer } from './use-designer.ts'

interface TextInPlaceProps {
  designer: Designer
  place: Extract<SlotPlace, { kind: 'text' }>
  view: StageView
  page: number
  onDone: () => void
  /** Tab goes to the next text of the page, Shift+Tab to the one before. */
  onNext: (step: 1 | -1) => void
}

export function TextInPlace({ designer, place, view, page, onDone, onNext }: TextInPlaceProps) {
  const slot = designer.template.slots.find(
    (one): one is TextSlot => one.kind === 'text' && one.id === place.slot,
  )
  const [before] = useState(() => designer.slots[place.slot])
  const side = designer.template.pages[page]
  if (!slot || !side) return null
  const isOneLine = slot.maxLines === 1
  return (
    <textarea
      ref={takeFocus}
      className={styles.textField}
      style={fieldStyle(place.text, side, view)}
      aria-label={slot.label}
      rows={1}
      maxLength={MAX_SLOT_TEXT}
      spellCheck
      value={typedText(slot, designer.values).text}
      onChange={(event) => {
        const text = isOneLine ? event.target.value.replaceAll('\n', ' ') : event.target.value
        designer.set({ [slot.id]: { text } }, `type ${slot.id}`)
      }}
      onBlur={() => {
        designer.endStroke()
        onDone()
      }}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Tab') {
          event.preventDefault()
          onNext(event.shiftKey ? -1 : 1)
        } else if (event.key === 'Enter' && (isOneLine || event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          onDone()
        } else if (event.key === 'Escape') {
          event.stopPropagation()
          designer.set({ [slot.id]: before }, `type ${slot.id}`)
          onDone()
        }
      }}
    />
  )
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus()
  field?.select()
}
