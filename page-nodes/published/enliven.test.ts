import { Window } from 'happy-dom'
import { describe, expect, test, vi } from 'vitest'
import { block, blockSamples, inlineSamples, pageOf, paragraph, text } from '../nodes/samples.ts'
import { renderPage } from '../render/page.ts'
import type { SavedNode } from '../saved/types.ts'
import { enlivenPage, type PageHost } from './enliven.ts'
import { needsCode } from './needs-code.ts'

const tick = () => new Promise((resolve) => setTimeout(resolve))

/** The published page of one node in a document, brought to life. */
function published(node: SavedNode, host: PageHost = {}) {
  const window = new Window({ url: 'https://site.example/page' })
  const root = window.document.createElement('div') as unknown as HTMLElement
  root.innerHTML = renderPage(pageOf(node)).html
  window.document.body.append(root as never)
  return { root, stop: enlivenPage(root, host) }
}

const sample = (name: string): SavedNode => blockSamples[name] ?? paragraph(text('x'))

test.each([
  ['youtube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['embedded-video', 'https://player.vimeo.com/video/123456789?dnt=1'],
])('%s becomes its player, in a sandbox', (name, address) => {
  const frame = published(sample(name)).root.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe(address)
  expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
})

test('a video keeps its place before it has loaded, so that nothing below it moves', () => {
  expect(renderPage(pageOf(sample('youtube'))).html).toContain('aspect-ratio: 640 / 360;')
})

test('a post asks nobody until the reader says so', () => {
  const { root } = published(sample('tweet'))
  expect(root.querySelector('iframe')).toBeNull()
  root.querySelector('button')?.click()
  expect(root.querySelector('iframe')?.getAttribute('src')).toContain('id=1512312312312312312')
})

test('without a host that counts, a poll stays a list', () => {
  expect(published(sample('poll')).root.querySelectorAll('button')).toHaveLength(0)
})

test('a vote shows shares, marks the choice and says the number of votes', async () => {
  const vote = vi.fn(async (option: string) => ({ votes: { sat: 3, sun: 1 }, mine: option }))
  const { root } = published(sample('poll'), { vote })
  const [saturday, sunday] = [...root.querySelectorAll('button')]
  // The line that will hold the number is not blank before.
  expect(root.querySelector('[role=status]')?.textContent).toBe('Vote to see the results.')
  sunday?.click()
  expect(saturday?.disabled).toBe(true)
  await tick()
  expect(vote).toHaveBeenCalledExactlyOnceWith('sun', ['sat', 'sun'])
  expect([saturday?.textContent, sunday?.textContent]).toEqual(['Saturday75 %', 'Sunday & Monday25 %'])
  expect([saturday, sunday].map((one) => one?.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  expect(root.querySelector('[role=status]')?.textContent).toBe('4 votes')
})

test('a vote that fails says so and can be repeated', async () => {
  const { root } = published(sample('poll'), { vote: () => Promise.reject(new Error('offline')) })
  const button = root.querySelector('button')
  button?.click()
  await tick()
  expect(root.querySelector('[role=status]')?.textContent).toBe('Your vote was not counted. Try again.')
  expect(button?.disabled).toBe(false)
})

test("the support button opens the host's dialog, and is a link without one", () => {
  const openSupport = vi.fn()
  const { root, stop } = published(sample('technical-support-button'), { openSupport })
  root.querySelector('a')?.click()
  expect(openSupport).toHaveBeenCalledOnce()
  stop()
  root.querySelector('a')?.click()
  expect(openSupport).toHaveBeenCalledOnce()
})

describe('a page that is read before its code runs', () => {
  const samples: Record<string, SavedNode> = {
    ...blockSamples,
    ...Object.fromEntries(Object.entries(inlineSamples).map(([name, node]) => [name, paragraph(node)])),
    code: block('code', [text('npm start')]),
  }
  const lively = [
    'technical-support-button',
    'youtube',
    'embedded-video',
    'tweet',
    'poll',
    'collapsible',
    'code',
  ]

  test.each(Object.entries(samples))('%s', (name, node) => {
    expect(needsCode(renderPage(pageOf(node)).html)).toBe(lively.includes(name))
  })

  test.each(Object.entries(samples).filter(([name]) => !lively.includes(name)))(
    '%s stays as it was sent',
    (_name, node) => {
      vi.stubGlobal('navigator', { clipboard: {} })
      const { root } = published(node, {
        openSupport: () => {},
        vote: () => Promise.reject(new Error('offline')),
      })
      vi.unstubAllGlobals()
      const sent = root.ownerDocument.createElement('div')
      sent.innerHTML = renderPage(pageOf(node)).html
      expect(root.innerHTML).toBe(sent.innerHTML)
    },
  )

  const written = (htmlString: string): boolean =>
    needsCode(renderPage(pageOf({ type: 'html-block', version: 1, htmlString })).html)

  test.each([
    ['words that speak of it', '<p>Write &lt;i data-poll="x"&gt; or class="page-code"</p>', false],
    ['a title that does', '<p title="<b data-poll=&quot;x&quot;>">A</p>', false],
    ['a table written by hand', '<table><tr><td>1</td></tr></table>', false],
    ['details written by hand', '<details><summary>A</summary>B</details>', false],
    ['a map', '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>', false],
  ])('%s', (_name, html, needs) => {
    expect(written(html)).toBe(needs)
  })
})
