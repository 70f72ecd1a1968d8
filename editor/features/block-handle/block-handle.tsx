import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getNearestNodeFromDOMNode, $getNodeByKey, type LexicalEditor, type NodeKey } from 'lexical'
import { GripVertical } from 'lucide-react'
import { type PointerEvent as Pointer, useCallback, useEffect, useRef, useState } from 'react'
import { MenuList } from '../../kit/menu-list.tsx'
import { useOpener } from '../../kit/use-opener.ts'
import { names } from '../../kit/names.ts'
import { useMedia, WIDE } from '../../kit/use-media.ts'
import { type Place, usePlace, visibleArea } from '../../kit/use-place.ts'
import { blockItems, changeBlock } from './block-items.ts'
import { $blockAround, $blockAtSelection, $goalOf, $moveTo } from './blocks.ts'
import styles from './block-handle.module.css'

/** Pixels: how far a press may wander and still be a click, and the edges at which the page begins to scroll. */
const CLICK = 5
const EDGE = 48
const SCROLL = 14
const LIST_HEIGHT = 480
/** As in the style sheet; the handle is the end of it. */
const PLACE_WIDTH = 40

/** `inward`: how far right of the pointer the block begins, so that within a column the handle aims at the column. */
interface Press {
  readonly y: number
  readonly inward: number
  isDrag: boolean
  isGivenUp: boolean
}

interface Target extends Place {
  readonly block: NodeKey
  readonly side: 'before' | 'after'
  readonly width: number
}

const blocksOf = (editor: LexicalEditor): Element[] => [...(editor.getRootElement()?.children ?? [])]

const keyOf = (editor: LexicalEditor, dom: Element): NodeKey | null =>
  editor
    .getEditorState()
    .read(() => $blockAround($getNearestNodeFromDOMNode(dom))?.getKey() ?? null, { editor })

/** The block at this height, whichever column or margin that is in. */
const blockAt = (editor: LexicalEditor, y: number): Element | undefined =>
  blocksOf(editor).find((dom) => dom.getBoundingClientRect().bottom >= y)

/** The block under the pointer: within columns that of the column, beside them the columns. */
function keyUnder(editor: LexicalEditor, target: Element | null, y: number): NodeKey | null {
  const root = editor.getRootElement()
  const own = target && target !== root && root?.contains(target) ? keyOf(editor, target) : null
  if (own !== null) return own
  const dom = blockAt(editor, y)
  return dom ? keyOf(editor, dom) : null
}

const standsInside = (editor: LexicalEditor, dom: HTMLElement): boolean =>
  dom.parentElement !== editor.getRootElement()

function placeOf(editor: LexicalEditor, key: NodeKey | null): Place | null {
  const dom = key === null ? null : editor.getElementByKey(key)
  const root = editor.getRootElement()
  if (!dom || !root) return null
  const box = dom.getBoundingClientRect()
  const seen = visibleArea(editor)
  const top = box.top + Number.parseFloat(getComputedStyle(dom).paddingTop)
  if (top < seen.top - 4 || top > seen.bottom - 24) return null
  const edge = root.getBoundingClientRect().left
  return { left: standsInside(editor, dom) ? Math.max(edge, box.left - PLACE_WIDTH) : edge, top }
}

/** Where the block would go if it were let go here. */
function targetAt(editor: LexicalEditor, moved: NodeKey, x: number, y: number): Target | null {
  const last = blocksOf(editor).at(-1)
  const under = keyUnder(editor, document.elementFromPoint(x, y), y) ?? (last ? keyOf(editor, last) : null)
  const goal = editor
    .getEditorState()
    .read(() => $goalOf($getNodeByKey(moved), $getNodeByKey(under ?? ''))?.getKey() ?? null)
  const dom = goal === null ? null : editor.getElementByKey(goal)
  if (goal === null || !dom) return null
  const box = dom.getBoundingClientRect()
  const side = y < box.top + box.height / 2 ? 'before' : 'after'
  return {
    block: goal,
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
      const { target } = event
      if (event.pointerType === 'touch' || !(target instanceof Element) || !root?.contains(target)) return
      const key = keyUnder(editor, target, event.clientY)
      if (key !== null) setBlock(key)
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
  const { isOpen, setOpen, onPointerDown, onClick } = useOpener()
  const [target, setTarget] = useState<Target | null>(null)
  const pressed = useRef<Press | null>(null)
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

  const drag = (event: Pointer): void => {
    const press = pressed.current
    if (!press || press.isGivenUp) return
    if (!press.isDrag && Math.abs(event.clientY - press.y) < CLICK) return
    press.isDrag = true
    setOpen(false)
    const seen = visibleArea(editor)
    const scroller = editor.getRootElement()?.closest('.editor-scroller')
    if (event.clientY < seen.top + EDGE) scroller?.scrollBy(0, -SCROLL)
    if (event.clientY > seen.bottom - EDGE) scroller?.scrollBy(0, SCROLL)
    setTarget(targetAt(editor, block, event.clientX + press.inward, event.clientY))
  }
  const drop = (event: Pointer): void => {
    const press = pressed.current
    const goal =
      press?.isDrag && !press.isGivenUp
        ? targetAt(editor, block, event.clientX + press.inward, event.clientY)
        : null
    if (goal) changeBlock(editor, () => $moveTo(block, goal.block, goal.side))
    setTarget(null)
  }
  const giveUp = (): void => {
    pressed.current = null
    setTarget(null)
  }
  return (
    <>
      <div className={names('draggable-block-menu', styles.place)} style={{ ...place }}>
        <button
          type="button"
          className={styles.handle}
          aria-label="Block: drag to move, press for more"
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerDown={(event) => {
            onPointerDown()
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            const dom = editor.getElementByKey(block)
            const isInside = dom !== null && standsInside(editor, dom)
            const inward = isInside ? dom.getBoundingClientRect().left - event.clientX + CLICK : 0
            pressed.current = { y: event.clientY, inward, isDrag: false, isGivenUp: false }
          }}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={giveUp}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            if (!pressed.current?.isDrag) onClick()
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
          onClosed={() => setOpen(false)}
        />
      )}
      {target && (
        <div className={styles.line} style={{ left: target.left, top: target.top, width: target.width }} />
      )}
    </>
  )
}
