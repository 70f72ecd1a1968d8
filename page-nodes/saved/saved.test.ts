import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { block, pageOf, paragraph, text } from '../nodes/samples.ts'
import { renderPage } from '../render/page.ts'
import { openPage, pageToSave, shelterNodes } from './open.ts'
import { readSaved } from './read.ts'
import type { SavedNode } from './types.ts'
import { CURRENT_VERSION, upgrades } from './upgrades.ts'
import version0 from './fixtures/version-0.json' with { type: 'json' }
import version1 from './fixtures/version-1.json' with { type: 'json' }

const fixtures = [version0, version1]

describe('upgrades', () => {
  test('every old version has a fixture', () => {
    expect(upgrades).toHaveLength(CURRENT_VERSION)
    expect(fixtures).toHaveLength(CURRENT_VERSION)
  })

  test.each(fixtures.map((page, version) => [version, page] as const))(
    'version %i opens and renders',
    (_v, page) => {
      expect(openPage(page)).toMatchObject({ ok: true, opaque: 0 })
      expect(renderPage(page).html).toContain('Welcome')
    },
  )

  test('from 0: suggestions vanish, words beyond a limit stay, votes leave, widths move to the table', () => {
    const read = readSaved(version0)
    const json = JSON.stringify(read.ok && read.page.root)
    expect(json).not.toContain('autocomplete')
    expect(json).not.toContain('overflow')
    expect(json).toContain('too long')
    expect(json).not.toContain('session-1')
    expect(json).toContain('"colWidths":[100,150]')
  })
})

describe('a state that is no page is kept raw and refused', () => {
  test.each([
    ['{', 'It is not a page.'],
    ['[]', 'It is not a page.'],
    ['null', 'It is not a page.'],
    [{ root: {} }, 'It has no root.'],
    [{ root: { type: 'root', children: 'x' } }, 'It has no root.'],
    [{ version: 'two', root: pageOf().root }, 'Its version is not a number.'],
    [{ version: -1, root: pageOf().root }, 'Its version is not a number.'],
    [{ version: 3, root: pageOf().root }, 'It was saved by a newer editor (version 3).'],
    [pageOf(nested(101)), 'It is nested too deeply.'],
  ])('%j', (state, reason) => {
    expect(openPage(state)).toEqual({ ok: false, reason, raw: state })
    expect(renderPage(state).html).toBe('')
  })

  test.each([null, undefined, ''])('%j is a page that was never written', (state) => {
    expect(openPage(state)).toMatchObject({ ok: true, opaque: 0 })
  })
})

function nested(depth: number): SavedNode {
  return depth === 0 ? paragraph() : block('collapsible-content', [nested(depth - 1)])
}

describe('what is not understood becomes a placeholder and is saved as it came', () => {
  test.each<[string, SavedNode]>([
    ['an unknown block', { type: 'equation', version: 4, equation: 'e=mc^2', children: [{ type: 'x' }] }],
    ['an unknown word', paragraph({ type: 'hologram', version: 1 })],
    ['a row without its table', block('tablerow', [])],
    ['a table without rows', block('table', [])],
    ['a table of paragraphs', block('table', [paragraph()])],
    ['a cell among columns', block('layout-container', [block('tablecell', [])])],
    ['a paragraph without children', { type: 'paragraph', version: 1 }],
    ['text without words', paragraph({ type: 'text', version: 1, text: 7 })],
    ['a number', paragraph({ type: 'unknown', value: 7 })],
    ['a placeholder of another time', { type: 'opaque', saved: { type: 'y' } }],
    ['an inherited name', { type: 'toString', version: 1, children: [] }],
  ])('%s', (_name, node) => {
    const opened = openPage(pageOf(node, paragraph(text('kept'))))
    expect(opened).toMatchObject({ ok: true, opaque: 1 })
    const again = opened.ok ? pageToSave(opened.state) : undefined
    expect(JSON.stringify(again?.root)).toContain(
      JSON.stringify(node.type === 'paragraph' ? (node.children ?? node) : node),
    )
    expect(renderPage(pageOf(node, paragraph(text('kept')))).html).toContain('kept')
  })

  test('children that are no nodes are kept too', () => {
    const opened = openPage({ root: { type: 'root', children: [7, null, paragraph()] } })
    expect(opened).toMatchObject({ ok: true, opaque: 2 })
  })

  test('loose words get a paragraph', () => {
    const opened = openPage({
      root: { type: 'root', children: [text('a'), text('b'), paragraph(text('c'))] },
    })
    const types = opened.ok ? (opened.state.root.children as SavedNode[]).map(({ type }) => type) : []
    expect(types).toEqual(['paragraph', 'paragraph'])
  })
})

describe('fields of nodes from packages are guarded', () => {
  const first = (node: SavedNode): SavedNode => {
    const opened = openPage(pageOf(node))
    if (!opened.ok) throw new Error(opened.reason)
    return (opened.state.root.children as SavedNode[])[0] as SavedNode
  }
  const link = (url: unknown, rel: unknown = null) =>
    (first(paragraph(block('link', [text('x')], { url, rel }))).children as SavedNode[])[0]

  test.each([
    ['javascript:alert(1)', 'about:blank'],
    [' JaVaScRiPt:alert(1)', 'about:blank'],
    ['java\nscript:alert(1)', 'about:blank'],
    ['data:text/html,<script>1</script>', 'about:blank'],
    [7, 'about:blank'],
    ['/contact#top', '/contact#top'],
    ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ])('a link to %j leads to %s', (url, expected) => {
    expect(link(url)?.url).toBe(expected)
  })

  test('a span beyond the table is cut to it', () => {
    const cell = (rowSpan: number) =>
      block('tablecell', [paragraph()], { rowSpan, colSpan: 1e9, headerState: 77 })
    const rows = first(
      block('table', [block('tablerow', [cell(1e9)]), block('tablerow', [cell(400)])]),
    ).children
    const cells = (rows as SavedNode[]).map((row) => (row.children as SavedNode[])[0])
    expect(cells.map((one) => [one?.rowSpan, one?.colSpan, one?.headerState])).toEqual([
      [1, 1, 0],
      [1, 1, 0],
    ])
  })

  test('styles of text keep what is harmless', () => {
    const style = 'color: red; background: url(x); font-family: "x");}; position: fixed; font-size: 20px'
    const [run] = first(paragraph({ ...text('x'), style })).children as SavedNode[]
    expect(run?.style).not.toMatch(/url|position|\}/)
    expect(run?.style).toContain('font-size: 20px')
  })

  test('nodes of a clipboard pass the same gate', () => {
    const [node] = shelterNodes([block('link', [text('x')], { url: 'javascript:1' })])
    expect(node?.url).toBe('about:blank')
    expect(shelterNodes([{ type: 'evil' }])[0]?.type).toBe('opaque')
  })
})

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<unknown>
const types = [
  'paragraph',
  'text',
  'table',
  'tablerow',
  'tablecell',
  'list',
  'listitem',
  'poll',
  'image',
  'link',
]
const aNode: fc.Arbitrary<SavedNode> = fc.letrec<{ node: SavedNode }>((tie) => ({
  node: fc.record(
    {
      type: fc.oneof(fc.constantFrom(...types), fc.string()),
      text: fc.oneof(fc.string(), json),
      url: json,
      style: fc.string(),
      colSpan: json,
      options: json,
      src: json,
      format: json,
      children: fc.oneof(fc.array(tie('node'), { maxLength: 4 }), json),
    },
    { requiredKeys: ['type'] },
  ),
})).node

test('whatever a page holds, it opens, renders and loses no unknown node', () => {
  fc.assert(
    fc.property(fc.array(aNode, { maxLength: 4 }), (nodes) => {
      const page = { version: CURRENT_VERSION, ...pageOf(...nodes) }
      const opened = openPage(page)
      if (!opened.ok) return
      expect(() => renderPage(page)).not.toThrow()
      const strange = nodes.filter(({ type }) => !types.includes(String(type)))
      const again = pageToSave(opened.state).root.children as unknown[]
      for (const node of strange) expect(again).toContainEqual(node)
    }),
    { numRuns: 300 },
  )
})

test('marks of a limit are not saved, and words that they cut are one run again', () => {
  const run = (text: string, format = 0) => ({
    type: 'text',
    version: 1,
    text,
    format,
    style: '',
    mode: 'normal',
    detail: 0,
  })
  const line = (children: object[]) => ({
    type: 'paragraph',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    children,
  })
  const marked = line([run('Hello'), { type: 'overflow', version: 1, children: [run(' you'), run('!', 1)] }])
  const saved = pageToSave({ root: { ...line([marked]), type: 'root' } })
  expect(saved.root.children).toEqual([line([run('Hello you'), run('!', 1)])])
  const opened = openPage({ ...saved, root: { ...saved.root, children: [marked] } })
  expect(opened.ok && opened.state.root.children).toEqual([line([run('Hello you'), run('!', 1)])])
})
