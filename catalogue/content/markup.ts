/** The plain way in which the demonstration posts are written, as HTML. */

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** **bold** alone; the posts need no more. */
const inline = (text: string): string => escape(text).replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

/** '## ' heads, '- ' lists, '> ' quotes, anything else is a paragraph. Each line is a block of its own. */
export function toHtml(text: string): string {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const html: string[] = []
  let isList = false
  for (const line of lines) {
    const isItem = line.startsWith('- ')
    if (isItem !== isList) html.push(isItem ? '<ul>' : '</ul>')
    isList = isItem
    if (isItem) html.push(`<li>${inline(line.slice(2))}</li>`)
    else if (line.startsWith('## ')) html.push(`<h2>${inline(line.slice(3))}</h2>`)
    else if (line.startsWith('> ')) html.push(`<blockquote><p>${inline(line.slice(2))}</p></blockquote>`)
    else html.push(`<p>${inline(line)}</p>`)
  }
  if (isList) html.push('</ul>')
  return html.join('\n')
}
