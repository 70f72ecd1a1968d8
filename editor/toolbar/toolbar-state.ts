import { keysOf } from '@frontage/domain/typed-objects.ts'
import { $isAlignedNode } from '@frontage/page-nodes/nodes/data-node.ts'
import { $getLineSpacing, type LineSpacing } from '@frontage/page-nodes/render/blocks.ts'
import { $isCodeNode } from '@lexical/code-core'
import { $isListNode, ListNode } from '@lexical/list'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $getSelectionStyleValueForProperty } from '@lexical/selection'
import { $isTableSelection, TableNode } from '@lexical/table'
import { getExtensionDependencyFromEditor } from '@lexical/extension'
import {
  $findMatchingParent,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isParagraphNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type BaseSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  type ElementFormatType,
  type ElementNode,
  type LexicalNode,
  mergeRegister,
  type TextFormatType,
} from 'lexical'
import { useCallback, useSyncExternalStore } from 'react'
import { $isPageEmpty } from '../shell/page-state.ts'
import { $hasText, $isAllLinked, $selectedLeaves, agreed } from './selected.ts'

export type BlockType = 'paragraph' | 'h1' | 'h2' | 'h3' | 'bullet' | 'number' | 'check' | 'quote' | 'code'

/** What the toolbar shows of the place where the caret is. A value that differs within the selection is ''. */
export interface ToolbarState {
  readonly block: BlockType | ''
  readonly align: ElementFormatType
  readonly spacing: LineSpacing | null
  readonly formats: ReadonlySet<TextFormatType>
  readonly fontFamily: string
  readonly fontSize: string
  readonly color: string
  readonly background: string
  /** Words are selected, not just a place between them. */
  readonly hasText: boolean
  readonly isLink: boolean
  readonly isInTable: boolean
  readonly codeLanguage: string
  readonly isEmpty: boolean
  /** The writing at the caret runs from right to left: start and end are the other way round. */
  readonly isRtl: boolean
  readonly isEditable: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
}

const textFormats: readonly TextFormatType[] = [
  ...(['bold', 'italic', 'underline', 'strikethrough', 'code', 'subscript', 'superscript'] as const),
  ...(['highlight', 'lowercase', 'uppercase', 'capitalize'] as const),
]

const atRest: ToolbarState = {
  block: 'paragraph',
  align: '',
  spacing: null,
  formats: new Set(),
  fontFamily: '',
  fontSize: '',
  color: '',
  background: '',
  hasText: false,
  isLink: false,
  isInTable: false,
  codeLanguage: '',
  isEmpty: true,
  isRtl: false,
  isEditable: true,
  canUndo: false,
  canRedo: false,
}

interface ToolbarStore {
  get(): ToolbarState
  subscribe(listener: () => void): () => void
  set(next: ToolbarState): void
}

function store(): ToolbarStore {
  const listeners = new Set<() => void>()
  let state = atRest
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      if (same(state, next)) return
      // Who looks at the formats alone must not be drawn again when something else changed.
      const formats = sameFormats(state, next) ? state.formats : next.formats
      state = { ...next, formats }
      for (const listener of listeners) listener()
    },
  }
}

const same = (one: ToolbarState, other: ToolbarState): boolean =>
  keysOf(one).every((key) => (key === 'formats' ? sameFormats(one, other) : one[key] === other[key]))

const sameFormats = (one: ToolbarState, other: ToolbarState): boolean =>
  [...one.formats].join() === [...other.formats].join()

/** Reads the selection once for each update, and tells the toolbar only what has changed. */
export const ToolbarStateExtension = defineExtension({
  name: '@frontage/editor/toolbar-state',
  build: store,
  register: (editor, _config, state) => {
    const output = state.getOutput()
    const read = (): void =>
      editor.getEditorState().read(() => output.set({ ...output.get(), ...$readSelection() }), { editor })
    const listen = (command: typeof CAN_UNDO_COMMAND, key: 'canUndo' | 'canRedo') =>
      editor.registerCommand(
        command,
        (can) => {
          output.set({ ...output.get(), [key]: can })
          return false
        },
        COMMAND_PRIORITY_LOW,
      )
    read()
    return mergeRegister(
      editor.registerUpdateListener(read),
      editor.registerEditableListener((isEditable) => output.set({ ...output.get(), isEditable })),
      listen(CAN_UNDO_COMMAND, 'canUndo'),
      listen(CAN_REDO_COMMAND, 'canRedo'),
    )
  },
})

/** One thing of the toolbar's state; its part is drawn again only when that changes. */
export function useToolbarState<T>(pick: (state: ToolbarState) => T): T {
  const [editor] = useLexicalComposerContext()
  const { get, subscribe } = getExtensionDependencyFromEditor(editor, ToolbarStateExtension).output
  return useSyncExternalStore(
    subscribe,
    useCallback(() => pick(get()), [pick, get]),
  )
}

type FromSelection = Omit<ToolbarState, 'isEditable' | 'canUndo' | 'canRedo'>

function $readSelection(): FromSelection {
  const { isEditable: _e, canUndo: _u, canRedo: _r, ...rest } = atRest
  const selection = $getSelection()
  const isEmpty = $isPageEmpty()
  if ($isNodeSelection(selection)) {
    const [node] = selection.getNodes()
    const align = $isAlignedNode(node) ? node.getFormatType() : ''
    return { ...rest, isEmpty, block: '', align, isLink: $isAllLinked(selection) }
  }
  if (!$isRangeSelection(selection) && !$isTableSelection(selection)) return { ...rest, isEmpty }
  const anchor = selection.anchor.getNode()
  const block = $blockOf(anchor)
  const blocks = $blocksOf(selection)
  const style = (property: string): string =>
    $isRangeSelection(selection) ? $getSelectionStyleValueForProperty(selection, property, '') : ''
  return {
    isEmpty,
    block: agreed<BlockType | ''>(blocks.map($blockType), ''),
    align: agreed<ElementFormatType>(
      blocks.map((one) => one?.getFormatType() ?? ''),
      '',
    ),
    spacing: agreed(
      blocks.map((one) => one && $getLineSpacing(one)),
      null,
    ),
    formats: new Set(textFormats.filter((format) => selection.hasFormat(format))),
    fontFamily: style('font-family'),
    fontSize: style('font-size'),
    color: style('color'),
    background: style('background-color'),
    hasText: $isRangeSelection(selection) && !selection.isCollapsed() && $hasText(selection),
    isLink: $isAllLinked(selection),
    isInTable: $findMatchingParent(anchor, (node) => node instanceof TableNode) !== null,
    codeLanguage: $isCodeNode(block) ? (block.getLanguage() ?? '') : '',
    isRtl: block ? isShownRtl(block) : false,
  }
}

/** The block that a node stands in: a child of the page, of a cell or of a column. */
export function $blockOf(node: LexicalNode): ElementNode | null {
  const block = $findMatchingParent(node, (one) => {
    const parent = one.getParent()
    return (
      $isElementNode(one) &&
      !one.isInline() &&
      parent !== null &&
      ($isRootOrShadowRoot(parent) || $isListNode(parent))
    )
  })
  return $isElementNode(block) ? block : null
}

/** The blocks that the selection is in, each once. */
const $blocksOf = (selection: BaseSelection): (ElementNode | null)[] => [
  ...new Set($selectedLeaves(selection).map($blockOf)),
]

function $blockType(block: ElementNode | null): BlockType | '' {
  if (block === null || $isParagraphNode(block)) return 'paragraph'
  if ($isHeadingNode(block)) {
    const tag = block.getTag()
    return tag === 'h1' || tag === 'h2' || tag === 'h3' ? tag : ''
  }
  if ($isQuoteNode(block)) return 'quote'
  if ($isCodeNode(block)) return 'code'
  const list = $findMatchingParent(block, (node): node is ListNode => node instanceof ListNode)
  return list ? list.getListType() : ''
}

/** A direction that was set counts; else the first letter with one decides, as the browser does for dir=auto. */
function isShownRtl(block: ElementNode): boolean {
  const direction = block.getDirection()
  if (direction !== null) return direction === 'rtl'
  const letter = /\p{L}/u.exec(block.getTextContent())?.[0] ?? ''
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(letter)
}
