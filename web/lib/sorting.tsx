/** Things that are put in order by hand: dragged by a handle, with a finger as well, or moved with the arrow keys. */
import { GripVertical } from 'lucide-react'
import { useEffect, useRef, useState, type HTMLAttributes } from 'react'
import { movedTo, stepOf, type SortGroup, type SortPlace } from '@frontage/domain/sorting.ts'
import { VisuallyHidden } from '../ui/index.ts'
import styles from './sorting.module.css'

interface SortingOptions<Group extends SortGroup> {
  /** Tells its things from those of other lists on the screen. */
  kind: string
  groups: readonly Group[]
  onChange: (groups: readonly Group[]) => void
  /** Said to screen readers after a move with the keyboard. */
  nameOf: (id: string) => string
}

type Attributes = HTMLAttributes<HTMLElement> & Record<`data-${string}`, string | undefined>

export interface Sorting {
  /** Of a list of things. */
  group: (key: string) => Attributes
  item: (id: string) => Attributes
  handle: (id: string) => Attributes
  /** What has just happened, for screen readers. */
  said: string
}

export function useSorting<Group extends SortGroup>(options: SortingOptions<Group>): Sorting {
  const { kind } = options
  const latest = useRef(options)
  const [held, setHeld] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const focusNext = useRef<string | null>(null)
  useEffect(() => {
    latest.current = options
    // A thing that went to another list is another element there.
    const id = focusNext.current
    focusNext.current = null
    if (id)
      document
        .querySelector<HTMLElement>(`[data-sort-handle="${kind}"][data-id="${CSS.escape(id)}"]`)
        ?.focus()
  })
  useEffect(() => {
    if (held === null) return
    const onMove = (event: PointerEvent) => {
      const place = placeAt(kind, held, event)
      const { groups, onChange } = latest.current
      const next = place && movedTo(groups, held, place)
      if (next && next !== groups) onChange(next)
    }
    const end = () => setHeld(null)
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    return () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
    }
  }, [held, kind])

  const step = (id: string, by: -1 | 1) => {
    const { groups, onChange, nameOf } = latest.current
    const place = stepOf(groups, id, by)
    if (!place) return
    const next = movedTo(groups, id, place)
    if (next === groups) return
    focusNext.current = id
    onChange(next)
    const count = next.find(({ key }) => key === place.group)?.ids.length ?? 0
    setSaid(`${nameOf(id)}: place ${place.index + 1} of ${count}`)
  }

  return {
    said,
    group: (key) => ({ 'data-sort-group': kind, 'data-key': key }),
    item: (id) => ({ 'data-sort-item': kind, 'data-id': id, 'data-held': held === id ? '' : undefined }),
    handle: (id) => ({
      'data-sort-handle': kind,
      'data-id': id,
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.focus()
        setHeld(id)
      },
      onKeyDown: (event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (by !== -1 && by !== 1) return
        event.preventDefault()
        step(id, by)
      },
    }),
  }
}

/** The place among a list's others that the pointer is at; null: at none. */
function placeAt(kind: string, held: string, { clientX, clientY }: PointerEvent): SortPlace | null {
  const at = document.elementFromPoint(clientX, clientY)
  const group = at?.closest<HTMLElement>(`[data-sort-group="${kind}"]`)
  if (!group) return null
  const others = [...group.querySelectorAll<HTMLElement>(`[data-sort-item="${kind}"]`)].filter(
    (item) => item.dataset['id'] !== held && item.closest(`[data-sort-group="${kind}"]`) === group,
  )
  const index = others.filter((item) => {
    const { top, height } = item.getBoundingClientRect()
    return clientY > top + height / 2
  }).length
  return { group: group.dataset['key'] ?? '', index }
}

export function SortHandle({ sorting, id, name }: { sorting: Sorting; id: string; name: string }) {
  return (
    <button
      type="button"
      className={styles.handle}
      title="Drag, or move with the arrow keys"
      aria-label={`Move ${name}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      {...sorting.handle(id)}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  )
}

export const SortingSaid = ({ sorting }: { sorting: Sorting }) => (
  <VisuallyHidden>
    <output>{sorting.said}</output>
  </VisuallyHidden>
)
