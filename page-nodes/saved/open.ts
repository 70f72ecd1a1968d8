/** Between a page as it is saved and an editor's state. */
import { withoutMarks } from './marks.ts'
import { isRecord } from '../guards/values.ts'
import { OPAQUE } from '../nodes/opaque.ts'
import { readSaved } from './read.ts'
import { withoutUnsafeParts } from './safe-fields.ts'
import type { SavedNode, SavedPage } from './types.ts'
import { CURRENT_VERSION } from './upgrades.ts'
import type { SerializedEditorState, SerializedLexicalNode } from 'lexical'

/** A page that an editor may read. */
type EditorState = SerializedEditorState & { readonly root: SavedNode }
type EditorNode = SavedNode & SerializedLexicalNode & { readonly children?: EditorNode[] }

export type OpenedPage =
  | {
      readonly ok: true
      /** For `editor.parseEditorState`: it holds only types that the editor knows. */
      readonly state: EditorState
      /** How many nodes could not be understood and are kept as placeholders. */
      readonly opaque: number
    }
  | { readonly ok: false; readonly reason: string; readonly raw: unknown }

const blockHolders = new Set(['root', 'tablecell', 'layout-item', 'collapsible-content'])
const textTypes = new Set(['text', 'tab', 'code-highlight', 'emoji', 'keyword', 'mention'])
const leaves = new Set([
  ...textTypes,
  ...['linebreak', 'horizontalrule', 'html-block', 'technical-support-button', 'youtube', 'embedded-video'],
  ...['uploaded-video', 'tweet', 'image', 'inline-image', 'poll', 'sticky'],
])
const inlineTypes = new Set([...textTypes, 'linebreak', 'link', 'autolink', 'image', 'inline-image'])
const elements = new Set([
  ...['paragraph', 'heading', 'quote', 'list', 'listitem', 'link', 'autolink', 'code'],
  ...['table', 'tablerow', 'tablecell', 'layout-container', 'layout-item'],
  ...['collapsible-container', 'collapsible-title', 'collapsible-content'],
])
/** Parts that stand nowhere but in their whole, and wholes that hold nothing but their parts. */
const wholeOf: Readonly<Record<string, string>> = {
  listitem: 'list',
  tablerow: 'table',
  tablecell: 'tablerow',
  'layout-item': 'layout-container',
  'collapsible-title': 'collapsible-container',
  'collapsible-content': 'collapsible-container',
}
const wholes = new Set(Object.values(wholeOf))

/** Types that a saved page may hold and an editor understands. */
export const knownTypes: ReadonlySet<string> = new Set([...leaves, ...elements])

/** Types of node beyond those of every page, which the editor at hand understands. */
type FurtherTypes = ReadonlySet<string>
const none: FurtherTypes = new Set()

interface Gate {
  opaque: number
  readonly further: FurtherTypes
}

/** Reads, upgrades and shelters a saved page. Null and undefined are a page that was never written: an empty one. */
export function openPage(saved: unknown, further: FurtherTypes = none): OpenedPage {
  if (saved === null || saved === undefined || saved === '')
    return { ok: true, state: stateOf(emptyRoot()), opaque: 0 }
  const read = readSaved(saved)
  if (!read.ok) return read
  const count: Gate = { opaque: 0, further }
  const children = sheltered(read.page.root, 'root', count)
  const filled = children.length > 0 ? children : [emptyParagraph()]
  return {
    ok: true,
    state: stateOf({ ...withoutUnsafeParts(read.page.root), children: filled }),
    opaque: count.opaque,
  }
}

/** Nodes that come from a clipboard, which anyone can have written, pass the same gate as a page. */
export function shelterNodes(nodes: readonly unknown[], further: FurtherTypes = none): EditorNode[] {
  return sheltered({ children: nodes }, 'clipboard', { opaque: 0, further }).map(readable)
}

/** What has passed the gate is of types that the editor knows, and their nodes read each field with a guard. */
const readable = (node: SavedNode) => node as EditorNode
const stateOf = (root: SavedNode): EditorState => ({ root: root as EditorState['root'] })

/** The page to save: placeholders give back what they stand for, untouched. */
export function pageToSave(state: { readonly root: unknown }): SavedPage {
  const root = isRecord(state.root) ? state.root : { type: 'root', children: [] }
  const given = restored(root)
  return { version: CURRENT_VERSION, root: isRecord(given) ? given : root }
}

function restored(node: unknown): unknown {
  if (!isRecord(node)) return node
  if (node.type === OPAQUE) return node.saved
  return Array.isArray(node.children)
    ? { ...node, children: withoutMarks(node.children).map(restored) }
    : node
}

function sheltered(parent: SavedNode, parentType: string, count: Gate): SavedNode[] {
  const children: unknown[] = Array.isArray(parent.children) ? withoutMarks(parent.children) : []
  const holdsBlocks = blockHolders.has(parentType)
  const stored = children.map((child) => {
    if (isRecord(child) && isFurther(child, count.further))
      return Array.isArray(child.children)
        ? { ...child, children: sheltered(child, String(child.type), count) }
        : child
    if (isRecord(child) && isSound(child, parentType)) {
      const node = withoutUnsafeParts(child)
      return elements.has(String(node.type))
        ? { ...node, children: sheltered(node, String(node.type), count) }
        : node
    }
    count.opaque += 1
    return placeholder(child, !holdsBlocks && parentType !== 'clipboard')
  })
  return holdsBlocks ? inBlocks(stored) : stored
}

/** Never one of the page's own types: those have rules of their own, whoever else claims them. */
const isFurther = ({ type }: SavedNode, further: FurtherTypes): boolean =>
  typeof type === 'string' && further.has(type) && !knownTypes.has(type) && type !== OPAQUE

function isSound(node: SavedNode, parentType: string): boolean {
  const type = typeof node.type === 'string' ? node.type : ''
  if (!knownTypes.has(type)) return false
  if (textTypes.has(type) && typeof node.text !== 'string') return false
  if (!elements.has(type)) return true
  if (!Array.isArray(node.children)) return false
  const home = Object.hasOwn(wholeOf, type) ? wholeOf[type] : undefined
  if (home !== undefined && home !== parentType && parentType !== 'clipboard') return false
  return !wholes.has(type) || holdsItsParts(type, node.children)
}

function holdsItsParts(type: string, children: readonly unknown[]): boolean {
  return (
    children.length > 0 &&
    children.every(
      (child) => isRecord(child) && typeof child.type === 'string' && wholeOf[child.type] === type,
    )
  )
}

const placeholder = (saved: unknown, inline: boolean): SavedNode => ({
  type: OPAQUE,
  version: 1,
  saved: isRecord(saved) ? saved : { type: 'unknown', value: saved },
  inline,
})

/** Where blocks belong, loose words get a paragraph: an editor refuses them otherwise. */
function inBlocks(nodes: readonly SavedNode[]): SavedNode[] {
  const blocks: SavedNode[] = []
  let open: SavedNode[] | null = null
  for (const node of nodes) {
    if (!inlineTypes.has(String(node.type))) {
      blocks.push(node)
      open = null
    } else if (open) open.push(node)
    else {
      open = [node]
      blocks.push({ ...emptyParagraph(), children: open })
    }
  }
  return blocks
}

const emptyParagraph = (): SavedNode => ({
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children: [],
})

const emptyRoot = (): SavedNode => ({
  type: 'root',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children: [emptyParagraph()],
})
