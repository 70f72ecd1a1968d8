/**
 * Blocks of an email as tables and paragraphs with every style beside its words: Gmail takes style sheets out of what is
 * forwarded or clipped, and Outlook for Windows draws with the engine of Word.
 */
import { oneOf, whole } from '../guards/values.ts'
import { alignment, indentLevel } from '../render/blocks.ts'
import { element, escapeHtml } from '../render/html.ts'
import { childrenOf, textOf } from '../render/rendering.ts'
import { columnSpan, headerState, rowSpan } from '../render/tables.ts'
import type { SavedNode } from '../saved/types.ts'
import type { DrawNode, EmailDrawing, LeaveOut } from './drawing.ts'
import { inlineOf, wordsHtml } from './inline.ts'
import { absoluteHref } from './links.ts'
import { emailTextStyle, FONT, INK, QUIET, RULE } from './styles.ts'

const TABLE = { role: 'presentation', border: 0, cellpadding: 0, cellspacing: 0 }
/** As wide as there is room, which every mail program understands. */
const tableRow = (cells: string): string =>
  element('table', { ...TABLE, width: '100%' }, element('tr', {}, cells))
const INDENT = 24
const COLUMN_GAP = 16

const SIZES = { h1: 28, h2: 22, h3: 19, h4: 17, h5: 16, h6: 16 } as const
const headingTag = oneOf(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], 'h1')

const ALIGN: Readonly<Record<string, string>> = {
  center: 'center',
  right: 'right',
  end: 'right',
  justify: 'left',
}
const alignOf = (node: SavedNode): string => ALIGN[alignment(node.format)] ?? 'left'

const letters = (size: number, line: number) =>
  `font-family: ${FONT}; font-size: ${size}px; line-height: ${line}; color: ${INK};`

/** Its only words are a link: a line like that is drawn as a button. */
export function buttonOf(node: SavedNode): SavedNode | null {
  if (node.type !== 'paragraph') return null
  const said = childrenOf(node).filter((child) => child.type !== 'text' || textOf(child).trim() !== '')
  const [only, another] = said
  const isButton = only?.type === 'link' && another === undefined && textOf(only).trim() !== ''
  return isButton && childrenOf(only).every(({ type }) => type === 'text') ? only : null
}

export function blocksOf(drawing: EmailDrawing, leaveOut: LeaveOut): DrawNode {
  const inline = inlineOf(drawing, leaveOut)
  const words = (node: SavedNode, width: number) => wordsHtml(node, width, inline) || '&nbsp;'

  const paragraph: DrawNode = (node, width) => {
    const indent = indentLevel(node.indent) * INDENT
    return element(
      'p',
      { style: `margin: 0 0 16px ${indent}px; ${letters(16, 1.5)} text-align: ${alignOf(node)};` },
      words(node, width - indent),
    )
  }

  const heading: DrawNode = (node, width) => {
    const tag = headingTag(node.tag)
    if (childrenOf(node).length === 0) return paragraph(node, width)
    return element(
      tag,
      {
        style: `margin: 0 0 12px; ${letters(SIZES[tag], 1.25)} font-weight: bold; text-align: ${alignOf(node)};`,
      },
      words(node, width),
    )
  }

  /** Padding on the cell: the only one that every Outlook keeps. */
  const button = (node: SavedNode, link: SavedNode): string | null => {
    const href = absoluteHref(link.url, drawing.site)
    if (href === null) return null
    const { color, ink } = drawing.brand
    const label = element(
      'a',
      {
        href,
        target: '_blank',
        style: `display: inline-block; font-family: ${FONT}; font-size: 16px; font-weight: bold; line-height: 1.25; color: ${ink}; text-decoration: none;`,
      },
      escapeHtml(textOf(link).trim()),
    )
    const cell = element(
      'td',
      {
        align: 'center',
        bgcolor: color,
        style: `padding: 14px 28px; border-radius: 6px; background-color: ${color}; mso-padding-alt: 14px 28px;`,
      },
      label,
    )
    const align = alignOf(node)
    const inner = element('table', TABLE, element('tr', {}, cell))
    return tableRow(element('td', { align, style: 'padding: 4px 0 20px;' }, inner))
  }

  const quote: DrawNode = (node, width) =>
    tableRow(
      element(
        'td',
        { width: 4, bgcolor: drawing.brand.color, style: `background-color: ${drawing.brand.color};` },
        '&nbsp;',
      ) +
        element(
          'td',
          { style: `padding: 4px 0 4px 16px; ${letters(16, 1.5)} font-style: italic;` },
          words(node, width - 20),
        ),
    ) + gap(16)

  const listItem = (node: SavedNode, width: number): string => {
    const nested = childrenOf(node).filter(({ type }) => type === 'list')
    const said = { ...node, children: childrenOf(node).filter(({ type }) => type !== 'list') }
    const tick = typeof node.checked === 'boolean' ? (node.checked ? 'Done: ' : 'To do: ') : ''
    const own = childrenOf(said).length > 0 ? tick + words(said, width) : ''
    // A list that stands alone in an item belongs to the one before: no mark of its own.
    const style = own === '' ? 'list-style-type: none; ' : ''
    return element(
      'li',
      { style: `${style}margin: 0 0 8px; ${letters(16, 1.5)}` },
      own + nested.map((inner) => list(inner, width - INDENT)).join(''),
    )
  }

  const list: DrawNode = (node, width) => {
    const isNumbered = node.listType === 'number'
    const start = whole(1, 100_000, 1)(node.start)
    return element(
      isNumbered ? 'ol' : 'ul',
      {
        start: isNumbered && start > 1 && start,
        style: `margin: 0 0 16px ${INDENT}px; padding: 0; ${letters(16, 1.5)}`,
      },
      childrenOf(node)
        .map((item) => listItem(item, width - INDENT))
        .join(''),
    )
  }

  /** A table that people read, with its lines. */
  const table: DrawNode = (node, width) => {
    const rows = childrenOf(node).map((row) => {
      const cells = childrenOf(row)
      const share = Math.max(40, Math.floor(width / Math.max(1, cells.length)))
      return element('tr', {}, cells.map((cell) => tableCell(cell, share)).join(''))
    })
    return (
      element(
        'table',
        {
          border: 0,
          cellpadding: 0,
          cellspacing: 0,
          width: '100%',
          style: 'border-collapse: collapse;',
        },
        rows.join(''),
      ) + gap(16)
    )
  }

  const tableCell = (node: SavedNode, width: number): string => {
    const isHeader = headerState(node.headerState) > 0
    const [columns, rows] = [columnSpan(node.colSpan), rowSpan(node.rowSpan)]
    const background = emailTextStyle(
      `background-color: ${String(node.backgroundColor ?? '')}`,
      drawing.brand.color,
    )
    return element(
      isHeader ? 'th' : 'td',
      {
        colspan: columns > 1 && columns,
        rowspan: rows > 1 && rows,
        align: 'left',
        valign: 'top',
        style: `border: 1px solid ${RULE}; padding: 8px; ${letters(15, 1.4)} ${background}`.trim(),
      },
      all(node, width - 16) || '&nbsp;',
    )
  }

  /** Side by side where there is room, below each other on a phone; for Outlook as cells of a table. */
  const columns: DrawNode = (node, width) => {
    const items = childrenOf(node).filter(({ type }) => type === 'layout-item')
    const shares = String(node.templateColumns)
      .split(' ')
      .map((part) => whole(1, 9, 1)(part.replace('fr', '')))
    const parts = items.map((_, at) => shares[at] ?? 1)
    const sum = parts.reduce((total, part) => total + part, 0)
    const widths = parts.map((part) => Math.floor((width * part) / sum))
    const rendered = items.map((item, at) => {
      const own = widths[at] ?? width
      const inner = element(
        'div',
        {
          style: `display: inline-block; width: 100%; max-width: ${own}px; vertical-align: top; text-align: left;`,
        },
        tableRow(
          element(
            'td',
            { style: `padding: 0 ${at < items.length - 1 ? COLUMN_GAP : 0}px 0 0;` },
            all(item, own - COLUMN_GAP) || '&nbsp;',
          ),
        ),
      )
      return `${forOutlook(`<td width="${own}" valign="top">`)}${inner}${forOutlook('</td>')}`
    })
    const outer = `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${width}"><tr>`
    // No blank between the parts: one would be as wide as a letter, and the last part would fall below.
    return tableRow(
      element(
        'td',
        { style: 'font-size: 0;' },
        `${forOutlook(outer)}${rendered.join('')}${forOutlook('</tr></table>')}`,
      ),
    )
  }

  const rule = (): string =>
    tableRow(
      element(
        'td',
        { height: 1, style: `border-top: 1px solid ${RULE}; font-size: 0; line-height: 0;` },
        '&nbsp;',
      ),
    ) + gap(16)

  const code: DrawNode = (node) =>
    element(
      'pre',
      {
        style: `margin: 0 0 16px; padding: 12px; background-color: #f1f3f5; font-family: 'Courier New', Courier, monospace; font-size: 14px; color: ${INK}; white-space: pre-wrap;`,
      },
      escapeHtml(textOf(node)),
    )

  const all = (node: SavedNode, width: number): string =>
    childrenOf(node)
      .map((child) => draw(child, width))
      .join('')

  const byType: Readonly<Record<string, DrawNode>> = {
    paragraph: (node, width) => {
      const link = buttonOf(node)
      return (link && button(node, link)) ?? paragraph(node, width)
    },
    heading,
    quote,
    list,
    table,
    code,
    horizontalrule: rule,
    'layout-container': columns,
    // What can be folded on a page is open in a letter.
    'collapsible-container': all,
    'collapsible-content': all,
    'collapsible-title': (node, width) =>
      element('p', { style: `margin: 0 0 8px; ${letters(16, 1.5)} font-weight: bold;` }, words(node, width)),
  }
  const draw: DrawNode = (node, width) => {
    const type = String(node.type)
    if (Object.hasOwn(byType, type)) return byType[type]?.(node, width) ?? ''
    leaveOut(type)
    return ''
  }
  return draw
}

/** What Outlook for Windows reads, and nobody else. */
export const forOutlook = (html: string): string => `<!--[if mso]>${html}<![endif]-->`

const gap = (height: number): string =>
  tableRow(
    element('td', { height, style: `font-size: 0; line-height: ${height}px; color: ${QUIET};` }, '&nbsp;'),
  )
