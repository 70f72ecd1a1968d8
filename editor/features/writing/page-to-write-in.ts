/** For tests of what typing does to a page: the whole editor without a screen, and a plain text area beside it. */
import {
  blockSamples,
  inlineSamples,
  block,
  pageOf,
  paragraph,
  text,
} from '@frontage/page-nodes/nodes/samples.ts'
import type { SavedNode } from '@frontage/page-nodes/saved/types.ts'
import { buildEditorFromExtensions } from '@lexical/extension'
import { HistoryExtension } from '@lexical/history'
import {
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  configExtension,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
  REDO_COMMAND,
  type SerializedEditorState,
  UNDO_COMMAND,
} from 'lexical'
import { defaultSettings } from '../../settings/settings.ts'
import { editorExtension } from '../../shell/extension.ts'
import { allFeatures } from '../all.ts'
import { startShortcuts } from '../markdown/shortcuts.ts'

/** What the tests look for their place by. */
const HERE = 'Here'
const here = (): SavedNode => paragraph(text(HERE))

const cell = (...children: SavedNode[]): SavedNode =>
  block('tablecell', children, { headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null })

/** Each kind of place that words are written in. */
export const places: Readonly<Record<string, SavedNode>> = {
  paragraph: here(),
  heading: block('heading', [text(HERE)], { tag: 'h2' }),
  quote: block('quote', [text(HERE)]),
  'list item': block('list', [block('listitem', [text(HERE)], { value: 1 })], {
    listType: 'bullet',
    start: 1,
    tag: 'ul',
  }),
  'table cell': block('table', [block('tablerow', [cell(here()), cell(paragraph(text('Other')))])]),
  'collapsible content': block('collapsible-container', [
    block('collapsible-title', [text('Title')]),
    block('collapsible-content', [here()]),
  ]),
  column: block(
    'layout-container',
    [block('layout-item', [here()]), block('layout-item', [paragraph(text('Other'))])],
    { templateColumns: '1fr 1fr' },
  ),
  'words between others': paragraph(
    inlineSamples['mention'] ?? text(''),
    text(HERE),
    inlineSamples['emoji'] ?? text(''),
    inlineSamples['link'] ?? text(''),
  ),
  'bold words': paragraph(text('Be '), text(HERE, 1), text(' and gone')),
}

/** A page of every node, with one place to write in. */
const pageWith = (place: SavedNode): { root: SavedNode } =>
  pageOf(
    ...Object.values(inlineSamples).map((node) => paragraph(node)),
    ...Object.values(blockSamples),
    place,
    paragraph(text('The end')),
  )

export interface Writer {
  /** The words of the place, and where in them the caret is; -1 if it is elsewhere. */
  read(): { readonly words: string; readonly caret: number }
  /** All of the page but the place. */
  others(): string
  move(at: number): void
  type(words: string): void
  /** Takes away what is between two places. */
  cut(from: number, to: number): void
  undo(): void
  redo(): void
  stop(): void
  readonly first: string
  readonly prefix: string
}

export function openAt(name: string): Writer {
  const place = places[name]
  if (!place) throw new Error(`No place is called ${name}.`)
  const state = { version: 2, ...pageWith(place) } as unknown as SerializedEditorState
  const inputs = {
    editStateAsync: () => Promise.reject(new Error('Nothing is saved.')),
    // Without a window it is off, unless it is asked for.
    extensions: [configExtension(HistoryExtension, { disabled: false })],
  }
  const context = { inputs, settings: defaultSettings }
  const editor = buildEditorFromExtensions(editorExtension(allFeatures, context, state))
  const stop = startShortcuts(editor)
  const update = (change: () => void): void => editor.update(change, { discrete: true })
  update(() => {})
  const key = editor.read(() => $placeKey())
  const $place = (): ElementNode => {
    const node = $getNodeByKey(key)
    if (!$isElementNode(node)) throw new Error('The place is gone.')
    return node
  }
  const whole = editor.read(() => $place().getTextContent())
  const prefix = whole.slice(0, whole.indexOf(HERE))
  const suffix = whole.slice(prefix.length + HERE.length)

  const $words = (): string => {
    const now = $place().getTextContent()
    if (!now.startsWith(prefix) || !now.endsWith(suffix)) return `?${now}`
    return now.slice(prefix.length, now.length - suffix.length)
  }
  const $select = (from: number, to: number): void => {
    const selection = $place().select()
    $put(selection.anchor, $place(), prefix.length + from)
    $put(selection.focus, $place(), prefix.length + to)
  }
  return {
    first: HERE,
    prefix,
    read: () =>
      editor.read(() => {
        const selection = $getSelection()
        const caret =
          $isRangeSelection(selection) && selection.isCollapsed() ? $offsetIn($place(), selection.focus) : -1
        return { words: $words(), caret: caret - prefix.length }
      }),
    others: () =>
      editor.read(() => JSON.stringify([...$allBut($getRoot(), $place())].map((node) => node.exportJSON()))),
    move: (at) => update(() => $select(at, at)),
    type: (words) =>
      update(() => {
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.insertText(words)
      }),
    cut: (from, to) =>
      update(() => {
        $select(from, to)
        const selection = $getSelection()
        if ($isRangeSelection(selection)) selection.removeText()
      }),
    undo: () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
    redo: () => void editor.dispatchCommand(REDO_COMMAND, undefined),
    stop: () => {
      stop()
      editor.dispose()
    },
  }
}

function $placeKey(): NodeKey {
  const found = $getRoot()
    .getAllTextNodes()
    .find((node) => node.getTextContent() === HERE)
  return found?.getParentOrThrow().getKey() ?? ''
}

function* $allBut(of: ElementNode, place: ElementNode): Generator<LexicalNode> {
  yield of
  for (const child of of.getChildren())
    if (child.is(place)) continue
    else if ($isElementNode(child)) yield* $allBut(child, place)
    else yield child
}

/** Of a place and all inside it, text and line breaks in order. */
function* $leaves(of: ElementNode): Generator<LexicalNode> {
  for (const child of of.getChildren())
    if ($isElementNode(child)) yield* $leaves(child)
    else yield child
}

function $put(point: PointType, place: ElementNode, at: number): void {
  let before = 0
  let last: { readonly key: NodeKey; readonly offset: number } | null = null
  for (const leaf of $leaves(place)) {
    const size = leaf.getTextContentSize()
    if ($isTextNode(leaf) && at <= before + size && at >= before) {
      last = { key: leaf.getKey(), offset: at - before }
      // At an edge, plain words have the caret rather than a part that is a whole.
      if (leaf.isSimpleText() || at < before + size) break
    }
    before += size
  }
  if (last) point.set(last.key, last.offset, 'text')
}

function $offsetIn(place: ElementNode, point: PointType): number {
  let before = 0
  const node = point.getNode()
  for (const leaf of $leaves(place)) {
    if (point.type === 'text' && leaf.is(node)) return before + point.offset
    if (
      point.type === 'element' &&
      leaf.getParent()?.is(node) &&
      leaf.getIndexWithinParent() === point.offset
    )
      return before
    before += $isLineBreakNode(leaf) ? 1 : leaf.getTextContentSize()
  }
  return point.type === 'element' && (node.is(place) || place.isParentOf(node)) ? before : -1
}
