import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import type { LexicalEditor, NodeKey } from 'lexical'
import { ChevronDown } from 'lucide-react'
import { useCallback } from 'react'
import { MenuList } from '../../kit/menu-list.tsx'
import { names } from '../../kit/names.ts'
import { useOpener } from '../../kit/use-opener.ts'
import { type Place, usePlace, visibleArea } from '../../kit/use-place.ts'
import styles from './cell-button.module.css'
import { useCell, useTableTools } from './use-table-tools.tsx'

/** Pixels: the button's side, the longest list, and how far both keep from the edges. */
const SIDE = 24
const LIST_WIDTH = 240
const LIST_HEIGHT = 480
const GAP = 4

/** In the cell's upper right corner, while that can be seen. */
function placeIn(editor: LexicalEditor, key: NodeKey): Place | null {
  const cell = editor.getElementByKey(key)
  if (!cell) return null
  const box = cell.getBoundingClientRect()
  const frame = (cell.closest('.page-table-wrapper') ?? cell).getBoundingClientRect()
  const seen = visibleArea(editor)
  const top = box.top + GAP
  const left = Math.min(box.right, frame.right) - SIDE - GAP
  if (top < seen.top || top + SIDE > seen.bottom || left < Math.max(box.left, frame.left)) return null
  return { top, left }
}

/** Opens the tools of tables at the cell that the caret is in. */
export default function CellButton() {
  const cell = useCell()
  return cell && <AtCell cell={cell} />
}

function AtCell({ cell }: { readonly cell: NodeKey }) {
  const tools = useTableTools()
  const [editor] = useLexicalComposerContext()
  const { isOpen, setOpen, onPointerDown, onClick } = useOpener()
  const place = usePlace(
    editor,
    useCallback(() => placeIn(editor, cell), [editor, cell]),
  )
  if (!place) return null
  return (
    <div
      className={names(
        'table-cell-action-button-container',
        'table-cell-action-button-container--active',
        styles.place,
      )}
      style={place}
    >
      <button
        type="button"
        className={names('table-cell-action-button', styles.button)}
        aria-label="Cell tools"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title="Cell tools"
        onMouseDown={(event) => event.preventDefault()}
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <MenuList
          label="Cell tools"
          items={tools()}
          className={styles.list}
          style={{
            left: Math.max(GAP, Math.min(place.left, innerWidth - LIST_WIDTH - GAP)),
            top: Math.max(GAP, Math.min(place.top + SIDE + GAP, innerHeight - LIST_HEIGHT - GAP)),
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </div>
  )
}
