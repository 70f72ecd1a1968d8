import { $generateNodesFromDOM } from '@lexical/html'
import { $createParagraphNode, $getRoot, $isTextNode, createEditor, type LexicalNode } from 'lexical'
import { pageNodes } from '../nodes/all.ts'
import { $createHtmlBlockNode } from '../nodes/html-block.ts'
import { pageToSave } from './open.ts'
import type { SavedPage } from './types.ts'

/** What nodes can say of each tag; a tag that is not here, or any other attribute, stays HTML. */
const words: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'sub', 'sup', 'mark', 'br'].map((tag) => [tag, []]),
  ),
  a: ['href', 'target', 'rel', 'title'],
}
const blocks: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr'].map((tag) => [tag, []]),
)
const parts: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr'].map((tag) => [tag, []])),
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/**
 * A page that was written as HTML, as the nodes that the editor knows. Blocks that nodes cannot say word for word stay
 * HTML, each in a block of its own: opening and saving a page takes nothing from it.
 *
 * @param document of clean HTML; it is not changed
 */
export function pageFromHtml(document: Document): SavedPage {
  const editor = createEditor({
    nodes: [...pageNodes],
    onError: (error) => {
      throw error
    },
  })
  editor.update(
    () => {
      const nodes = topLevel(document.body).flatMap((block) => $nodesOf(block))
      $getRoot()
        .clear()
        .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]))
    },
    { discrete: true },
  )
  return pageToSave(editor.getEditorState().toJSON())

  function $nodesOf(block: Element): LexicalNode[] {
    if (isPlain(block)) {
      const nodes = $generateNodesFromDOM(editor, readable(block)).filter((node) => !$isBlank(node))
      if (wordsIn(nodes.map((node) => node.getTextContent()).join(' ')) === wordsIn(block.textContent))
        return nodes
    }
    return [$createHtmlBlockNode(block.outerHTML)]
  }
}

/** Boxes that say nothing of themselves are opened; loose words become paragraphs. */
function topLevel(root: Element): Element[] {
  const found: Element[] = []
  let loose: Element | null = null
  for (const child of root.childNodes) {
    const element = child.nodeType === 1 ? (child as Element) : null
    if (element && !(tagOf(element) in words)) {
      loose = null
      found.push(...(isBox(element) ? topLevel(element) : [element]))
    } else if (loose || child.textContent?.trim() || element) {
      if (!loose) found.push((loose = root.ownerDocument.createElement('p')))
      loose.append(child.cloneNode(true))
    }
  }
  return found
}

const isBox = (element: Element): boolean =>
  ['div', 'section', 'article', 'main'].includes(tagOf(element)) && element.attributes.length === 0

function isPlain(block: Element): boolean {
  const tag = tagOf(block)
  const inline = tag in blocks
  return (
    (inline || ['ul', 'ol', 'table'].includes(tag)) &&
    [block, ...block.querySelectorAll('*')].every((element) => {
      const known = element === block ? { ...blocks, ...parts } : inline ? words : { ...words, ...parts }
      const allowed = known[tagOf(element)]
      return allowed !== undefined && [...element.attributes].every((it) => isSaid(it, allowed))
    })
  )
}

/** The one class that a page's author knows is said by the link's target. */
const isSaid = ({ name, value }: Attr, allowed: readonly string[]): boolean =>
  allowed.includes(name) || (name === 'class' && value === 'target-new-tab' && allowed.includes('target'))

function readable(block: Element): Document {
  const page = block.ownerDocument.implementation.createHTMLDocument('')
  page.body.append(page.importNode(block, true))
  for (const link of page.querySelectorAll('a.target-new-tab')) link.setAttribute('target', '_blank')
  return page
}

const tagOf = (element: Element): string => element.tagName.toLowerCase()
const $isBlank = (node: LexicalNode): boolean => $isTextNode(node) && node.getTextContent().trim() === ''
const wordsIn = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, '')
