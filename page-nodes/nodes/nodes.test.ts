/** Every node, without a browser: loaded, saved, published, copied as HTML and read again. */
import { createHeadlessEditor } from '@lexical/headless'
import { withDOM } from '@lexical/headless/dom'
import { $generateHtmlFromNodes, $generateNodesFromDOM } from '@lexical/html'
import {
  $getRoot,
  $getWritableNodeState,
  $insertNodes,
  $isElementNode,
  type LexicalNode,
  type LexicalEditor,
  type SerializedEditorState,
} from 'lexical'
import { expect, test } from 'vitest'
import { renderPage } from '../render/page.ts'
import { openPage, pageToSave } from '../saved/open.ts'
import type { SavedNode } from '../saved/types.ts'
import { wordsOnly } from '../render/renderer.ts'
import { attacks } from '../sanitize/samples.ts'
import { sanitizePage } from '../sanitize/sanitize.ts'
import { pageTheme } from '../theme.ts'
import { pageNodes } from './all.ts'
import { nodeRenderers } from './renderers.ts'
import { block, blockSamples, inlineSamples, pageOf, pageOfSamples, paragraph, text } from './samples.ts'

const anEditor = (): LexicalEditor =>
  createHeadlessEditor({
    nodes: [...pageNodes],
    theme: pageTheme,
    onError: (error) => {
      throw error
    },
  })

function loaded(page: { root: SavedNode }): LexicalEditor {
  const editor = anEditor()
  const opened = openPage(page)
  if (!opened.ok) throw new Error(opened.reason)
  editor.setEditorState(editor.parseEditorState(opened.state as unknown as SerializedEditorState))
  return editor
}

const saved = (editor: LexicalEditor): SavedNode => pageToSave(editor.getEditorState().toJSON()).root

const everyNode = [
  ...Object.entries(inlineSamples).map(([name, node]) => [name, paragraph(node)] as const),
  ...Object.entries(blockSamples),
]

const inside = (root: SavedNode): SavedNode[] => root.children as SavedNode[]

test.each(everyNode)('%s comes back from an editor as it was saved', (_name, node) => {
  const [back] = inside(saved(loaded(pageOf(node))))
  expect(back).toMatchObject(node)
})

test('a page of every node opens without a placeholder and saves the same twice', () => {
  const opened = openPage(pageOfSamples())
  expect(opened).toMatchObject({ ok: true, opaque: 0 })
  const once = saved(loaded(pageOfSamples()))
  expect(saved(loaded({ root: once }))).toEqual(once)
})

/** Kinds whose HTML is for reading alone: a paste must never make them. */
const notRead = new Set(['html-block', 'sticky', 'emoji', 'keyword'])

test.each(everyNode.filter(([name]) => !notRead.has(name)))(
  '%s survives being copied as HTML',
  (_name, node) => {
    // Lexical's own table needs a browser's DOM to be copied; its published HTML is read back in its place.
    const html = node.type === 'table' ? renderPage(pageOf(node)).html : copied(loaded(pageOf(node)))
    const back = pasted(html)
    const wanted = node.type === 'paragraph' ? (inside(node)[0] ?? node) : node
    const found = every(back).find(({ type }) => type === wanted.type)
    const {
      children: _children,
      version: _version,
      caption,
      rel,
      ...fields
    } = wanted as Record<string, unknown>
    expect(found).toMatchObject(fields)
    if (caption) expect(JSON.stringify(found?.caption)).toContain('Our view')
    if (rel) expect(found?.rel).toBe(rel)
  },
)

const copied = (editor: LexicalEditor): string =>
  withDOM(() => editor.read(() => $generateHtmlFromNodes(editor)))

function pasted(html: string): SavedNode {
  const editor = anEditor()
  withDOM((window) => {
    const dom = new window.DOMParser().parseFromString(html, 'text/html')
    editor.update(
      () => {
        const nodes = $generateNodesFromDOM(editor, dom)
        $getRoot().clear().select()
        $insertNodes(nodes)
      },
      { discrete: true },
    )
  })
  return saved(editor)
}

const every = (root: SavedNode): SavedNode[] => [
  root,
  ...(Array.isArray(root.children) ? (root.children as SavedNode[]).flatMap(every) : []),
]

test.each([
  '<div class="page-html"><p onclick="x()">Hi</p></div>',
  '<div data-html-block="<script>alert(1)</script>">Hi</div>',
])('HTML that is pasted never becomes a block of HTML: %s', (html) => {
  expect(every(pasted(html)).map(({ type }) => type)).not.toContain('html-block')
})

test('frames of a video site become videos, other frames nothing', () => {
  const types = every(
    pasted(
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe><iframe src="https://player.vimeo.com/video/123456789"></iframe><iframe src="https://evil.example/x"></iframe>',
    ),
  ).map(({ type }) => type)
  expect(types).toContain('youtube')
  expect(types).toContain('embedded-video')
  expect(types.filter((type) => type === 'youtube' || type === 'embedded-video')).toHaveLength(2)
})

test.each([
  ['image', '<img alt="A house &quot;by the sea&quot;" width="320" height="200"'],
  ['inline-image', 'data-position="right"'],
  ['emoji', '🎉'],
  ['keyword', '<span class="page-keyword">congrats</span>'],
  ['mention', 'data-mention="Luke Skywalker" class="page-mention">Luke Skywalker</span>'],
  ['link', 'href="https://example.com/office" target="_blank" rel="noopener downloadable-link"'],
  ['html-block', '<div class="page-html"><p style="color: red;">Open <b>house</b></p></div>'],
  ['technical-support-button', 'data-support="open"'],
  ['youtube', 'data-film="youtube" data-film-id="dQw4w9WgXcQ" data-width="640" data-height="360"'],
  ['embedded-video', 'href="https://vimeo.com/123456789"'],
  ['uploaded-video', '<video src="https://example.com/tour.MP4?token=1" controls preload="metadata"'],
  ['tweet', 'data-tweet="1512312312312312312"'],
  ['poll', '<li data-option="sun">Sunday &amp; Monday</li>'],
  ['collapsible', '<details class="page-collapsible"><summary'],
  ['layout', 'style="grid-template-columns: 1fr 3fr;"'],
  ['table', 'scope="col" colspan="2" style="background-color: #ffcc00;"'],
])('%s is published as %s', (name, html) => {
  const node = blockSamples[name] ?? paragraph(inlineSamples[name] as SavedNode)
  expect(renderPage(pageOf(node)).html).toContain(html)
})

/** `data-captions` is for copies in an editor alone: a published page has no use for it. */
const dataAttributes = (html: string): string[] => html.match(/\bdata-(?!captions)[a-z-]+(?==)/g) ?? []

test.each(Object.entries(nodeRenderers))(
  'the sanitizer knows each attribute that %s publishes',
  (type, render) => {
    const node = { ...blockSamples, ...inlineSamples }[type]
    if (!node) throw new Error(`${type} has no sample`)
    const written = render(node, wordsOnly)
    expect(dataAttributes(sanitizePage(written)), 'One is missing in ourAttributes, sanitize.ts').toEqual(
      dataAttributes(written),
    )
  },
)

const aBreak: SavedNode = { type: 'linebreak', version: 1 }
test.each([
  ['empty line', paragraph(), '<p class="page-paragraph"><br></p>'],
  ['break at the end', paragraph(text('One'), aBreak), '<p class="page-paragraph">One<br><br></p>'],
  [
    'break between words',
    paragraph(text('One'), aBreak, text('two')),
    '<p class="page-paragraph">One<br>two</p>',
  ],
  ['heading without words', block('heading', [], { tag: 'h2' }), '<p class="page-h2"><br></p>'],
])('readers see as many lines as the author: %s', (_, node, html) => {
  expect(renderPage(pageOf(node)).html).toBe(html.replaceAll('<br>', '<br />'))
})

test('a sticky note is not published', () => {
  expect(renderPage(pageOf(blockSamples.sticky as SavedNode)).html).toBe('')
})

test('a published page names the origins of its frames', () => {
  expect(renderPage(pageOfSamples()).frames).toEqual([
    'https://platform.twitter.com',
    'https://player.vimeo.com',
    'https://www.youtube-nocookie.com',
  ])
})

/** What runs scripts, by itself or at a click, in HTML that a browser has parsed. */
function dangers(html: string): string[] {
  return withDOM(({ document }) => {
    const holder = document.createElement('template')
    holder.innerHTML = html
    return [...holder.content.querySelectorAll('*')].flatMap((element) => [
      ...(/^(script|object|embed|base|meta|link)$/i.test(element.tagName) ? [element.tagName] : []),
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            /^on|^srcdoc$/i.test(name) ||
            // oxlint-disable-next-line no-control-regex -- browsers skip them in a scheme
            (/^(href|src|action|formaction|xlink:href)$/i.test(name) &&
              /^[\u0000-\u0020]*(javascript|vbscript|data:text)/i.test(value)),
        )
        .map(({ name, value }) => `${name}=${value}`),
    ])
  })
}

test.each(everyNode)('another author’s window can put no script into %s', (_name, node) => {
  const editor = loaded(pageOf(node))
  const all = (parent: LexicalNode): LexicalNode[] => [
    parent,
    ...($isElementNode(parent) ? parent.getChildren().flatMap(all) : []),
  ]
  for (const attack of attacks) {
    // As text that is written together arrives: past each node's own setters.
    editor.update(
      () => {
        for (const one of all($getRoot()))
          for (const [key, value] of Object.entries(one.exportJSON()))
            if (typeof value === 'string' && key !== 'type')
              $getWritableNodeState(one).updateFromUnknown(key, attack)
      },
      { discrete: true },
    )
    const html = copied(editor) + renderPage({ root: saved(editor) }).html
    expect(dangers(html), attack).toEqual([])
  }
})
