import { GripVertical } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { VisuallyHidden } from './marks.tsx'
import { moved } from './moved.ts'
import styles from './sortable-list.module.css'

interface SortableListProps<T> {
  label: string
  items: readonly T[]
  idOf: (item: T) => string | number
  nameOf: (item: T) => string
  /** The whole list in its new order. */
  onOrder: (items: T[]) => void
  children: (item: T) => ReactNode
}

/** A list whose order is changed by dragging a handle, or with the arrow keys on it. Lists inside are lists of their own. */
export function SortableList<T>({ label, items, idOf, nameOf, onOrder, children }: SortableListProps<T>) {
  const list = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const put = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to || to < 0 || to >= items.length) return
    setSaid(`${nameOf(item)} is number ${to + 1} of ${items.length}`)
    onOrder(moved(items, from, to))
  }
  const press = (event: KeyboardEvent, at: number) => {
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    put(at, to)
    const id = items[at] && idOf(items[at])
    // The handle goes with its entry, and the focus with it.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`:scope > li > div > [data-handle="${id}"]`)?.focus(),
    )
  }
  return (
    <>
      <ol ref={list} aria-label={label} className={styles.list}>
        {items.map((item, at) => (
          <li key={idOf(item)}>
            {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dragging is a second way; the arrow keys are the first */}
            <div
              className={styles.item}
              data-over={(over === at && dragged !== null && dragged !== at) || undefined}
              data-after={(dragged !== null && dragged < at) || undefined}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                setOver(at)
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                put(dragged, at)
                setDragged(null)
                setOver(null)
              }}
            >
              <button
                type="button"
                draggable
                data-handle={idOf(item)}
                className={styles.handle}
                aria-label={`Move ${nameOf(item)}: arrow keys, or drag`}
                onKeyDown={(event) => press(event, at)}
                onDragStart={(event) => {
                  event.stopPropagation()
                  event.dataTransfer.effectAllowed = 'move'
                  event.dataTransfer.setData('text/plain', nameOf(item))
                  setDragged(at)
                }}
                onDragEnd={() => {
                  setDragged(null)
                  setOver(null)
                }}
              >
                <GripVertical size={18} aria-hidden="true" />
              </button>
              {children(item)}
            </div>
          </li>
        ))}
      </ol>
      <VisuallyHidden as="output">{said}</VisuallyHidden>
    </>
  )
}
