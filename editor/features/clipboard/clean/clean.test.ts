import { pageNodes } from '@frontage/page-nodes/nodes/all.ts'
import { renderPage } from '@frontage/page-nodes/render/page.ts'
import { pageToSave } from '@frontage/page-nodes/saved/open.ts'
import { withDOM } from '@lexical/headless/dom'
import { $generateNodesFromDOM } from '@lexical/html'
import { createEditor, $getRoot, $insertNodes } from 'lexical'
import { expect, test } from 'vitest'
import { cleanPaste } from './clean.ts'
import { docs, excel, sheets, word } from './fixtures.ts'

/** The published HTML of what a paste leaves, without the class names; and how many images were lost. */
function pasted(html: string): { html: string; lost: number } {
  return withDOM((window) => {
    const document = new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document
    const { lostImages } = cleanPaste(document)
    const editor = createEditor({
      nodes: [...pageNodes],
      onError: (error) => {
        throw error
      },
    })
    editor.update(
      () => {
        $getRoot().selectEnd()
        $insertNodes($generateNodesFromDOM(editor, document))
      },
      { discrete: true },
    )
    const page = renderPage(pageToSave(editor.getEditorState().toJSON()))
    return { html: page.html.replaceAll(/ class="[^"]*"| tabindex="0"/g, ''), lost: lostImages }
  })
}

test('from Word come title, formats, both kinds of list with their levels, links and highlights', () => {
  const { html, lost } = pasted(word)
  expect(html).toContain('<h1>Open house</h1>')
  expect(html).toContain(
    '<p style="text-align: center;"><strong>Saturday</strong> at <em>noon</em></p><p><br /></p>',
  )
  expect(html).toContain('<ul><li>Garden</li><li><ul><li>Roses</li></ul></li><li>Garage</li></ul>')
  expect(html).toContain(
    '<p>Steps:</p><ol start="3"><li>Call <a href="https://harbor.test/">us</a></li><li>Visit</li></ol>',
  )
  expect(html).toContain('<mark>Marked</mark>')
  expect(html).not.toMatch(/mso|Calibri|Times|·|C00000|file:/)
  expect(lost).toBe(1)
})

test('from Google Docs comes no false bold, and lists keep their levels and ticks', () => {
  const { html } = pasted(docs)
  expect(html).toContain('<h2>Selling guide</h2>')
  expect(html).toContain('<p style="text-align: right;"><strong>Bold</strong><em> italic </em><u>under</u>')
  expect(html).toContain('<mark>mark</mark>')
  expect(html).toContain('<a href="https://harbor.test/guide"><u>link</u></a>')
  expect(html).toContain('<ul><li>One</li><li><ul><li>One a</li></ul></li><li>Two</li></ul>')
  expect(html).toMatch(/<li>.*Done: .*Done<\/li>/)
  expect(html).not.toMatch(/Arial|<img/)
})

test('from Excel come cells with the looks of their style sheet', () => {
  const { html } = pasted(excel)
  expect(html).toMatch(/<td style="[^"]*background-color: #ffc000;"><p><strong>Size<\/strong><\/p><\/td>/i)
  expect(html).toContain('<p style="text-align: right;">49.00</p>')
  expect(html).toMatch(/<td colspan="2"[^>]*><p><br \/><\/p><\/td>/)
})

test('from Sheets come bold cells, colors and links of cells', () => {
  const { html } = pasted(sheets)
  expect(html).toContain('<strong>Agent</strong>')
  expect(html).toMatch(/background-color: #d9ead3;"><p style="text-align: center;">Site/)
  expect(html).toContain('<a href="https://harbor.test/ann">harbor.test/ann</a>')
})

test.each([
  ['a script', '<p>ok</p><script>steal()</script>', 'steal'],
  ['an event handler', '<p onclick="steal()">ok</p>', 'steal'],
  ['a dangerous link', '<p><a href="java\tscript:steal()">ok</a></p>', 'steal'],
  ['a link with a data address', '<p><a href="data:text/html,steal">ok</a></p>', 'data:'],
  ['a drawing with scripts', '<p>ok</p><svg onload="steal()"><text>steal</text></svg>', 'steal'],
  ['a picture with a script', '<p>ok<img src="javascript:steal()" onerror="steal()"></p>', 'steal'],
  ['a frame of anywhere', '<p>ok</p><iframe src="https://evil.example/steal"></iframe>', 'steal'],
  ['a style that moves things', '<p style="position:fixed;background:url(//steal)">ok</p>', 'steal'],
  ['a hidden text', '<p>ok</p><p hidden>steal</p>', 'steal'],
  ['a field', '<p>ok</p><form><input value="steal"></form>', 'steal'],
])('%s does not come in', (_what, html, evil) => {
  const found = pasted(html).html
  expect(found).toContain('ok')
  expect(found).not.toContain(evil)
})

test('nesting without end keeps its words', () => {
  const depth = 400
  expect(pasted(`${'<div>'.repeat(depth)}words${'</div>'.repeat(depth)}`).html).toContain('words')
})

test.each([
  [500, 50, [500], 50],
  [501, 2, [500, 1], 2],
  [1, 51, [1, 1], 50],
])('a table of %i x %i keeps every cell', (rows, columns, parts, widest) => {
  const cells = (row: number) =>
    Array.from({ length: columns }, (_, column) => `<td>${row}.${column}</td>`).join('')
  const source = Array.from({ length: rows }, (_, row) => `<tr>${cells(row)}</tr>`).join('')
  const tables = withDOM((window) => {
    const document = new window.DOMParser().parseFromString(
      `<table>${source}</table>`,
      'text/html',
    ) as unknown as Document
    cleanPaste(document)
    return [...document.querySelectorAll('table')].map((table) => [...table.querySelectorAll('tr')])
  })
  expect(tables.map((found) => found.length)).toEqual(parts)
  expect(tables.flat().flatMap((row) => [...row.children])).toHaveLength(rows * columns)
  expect(Math.max(...tables.flat().map((row) => row.children.length))).toBe(widest)
})
