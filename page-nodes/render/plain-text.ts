/** HTML of the nodes that Lexical's packages bring: text, blocks of text, lists, links, code. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { safeHref, safeRel, safeTarget, isDownloadable } from '../guards/href.ts'
import { safeTextStyle } from '../guards/styles.ts'
import { isRecord, matching, oneOf, text, whole } from '../guards/values.ts'
import type { SavedNode } from '../saved/types.ts'
import { pageTheme } from '../theme.ts'
import { blockStyle } from './blocks.ts'
import { element, escapeHtml, open } from './html.ts'
import { childrenOf, type Rendering, type RenderNode, textOf } from './rendering.ts'

const anyText = text(5_000_000)
const LINE_BREAK = '<br>'

/** The bits of a text's format, outermost element first. */
const formats = [
  [16, 'code', pageTheme.text.code],
  [128, 'mark', pageTheme.text.highlight],
  [32, 'sub', pageTheme.text.subscript],
  [64, 'sup', pageTheme.text.superscript],
  [1, 'strong', pageTheme.text.bold],
  [2, 'em', pageTheme.text.italic],
  [8, 'u', pageTheme.text.underline],
  [4, 's', pageTheme.text.strikethrough],
  [256, 'span', pageTheme.text.lowercase],
  [512, 'span', pageTheme.text.uppercase],
  [1024, 'span', pageTheme.text.capitalize],
] as const

export const textHtml: RenderNode = (node) => {
  const format = whole(0, 2047, 0)(node.format)
  const style = safeTextStyle(node.style)
  const words = escapeHtml(anyText(node.text))
  const styled = style ? element('span', { style }, words) : words
  return formats.reduceRight(
    (inner, [bit, tag, name]) => ((format & bit) === bit ? element(tag, { class: name }, inner) : inner),
    styled,
  )
}

const headingTag = oneOf(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'h1')

/** The words of a block. Where its last line is empty, browsers show that line only if one more break follows. */
function wordsOf(node: SavedNode, { children }: Rendering): string {
  const last = childrenOf(node).at(-1)
  return children(node) + (last === undefined || last.type === 'linebreak' ? LINE_BREAK : '')
}

const paragraphHtml: RenderNode = (node, rendering) =>
  element('p', { class: pageTheme.paragraph, style: blockStyle(node) }, wordsOf(node, rendering))

/** A heading without words is an empty line: as a heading it would be announced, and say nothing. */
const headingHtml: RenderNode = (node, rendering) => {
  const tag = headingTag(node.tag)
  const isEmpty = childrenOf(node).length === 0
  const around = { class: pageTheme.heading[tag], style: blockStyle(node) }
  return element(isEmpty ? 'p' : tag, around, wordsOf(node, rendering))
}

const quoteHtml: RenderNode = (node, rendering) =>
  element('blockquote', { class: pageTheme.quote, style: blockStyle(node) }, wordsOf(node, rendering))

const listKind = oneOf(['bullet', 'number', 'check'], 'bullet')

const listHtml: RenderNode = (node, { children }) => {
  const kind = listKind(node.listType)
  const start = whole(1, 100_000, 1)(node.start)
  return kind === 'number'
    ? element('ol', { class: pageTheme.list.ol, start: start > 1 && start }, children(node))
    : element(
        'ul',
        { class: kind === 'check' ? `${pageTheme.list.ul} ${pageTheme.list.checklist}` : pageTheme.list.ul },
        children(node),
      )
}

/** A tick is said in words too: a published list is read, not operated. */
const listItemHtml: RenderNode = (node, rendering) => {
  const nested = childrenOf(node).some((child) => child.type === 'list')
  const checked = typeof node.checked === 'boolean' ? node.checked : null
  const names = [
    pageTheme.list.listitem,
    nested && pageTheme.list.nested.listitem,
    checked === true && pageTheme.list.listitemChecked,
    checked === false && pageTheme.list.listitemUnchecked,
  ]
  const said = checked === null ? '' : element('span', { class: 'page-said' }, checked ? 'Done: ' : 'To do: ')
  const style = blockStyle({ ...node, indent: 0 })
  return element('li', { class: names.filter(Boolean).join(' '), style }, said + wordsOf(node, rendering))
}

const anyTitle = text(500)

const linkHtml: RenderNode = (node, { children }) => {
  if (node.type === 'autolink' && node.isUnlinked === true) return children(node)
  const target = safeTarget(node.target)
  const rel = safeRel(node.rel)
  const words = new Set((rel ?? '').split(' ').filter((word) => word !== ''))
  if (target === '_blank') words.add('noopener')
  return element(
    'a',
    {
      class: pageTheme.link,
      href: safeHref(node.url),
      target,
      rel: [...words].join(' '),
      title: anyTitle(node.title),
      download: isDownloadable(rel),
    },
    children(node),
  )
}

const languageName = matching(/^[\w+#.-]{1,40}$/)

/** The colors of code come with the editor's highlighter; published code is plain text that can be copied. */
const codeHtml: RenderNode = (node) =>
  element(
    'pre',
    { class: pageTheme.code, 'data-language': languageName(node.language) },
    element('code', {}, escapeHtml(textOf(node))),
  )

export const wordRenderers: Record<string, RenderNode> = {
  text: textHtml,
  tab: () => '\t',
  linebreak: () => LINE_BREAK,
  paragraph: paragraphHtml,
  heading: headingHtml,
  quote: quoteHtml,
  list: listHtml,
  listitem: listItemHtml,
  link: linkHtml,
  autolink: linkHtml,
  code: codeHtml,
  'code-highlight': textHtml,
  horizontalrule: () => open('hr', { class: pageTheme.hr }),
  /** A limit's mark is the editor's; the words are the author's. */
  overflow: (node, { children }) => children(node),
  hashtag: textHtml,
  mark: (node, { children }) => children(node),
}

/** Inside a caption a block is a line: a paragraph may not stand within another one's text. */
export function captionHtml(state: unknown, render: (node: SavedNode) => string): string {
  const root = fieldOf(fieldOf(state, 'editorState'), 'root')
  const lines = isRecord(root) ? childrenOf(root) : []
  return lines
    .map((line) => childrenOf(line).map(render).join(''))
    .filter((line) => line !== '')
    .join('<br>')
}
