/** Where the slots of a page lie, as filling it found out. */
import type { FilledImage, FilledText } from '@frontage/artwork/filling.ts'
import type { Box } from '@frontage/artwork/types.ts'
import type { Designer } from './use-designer.ts'

interface Place {
  slot: string
  label: string
  box: Box
}

export type SlotPlace =
  | (Place & { kind: 'text'; text: FilledText })
  | (Place & { kind: 'image'; image: FilledImage })
  | (Place & { kind: 'code' })

/** In drawing order, each slot once a page; an image that fills the page lies under the texts on it. */
export function slotPlaces(
  { filled, template }: Pick<Designer, 'filled' | 'template'>,
  page: number,
): SlotPlace[] {
  const labels = new Map(template.slots.map((slot) => [slot.id, slot.label]))
  const seen = new Set<string>()
  const isFirst = (slot: string) => !seen.has(slot) && Boolean(seen.add(slot))
  const images = filled.images.flatMap((image) =>
    image.slot !== null && image.page === page && isFirst(image.slot)
      ? [
          {
            kind: 'image' as const,
            slot: image.slot,
            label: labels.get(image.slot) ?? '',
            box: image.box,
            image,
          },
        ]
      : [],
  )
  const texts = filled.texts.flatMap((text) =>
    text.slot !== null && text.page === page && text.box && isFirst(text.slot)
      ? [
          {
            kind: 'text' as const,
            slot: text.slot,
            label: labels.get(text.slot) ?? '',
            box: textBox(text),
            text,
          },
        ]
      : [],
  )
  const codes = (filled.codes ?? []).flatMap(({ slot, page: on, box }) =>
    on === page && isFirst(slot) ? [{ kind: 'code' as const, slot, label: labels.get(slot) ?? '', box }] : [],
  )
  return [...images.sort((a, b) => area(b.box) - area(a.box)), ...texts, ...codes]
}

/** The text's room, stretched to what is drawn: a first line on its baseline stands above its box. */
function textBox({ box, ink }: FilledText): Box {
  if (!box || !ink) return box ?? { x: 0, y: 0, width: 0, height: 0 }
  const top = Math.min(box.y, ink.y)
  return { ...box, y: top, height: Math.max(box.y + box.height, ink.y + ink.height) - top }
}

const area = (box: Box): number => box.width * box.height
