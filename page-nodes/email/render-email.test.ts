/** Letters by the rules of the programs that show them: what Outlook, Gmail and Apple Mail leave out or draw otherwise. */
import { describe, expect, test } from 'vitest'
import {
  block,
  blockSamples,
  inlineSamples,
  pageOf,
  pageOfSamples,
  paragraph,
  text,
} from '../nodes/samples.ts'
import type { SavedNode } from '../saved/types.ts'
import { emailBytes, GMAIL_CUTS_AT, renderEmail } from './render-email.ts'
import { absoluteHref } from './links.ts'
import { emailTextStyle } from './styles.ts'

const SITE = 'https://harbor.example'
const SHEET = {
  subject: 'Open house <on> Sunday',
  preheader: 'From 1 to 3 "sharp"',
  sign: 'Harbor & Sons',
  footer: {
    lines: ['Harbor & Sons, 1200 Ocean View Avenue, Long Beach, CA 90802'],
    because: 'You get this because you asked Ann for news.',
    unsubscribeUrl: `${SITE}/off/abc`,
  },
}
const drawing = {
  site: SITE,
  brand: { color: '#1f4b99', ink: '#ffffff', link: '#1f4b99' },
  image: (source: string) =>
    source.startsWith('/files/')
      ? { url: `${SITE}${source}`, width: 400 }
      : source.startsWith('https:')
        ? { url: source, width: null }
        : null,
}
const letter = (...blocks: SavedNode[]) => renderEmail(pageOf(...blocks), SHEET, drawing)
const link = (url: string, ...children: SavedNode[]) => block('link', children, { url })
const image = (more: object) => ({
  type: 'image',
  version: 1,
  src: '/files/a.jpg',
  altText: 'Our house',
  ...more,
})

interface Tag {
  name: string
  attributes: Map<string, string>
}
const tagsOf = (html: string): Tag[] =>
  [...html.matchAll(/<([a-z][a-z\d]*)((?:\s+[a-z-]+(?::[a-z]+)?(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', rest = '']) => ({
      name: name.toLowerCase(),
      attributes: new Map(
        [...rest.matchAll(/([a-z-]+(?::[a-z]+)?)(?:="([^"]*)")?/gi)].map(([, key = '', value = '']) => [
          key,
          value,
        ]),
      ),
    }),
  )

/** What some program that shows email would not draw as it is meant; the sources are caniemail.com and Microsoft's list for Word. */
function problemsOf(html: string): string[] {
  const problems: string[] = []
  const shown = html.replaceAll(/<!--\[if mso\]>[\s\S]*?<!\[endif\]-->/g, '')
  const all = tagsOf(html)
  for (const { name, attributes } of all) {
    const style = attributes.get('style') ?? ''
    const says = (what: string) => problems.push(`<${name} style="${style}">: ${what}`)
    if (
      ['script', 'form', 'input', 'iframe', 'video', 'svg', 'link', 'style', 'object', 'button'].includes(
        name,
      )
    )
      says('is taken out')
    if (/\b(?:flex|grid|position|float|var\(|calc\(|rgba|hsl|rem\b|vw\b)/.test(style))
      says('is not understood')
    if (/background(?:-image)?:\s*url/.test(style)) says('is not drawn by Outlook')
    if (/padding/.test(style) && !['td', 'th', 'body', 'pre', 'ul', 'ol'].includes(name))
      says('Outlook has padding in cells alone')
    if (name === 'table' && attributes.get('cellpadding') !== '0') says('has the program’s own padding')
    if (name === 'img') {
      if (!attributes.has('alt')) says('has no words for whoever sees no pictures')
      if (!/^\d+$/.test(attributes.get('width') ?? '')) says('is as large as its file in Outlook')
      if (!/^https?:\/\//.test(attributes.get('src') ?? '')) says('is found on no server')
      if (Number(attributes.get('width')) > 552) says('is wider than the letter')
    }
    if (name === 'a' && !/^(?:https?:\/\/|mailto:|tel:|sms:)/.test(attributes.get('href') ?? ''))
      says('leads nowhere')
    for (const key of attributes.keys()) if (key.startsWith('on')) says('runs something')
    if (attributes.has('class') || attributes.has('id')) says('waits for a style sheet')
    if (
      /^(?:p|h\d|li|td|a)$/.test(name) &&
      /background-color/.test(style) &&
      !/(?:^|[\s;])color/.test(style) &&
      name !== 'td'
    )
      says('has words of an unknown color on it: dark modes turn one and not the other')
  }
  for (const p of tagsOf(shown)) {
    const width = Number(p.attributes.get('width') ?? 0)
    if (width > 600) problems.push(`${p.name} is wider than the letter`)
  }
  const count = (pattern: RegExp) => html.match(pattern)?.length ?? 0
  if (count(/<!--\[if/g) !== count(/<!\[endif\]-->/g)) problems.push('a condition for Outlook is open')
  for (const name of ['table', 'tr', 'td', 'div', 'p', 'ul', 'ol', 'a', 'span'])
    if (count(new RegExp(`<${name}[\\s>]`, 'g')) !== count(new RegExp(`</${name}>`, 'g')))
      problems.push(`a ${name} is open`)
  if (/\bhttps?:\/\/relative\.invalid/.test(html)) problems.push('an address is made up')
  return problems
}

const ALL_KINDS = [
  ...Object.values(inlineSamples).map((node) => paragraph(node)),
  ...Object.values(blockSamples),
]

describe('every kind of node', () => {
  test('keeps to what mailboxes draw', () => {
    const { html } = renderEmail(pageOfSamples(), SHEET, drawing)
    expect(problemsOf(html)).toEqual([])
    expect(html).toContain('Answers')
  })

  test.each(ALL_KINDS.map((node, at) => [`${at} ${String(node.type)}`, node] as const))(
    '%s, alone',
    (_, node) => {
      expect(problemsOf(letter(node).html)).toEqual([])
    },
  )

  test('is rendered, or named as left out', () => {
    expect(renderEmail(pageOfSamples(), SHEET, drawing).leftOut).toEqual([
      'embedded-video',
      'html-block',
      'poll',
      'sticky',
      'technical-support-button',
      'tweet',
      'uploaded-video',
      'youtube',
    ])
  })

  test('the rules find what breaks them', () => {
    const found = problemsOf(
      '<p style="display: flex; padding: 4px;"><img src="/a.png"><a href="#x">x</a><table>',
    )
    expect(found.length).toBeGreaterThan(6)
  })
})

describe('the sheet', () => {
  test('escapes what others wrote, and ends with who sends it and the way out', () => {
    const { html, text: plain } = letter(paragraph(text('Come & see <b>')))
    expect(html).toContain('<title>Open house &lt;on&gt; Sunday</title>')
    expect(html).toContain('Come &amp; see &lt;b&gt;')
    expect(html).toContain('1200 Ocean View Avenue')
    expect(html).toContain(`href="${SITE}/off/abc"`)
    expect(plain).toBe(
      [
        'Come & see <b>',
        '',
        '--',
        'Harbor & Sons, 1200 Ocean View Avenue, Long Beach, CA 90802',
        '',
        'You get this because you asked Ann for news.',
        `Unsubscribe: ${SITE}/off/abc`,
      ].join('\n'),
    )
  })

  test('shows the preheader, and no words of the letter after it', () => {
    const { html } = letter(paragraph(text('Words')))
    expect(html).toMatch(
      /<body[^>]*><div style="display: none;[^"]*mso-hide: all;[^"]*">From 1 to 3 &quot;sharp&quot;&#847;/,
    )
  })

  test('is as wide as a letter in Outlook, and as narrow as a phone elsewhere', () => {
    const { html } = letter(paragraph(text('Words')))
    expect(html).toMatch(/<!--\[if mso\]><table[^>]* width="600"/)
    expect(html).toContain('width: 100%; max-width: 600px;')
  })

  test('a long letter is found out before Gmail cuts it', () => {
    const long = Array.from({ length: 600 }, () => paragraph(text('Ein langer Satz über Häuser. '.repeat(3))))
    expect(emailBytes(letter(...long).html)).toBeGreaterThan(GMAIL_CUTS_AT)
    expect(emailBytes(letter(paragraph(text('Ü'))).html)).toBeLessThan(GMAIL_CUTS_AT / 10)
  })

  test('what cannot be read is an empty letter, with its footer', () => {
    const { html, isEmpty } = renderEmail('{', SHEET, drawing)
    expect(isEmpty).toBe(true)
    expect(html).toContain('Unsubscribe')
    expect(letter(paragraph(text('  '))).isEmpty).toBe(true)
    expect(letter(paragraph(image({ altText: '' }))).isEmpty).toBe(false)
  })
})

describe('a link alone in its line', () => {
  test('is a button whose cell has the padding and the color', () => {
    const { html, text: plain } = letter(paragraph(text(' '), link('/p/elm-street', text('See the house'))))
    expect(html).toMatch(
      /<td align="center" bgcolor="#1f4b99" style="padding: 14px 28px;[^"]*"><a href="https:\/\/harbor\.example\/p\/elm-street"[^>]*color: #ffffff;[^>]*>See the house<\/a><\/td>/,
    )
    expect(plain).toContain('See the house (https://harbor.example/p/elm-street)')
  })

  test.each([
    ['words beside it', paragraph(text('See '), link('/p/a', text('the house')))],
    ['a picture in it', paragraph(link('/p/a', image({})))],
    ['two of them', paragraph(link('/p/a', text('One')), link('/p/b', text('Two')))],
    [
      'an address that was typed',
      paragraph(block('autolink', [text('https://a.test')], { url: 'https://a.test' })),
    ],
    ['no address', paragraph(link('javascript:alert(1)', text('See')))],
  ])('is none with %s', (_, node) => expect(letter(node).html).not.toContain('padding: 14px 28px'))
})

describe('pictures', () => {
  test.each([
    ['as wide as it was made', { width: 320 }, 320],
    ['no wider than the letter', { width: 900, src: 'https://a.test/b.jpg' }, 552],
    ['no wider than its file', { width: 900 }, 400],
    ['as the editor shows it', { src: 'https://a.test/b.jpg' }, 500],
  ])('%s', (_, more, width) => {
    const rendered = tagsOf(letter(paragraph(image(more))).html).find(({ name }) => name === 'img')
    expect(rendered?.attributes.get('width')).toBe(String(width))
    expect(rendered?.attributes.get('style')).toContain(`width: 100%; max-width: ${width}px;`)
  })

  test('in a column are no wider than the column', () => {
    const columns = block(
      'layout-container',
      [
        block('layout-item', [paragraph(image({ src: 'https://a.test/b.jpg' }))]),
        block('layout-item', [paragraph(text('Two'))]),
      ],
      { templateColumns: '1fr 1fr' },
    )
    const { html } = letter(columns)
    expect(html).toContain('width="260"')
    expect(html).toContain('<!--[if mso]><td width="276" valign="top"><![endif]-->')
  })

  test('that recipients could not see are left out', () =>
    expect(letter(paragraph(image({ src: 'data:image/png;base64,AAAA' }))).html).not.toContain('<img'))

  test('say what they show to whoever reads text', () =>
    expect(letter(paragraph(link('/p/a', image({})))).text).toContain(
      '[Our house] (https://harbor.example/p/a)',
    ))
})

test('lists keep their numbers, as text too', () => {
  const item = (...children: SavedNode[]) => block('listitem', children, { value: 1 })
  const nested = item(block('list', [item(text('Inside'))], { listType: 'bullet' }))
  const { html, text: plain } = letter(
    block('list', [item(text('Three')), nested, item(text('Four'))], { listType: 'number', start: 3 }),
  )
  expect(plain).toContain('3. Three\n  - Inside\n4. Four')
  expect(html).toContain('<ol start="3"')
})

test.each([
  ['/p/a', 'https://harbor.example/p/a'],
  ['https://other.test/x', 'https://other.test/x'],
  ['mailto:a@b.test', 'mailto:a@b.test'],
  ['#part', null],
  ['javascript:alert(1)', null],
  ['', null],
  ['//other.test', 'https://other.test/'],
])('%s leads to %s', (href, to) => expect(absoluteHref(href, SITE)).toBe(to))

test.each([
  ['color: var(--brand);', 'color: #1f4b99;'],
  ['color: rgba(0,0,0,0.5); font-size: 18px;', 'font-size: 18px;'],
  ['font-family: "Playfair Display"; font-size: 2rem;', ''],
  [
    'font-family: Georgia; background-color: #fff',
    "font-family: 'Georgia', Arial, Helvetica, sans-serif; background-color: #fff;",
  ],
  ['white-space: nowrap; vertical-align: super', ''],
])('%s becomes %s', (style, kept) => expect(emailTextStyle(style, '#1f4b99')).toBe(kept))
