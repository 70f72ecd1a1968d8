import { $getState, type LexicalNode } from 'lexical'
import { $put, field } from '../fields.ts'
import { isRecord, oneOf, whole } from '../guards/values.ts'
import type { SavedNode } from '../saved/types.ts'
import { styles } from './html.ts'

export const LINE_SPACINGS = [1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3] as const
export type LineSpacing = (typeof LINE_SPACINGS)[number]

/** On the block, not on a run of text, where it would do nothing. Null: as the style sheet says. */
export const lineSpacing = field(
  'lineSpacing',
  (value): LineSpacing | null => LINE_SPACINGS.find((spacing) => spacing === value) ?? null,
)

export const $getLineSpacing = (node: LexicalNode): LineSpacing | null => $getState(node, lineSpacing)
export const $setLineSpacing = <N extends LexicalNode>(node: N, spacing: LineSpacing | null): N =>
  $put(node, lineSpacing, spacing)

export const INDENT_WIDTH = 40
export const MAX_INDENT = 7

export const alignments = ['', 'left', 'start', 'center', 'right', 'end', 'justify'] as const
export type Alignment = (typeof alignments)[number]
export const alignment = oneOf(alignments, '')
export const indentLevel = whole(0, MAX_INDENT, 0)

/** The style attribute of a block: alignment, indent (40 px a level) and line spacing. */
export function blockStyle(node: SavedNode, ...more: (string | null)[]): string {
  const spacing = isRecord(node.$) ? lineSpacing.parse(node.$.lineSpacing) : null
  const align = alignment(node.format)
  const indent = indentLevel(node.indent)
  return styles(
    align && `text-align: ${align};`,
    indent > 0 && `padding-inline-start: ${indent * INDENT_WIDTH}px;`,
    spacing && `line-height: ${spacing};`,
    ...more,
  )
}
