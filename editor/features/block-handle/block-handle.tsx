import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNearestNodeFromDOMNode, type LexicalEditor, type NodeKey } from 'lexical'
import { GripVertical } from 'lucide-react'
import { type PointerEvent as Press, useCallback, useEffect, useRef, useState } from 'react'
import { MenuList } from '../../kit/menu-list.tsx'
import { names } from '../../kit/names.ts'
import { useMedia, WIDE } from '../../kit/use-media.ts'
import { type Place, usePlace, visibleArea } from '../../kit/use-place.ts'
import { blockItems, changeBlock } from './block-items.ts'
import { $blockAround, $blockAtSelection, $moveTo } from './blocks.ts'
import styles from './block-handle.module.css'

/** Pixels: how far a press may wander and still be a click, and the edges at which the page begins to scroll. */
const CLICK = 5
const EDGE = 48
const SCROLL = 14
const LIST_HEIGHT = 480

interface Target extends Place {
  readonly block: NodeKey
  readonly side: 'before' | 'after'
  readonly width: number
}

const blocksOf = (editor: LexicalEditor): HTMLElement[] =>
  [...(editor.getRootElement()?.children ?? [])] as HTMLElement[]

const keyOf = (editor: LexicalEditor, dom: Element): NodeKey | null =>
  editor
    .getEditorState()
    .read(() => $blockAround($getNearestNodeFromDOMNode(dom))?.getKey() ?? null, { editor })

/** The block at the height of the pointer, whichever column or margin it is in. */
function blockAt(editor: LexicalEditor, y: number): HTMLElement | null {
  return blocksOf(editor).find((dom) => dom.getBoundingClientRect().bottom >= y) ?? null
}

function placeOf(editor: LexicalEditor, key: NodeKey | null): Place | null {
  const dom = key === null ? null : editor.getElementByKey(key)
  const root = editor.getRootElement()
  if (!dom || !root) return null
  const box = dom.getBoundingClientRect()
  const seen = visibleArea(editor)
  const top = box.top + Number.parseFloat(getComputedStyle(dom).paddingTop)
  return top < seen.top - 4 || top > seen.bottom - 24
    ? null
    : { left: root.getBoundingClientRect().left, top }
}

/** Where the block would go if it were let go at this height. */
function targetAt(editor: LexicalEditor, y: number): Target | null {
  const dom = blockAt(editor, y) ?? blocksOf(editor).at(-1)
  const block = dom && keyOf(editor, dom)
  if (!dom || !block) return null
  const box = dom.getBoundingClientRect()
  const side = y < box.top + box.height / 2 ? 'before' : 'after'
  return {
    block,
    side,
    left: box.left,
    top: side === 'before' ? box.top - 4 : box.bottom + 2,
    width: box.width,
  }
}

/** The block that the handle belongs to: the one under the pointer, else the caret's. */
function useBlock(editor: LexicalEditor, isHeld: boolean): NodeKey | null {
  const [block, setBlock] = useState<NodeKey | null>(null)
  useEffect(() => {
    if (isHeld) return
    const over = (event: PointerEvent): void => {
      const root = editor.getRootElement()
      if (event.pointerType === 'touch' || !root?.contains(event.target as Node)) return
      const dom = blockAt(editor, event.clientY)
      if (dom) setBlock(keyOf(editor, dom))
    }
    const follow = (): void => {
      const key = editor.getEditorState().read(() => $blockAtSelection()?.getKey() ?? null)
      setBlock((before) => key ?? before)
    }
    follow()
    document.addEventListener('pointermove', over)
    const stop = editor.registerUpdateListener(({ prevEditorState, editorState }) => {
      if (prevEditorState._selection !== editorState._selection) follow()
    })
    return () => {
      document.removeEventListener('pointermove', over)
      stop()
    }
  }, [editor, isHeld])
  return block
}

/** Stands at the block's left: dragged it moves the block, pressed it opens what can be done with it. */
export default function BlockHandle() {
  const [editor] = useLexicalComposerContext()
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<Target | null>(null)
  const pressed = useRef<{ readonly y: number; isDrag: boolean; isGivenUp: boolean } | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isWide = useMedia(WIDE)
  const block = useBlock(editor, isOpen || target !== null)
  const place = usePlace(
    editor,
    useCallback(() => placeOf(editor, block), [editor, block]),
  )
  const isDragging = target !== null
  useEffect(() => {
    if (!isDragging) return
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      if (pressed.current) pressed.current.isGivenUp = true
      setTarget(null)
    }
    document.addEventListener('keydown', giveUp, true)
    return () => document.removeEventListener('keydown', giveUp, true)
  }, [isDragging])
  if (!place || block === null) return null

  const drag = (event: Press): void => {
    const press = pressed.current
    if (!press || press.isGivenUp) return
    if (!press.isDrag && Math.abs(event.clientY - press.y) < CLICK) return
    press.isDrag = true
    setOpen(false)
    const seen = visibleArea(editor)
    const scroller = editor.getRootElement()?.closest('.editor-scroller')
    if (event.clientY < seen.top + EDGE) scroller?.scrollBy(0, -SCROLL)
    if (event.clientY > seen.bottom - EDGE) scroller?.scrollBy(0, SCROLL)
    setTarget(targetAt(editor, event.clientY))
  }
  const drop = (event: Press): void => {
    const press = pressed.current
    const goal = press?.isDrag && !press.isGivenUp ? targetAt(editor, event.clientY) : null
    if (goal) changeBlock(editor, () => $moveTo(block, goal.block, goal.side))
    setTarget(null)
  }
  const giveUp = (): void => {
    pressed.current = null
    setTarget(null)
  }
  return (
    <>
      <div className={names('draggable-block-menu', styles.place)} style={place}>
        <button
          ref={button}
          type="button"
          className={styles.handle}
          aria-label="Block: drag to move, press for more"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            pressed.current = { y: event.clientY, isDrag: false, isGivenUp: false }
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={giveUp}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!pressed.current?.isDrag) setOpen(!isOpen)
            pressed.current = null
          }}
        >
          <GripVertical size={16} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <MenuList
          label="Block"
          items={blockItems(editor, block)}
          className={styles.list}
          // On narrow screens it rises from the lower edge, as all lists do.
          style={
            isWide
              ? {
                  left: place.left + 40,
                  top: Math.max(8, Math.min(place.top, innerHeight - LIST_HEIGHT - 8)),
                }
              : undefined
          }
          isOwn={(pressedOn) => button.current?.contains(pressedOn) ?? false}
          onClose={(byKey) => {
            setOpen(false)
            if (byKey) button.current?.focus()
          }}
        />
      )}
      {target && (
        <div className={styles.line} style={{ left: target.left, top: target.top, width: target.width }} />
      )}
    </>
  )
}
