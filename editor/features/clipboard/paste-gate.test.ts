import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  configExtension,
  defineExtension,
  TextNode,
} from 'lexical'
import { expect, test } from 'vitest'
import { hostTypes } from '../../shell/host-types.ts'
import { openingOf } from '../../shell/initial-state.ts'
import { withoutScreen } from '../without-screen.ts'
import { $pasteNodes, pasteGate } from './paste-gate.ts'

const text = (words: string) => ({
  type: 'text',
  version: 1,
  text: words,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
})
const paragraph = (children: object[]) => ({
  type: 'paragraph',
  version: 1,
  direction: null,
  format: '',
  indent: 0,
  children,
})

/** A node of the host's own. */
class BadgeNode extends TextNode {
  override $config() {
    return this.config('badge', { extends: TextNode })
  }
}
const HostExtension = defineExtension({ name: 'host', nodes: [BadgeNode] })
const badge = { ...text('New'), type: 'badge' }

/** Pastes as the editor does, and answers what is then on the page, and whether the data was taken. */
function pasted(data: string, further?: ReadonlySet<string>) {
  const editor = withoutScreen(pasteGate(further), HostExtension)
  let taken = false
  const paste = (): void => {
    $getRoot().selectEnd()
    const selection = $getSelection()
    if ($isRangeSelection(selection))
      taken = $pasteNodes(further)(
        data,
        selection,
        () => {
          throw new Error('The unguarded reader was reached')
        },
        {} as DataTransfer,
      )
  }
  editor.update(paste, { discrete: true })
  return { taken, page: JSON.stringify(editor.getEditorState().toJSON()) }
}

const copied = (nodes: unknown, namespace = 'frontage-page') => JSON.stringify({ namespace, nodes })

test('nodes of our own are pasted', () => {
  const { taken, page } = pasted(copied([paragraph([text('Open house')])]))
  expect(taken).toBe(true)
  expect(page).toContain('Open house')
})

test.each([
  [
    'a script in HTML',
    { type: 'html-block', version: 1, htmlString: '<b>ok</b><script>steal()</script>' },
    'steal',
  ],
  [
    'an event handler',
    { type: 'html-block', version: 1, htmlString: '<b onclick="steal()">ok</b>' },
    'steal',
  ],
  [
    'a dangerous link',
    paragraph([
      {
        ...paragraph([text('ok')]),
        type: 'link',
        url: 'javascript:steal()',
        rel: null,
        target: null,
        title: null,
      },
    ]),
    'javascript:',
  ],
])('%s does not come in with a paste', (_what, node, evil) => {
  const { taken, page } = pasted(copied([node]))
  expect(taken).toBe(true)
  expect(page).toContain('ok')
  expect(page).not.toContain(evil)
})

test('what is unknown or broken stands as a placeholder, and nothing is thrown', () => {
  const { taken, page } = pasted(
    copied([
      { type: 'hologram', version: 3 },
      { type: 'table', version: 1, children: [1] },
    ]),
  )
  expect(taken).toBe(true)
  expect(page).toContain('"type":"opaque"')
})

test.each([
  ['no JSON', '{'],
  ['no nodes', copied('x')],
  ['another editor', copied([], 'playground')],
  ['null', 'null'],
])('%s is left to HTML and text', (_what, data) => {
  expect(pasted(data).taken).toBe(false)
})

test("the host's own nodes are pasted and opened as what they are, however deep its extensions lie", () => {
  const outer = defineExtension({ name: 'outer', dependencies: [configExtension(HostExtension, {})] })
  const further = hostTypes({ extensions: [outer] })
  expect(further).toEqual(new Set(['badge']))
  const page = JSON.parse(pasted(copied([paragraph([badge, text(' and more')])]), further).page)
  expect(JSON.stringify(page)).toContain('"type":"badge"')
  const opening = openingOf({
    initialState: { version: 2, ...page },
    extensions: [outer],
    editStateAsync: () => Promise.reject(new Error('Nothing is saved.')),
  })
  expect(opening.ok && opening.opaque).toBe(0)
  expect(JSON.stringify(opening)).toContain('"type":"badge"')
  // What nobody has brought along stays a placeholder, and a host's claim opens no other door.
  expect(pasted(copied([paragraph([badge])])).page).toContain('"type":"opaque"')
  const script = { type: 'html-block', version: 1, htmlString: '<script>steal()</script>' }
  expect(pasted(copied([script]), new Set(['html-block'])).page).not.toContain('steal')
})
