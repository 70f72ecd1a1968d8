import { MAX_COLUMNS, MAX_ROWS } from '@frontage/page-nodes/render/tables.ts'
import { declared, elementsOf, stylesOf, unwrap } from './dom.ts'

/** What a cell may keep of its looks; the rest is the page's. */
const ALLOWED_STYLES = [
  'font-weight',
  'font-style',
  'text-decoration',
  'text-align',
  'background',
  'background-color',
]

/** Excel says the looks of its cells in a style sheet, by class: they are written into the cells. */
export function inlineSheet(document: Document): void {
  const classes = new Map<string, Map<string, string>>()
  for (const sheet of elementsOf(document, 'style'))
    for (const [, name = '', css = ''] of (sheet.textContent ?? '').matchAll(/\.(xl\d+)\s*\{([^}]*)\}/g))
      classes.set(name, declared(css))
  for (const cell of elementsOf(document, 'td, th')) {
    const ofClass = classes.get(cell.className.trim()) ?? new Map<string, string>()
    const all = new Map([...ofClass, ...stylesOf(cell)])
    const allowed = ALLOWED_STYLES.flatMap((name) => {
      const value = all.get(name)
      return value === undefined || /windowtext|^none$|auto|transparent/i.test(value)
        ? []
        : [`${name}: ${value}`]
    })
    cell.setAttribute('style', allowed.join('; '))
  }
}

/** Sheets keeps a cell's link beside its text. */
export function linkCells(body: HTMLElement): void {
  for (const cell of elementsOf(body, 'td[data-sheets-hyperlink], th[data-sheets-hyperlink]')) {
    const link = cell.ownerDocument.createElement('a')
    link.setAttribute('href', cell.getAttribute('data-sheets-hyperlink') ?? '')
    link.append(...cell.childNodes)
    cell.append(link)
  }
  for (const wrapper of elementsOf(body, 'google-sheets-html-origin')) unwrap(wrapper)
}

/** The alignment of a cell is that of the lines in it. */
export function alignCells(body: HTMLElement): void {
  for (const cell of elementsOf(body, 'td, th')) {
    const align = stylesOf(cell).get('text-align') ?? cell.getAttribute('align') ?? ''
    if (!/^(?:center|right|justify)$/i.test(align) || cell.querySelector('p, ul, ol, div, table')) continue
    const line = cell.ownerDocument.createElement('p')
    line.setAttribute('style', `text-align: ${align.toLowerCase()}`)
    line.append(...cell.childNodes)
    cell.append(line)
  }
}

/** A page's table has an end: what is larger becomes several tables, so that no row and no column is lost. */
export function splitTables(body: HTMLElement): void {
  for (const table of elementsOf(body, 'table')) {
    splitColumns(table)
    splitRows(table)
  }
}

const rowsOf = (table: Element): Element[] =>
  elementsOf(table, 'tr').filter((row) => row.closest('table') === table)
const spanOf = (cell: Element, name: string): number => Math.max(1, Number(cell.getAttribute(name)) || 1)
const widthOf = (row: Element): number =>
  [...row.children].reduce((sum, cell) => sum + spanOf(cell, 'colspan'), 0)

function splitColumns(table: Element): void {
  const rows = rowsOf(table)
  if (rows.every((row) => widthOf(row) <= MAX_COLUMNS)) return
  const rest = table.ownerDocument.createElement('table')
  for (const row of rows) {
    const over = table.ownerDocument.createElement('tr')
    let width = 0
    for (const cell of [...row.children]) {
      width += spanOf(cell, 'colspan')
      if (width > MAX_COLUMNS) over.append(cell)
    }
    rest.append(over)
  }
  table.after(rest)
  splitColumns(rest)
  splitRows(rest)
}

function splitRows(table: Element): void {
  const rows = rowsOf(table)
  rows.forEach((row, index) => {
    const rowsLeft = Math.min(rows.length, (Math.floor(index / MAX_ROWS) + 1) * MAX_ROWS) - index
    for (const cell of row.children)
      if (spanOf(cell, 'rowspan') > rowsLeft) cell.setAttribute('rowspan', String(rowsLeft))
  })
  let last = table
  for (let from = MAX_ROWS; from < rows.length; from += MAX_ROWS) {
    const part = table.ownerDocument.createElement('table')
    part.append(...rows.slice(from, from + MAX_ROWS))
    last.after(part)
    last = part
  }
}
