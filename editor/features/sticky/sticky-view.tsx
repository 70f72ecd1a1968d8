import type { StickyNode } from '@frontage/page-nodes/nodes/sticky.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { GripHorizontal, PaintBucket, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { CaptionEditor } from '../caption/caption-editor.tsx'
import { NodeTool } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'
import { newNotes } from './new-notes.ts'
import styles from './sticky-view.module.css'

interface Place {
  readonly x: number
  readonly y: number
}

/** Pixels that an arrow key moves a note. */
const STEP = 20

const arrows: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** A note among authors, placed from the top left corner of the page. Dragging is one step of Undo. */
export default function StickyView({ node }: NodeViewProps<StickyNode>) {
  const [editor] = useLexicalComposerContext()
  const isEditable = useLexicalEditable()
  const { place, color } = editor
    .getEditorState()
    .read(() => ({ place: node.getPosition(), color: node.getColor() }))
  const [dragged, setDragged] = useState<Place | null>(null)
  const grip = useRef<Place | null>(null)
  const { x, y } = dragged ?? place
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (newNotes.delete(node.getKey()))
      words.current?.querySelector<HTMLElement>('[contenteditable]')?.focus()
  }, [node])

  const move = ({ x, y }: Place): void => editor.update(() => void node.getLatest().setPosition(x, y))
  const at = (event: PointerEvent): Place => ({
    x: Math.max(0, Math.round(event.clientX - (grip.current?.x ?? 0))),
    y: Math.max(0, Math.round(event.clientY - (grip.current?.y ?? 0))),
  })

  return (
    <div
      className={`sticky-note-container ${styles.note}`}
      data-color={color}
      style={{ left: `min(${x}px, calc(100% - 190px))`, top: y }}
    >
      {isEditable && (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.grip}
            aria-label="Move note"
            title="Move note: drag, or use the arrow keys"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              grip.current = { x: event.clientX - place.x, y: event.clientY - place.y }
            }}
            onPointerMove={(event) => grip.current && setDragged(at(event))}
            onPointerUp={(event) => {
              if (!grip.current) return
              move(at(event))
              grip.current = null
              setDragged(null)
            }}
            onPointerCancel={() => {
              grip.current = null
              setDragged(null)
            }}
            onKeyDown={(event) => {
              const by = arrows[event.key]
              if (!by) return
              event.preventDefault()
              move({ x: place.x + by.x, y: place.y + by.y })
            }}
          >
            <GripHorizontal size={16} aria-hidden />
          </button>
          <NodeTool
            label="Change note color"
            icon={PaintBucket}
            onUse={() => editor.update(() => void node.getLatest().toggleColor())}
          />
          <NodeTool
            label="Delete note"
            icon={X}
            onUse={() => editor.update(() => node.getLatest().remove())}
          />
        </div>
      )}
      <div ref={words} className={styles.words}>
        <CaptionEditor node={node} label="Note" placeholder="What's up?" />
      </div>
    </div>
  )
}
