/** The plain way in which the demonstration posts are written, as HTML. */

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** **bold** alone; the posts need no more. */
const inline = (text: string): string => escape(text).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

interface Block {
  /** At the beginning of a line. */
  mark: RegExp
  /** What lines of this kind that follow one another become; `undefined` where each line is a block of its own. */
  run?: (lines: readonly string[]) => string
  line: (text: string) => string
}

const item = (text: string) => `<li>${inline(text)}</li>`

/** The last one takes what has no mark. */
const BLOCKS: readonly Block[] = [
  { mark: /^## /, line: (text) => `<h2>${inline(text)}</h2>` },
  { mark: /^> /, line: (text) => `<blockquote><p>${inline(text)}</p></blockquote>` },
  { mark: /^- /, line: item, run: (items) => `<ul>\n${items.join('\n')}\n</ul>` },
  { mark: /^1\. /, line: item, run: (items) => `<ol>\n${items.join('\n')}\n</ol>` },
  { mark: /^\| /, line: (text) => text, run: table },
  { mark: /^/, line: (text) => `<p>${inline(text)}</p>` },
]

/** '## ' heads, '- ' and '1. ' lists, '> ' quotes, '| a | b |' tables whose first row and column name the others. */
export function toHtml(text: string): string {
  const runs: { block: Block; lines: string[] }[] = []
  for (const line of text.split('\n').map((one) => one.trim())) {
    const block = BLOCKS.find(({ mark }) => mark.test(line))
    if (!line || !block) continue
    const html = block.line(line.replace(block.mark, ''))
    const last = runs.at(-1)
    if (last?.block === block) last.lines.push(html)
    else runs.push({ block, lines: [html] })
  }
  return runs.map(({ block, lines }) => block.run?.(lines) ?? lines.join('\n')).join('\n')
}

const cellsOf = (row: string): string[] =>
  row
    .replace(/\|$/, '')
    .split('|')
    .map((cell) => inline(cell.trim()))

function table([head = '', ...rows]: readonly string[]): string {
  const names = cellsOf(head).map((cell) => (cell ? `<th scope="col">${cell}</th>` : '<td></td>'))
  const lines = rows.map((row) => {
    const [name = '', ...values] = cellsOf(row)
    return `<tr><th scope="row">${name}</th>${values.map((value) => `<td>${value}</td>`).join('')}</tr>`
  })
  return `<table>\n<thead><tr>${names.join('')}</tr></thead>\n<tbody>\n${lines.join('\n')}\n</tbody>\n</table>`
}
