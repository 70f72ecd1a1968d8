import { describe, expect, test } from 'vitest'
import { cleanSvg } from './clean-svg.ts'
import { arrangeFiles, slugOf } from './template-files.ts'
import { editTemplate } from './edit-slots.ts'
import { changesBetween } from './version-changes.ts'
import { loadTemplate } from './template.ts'
import { drawableTemplate } from './drawable.ts'

const svg = (inner: string, attrs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -9 630 810" text-rendering="geometricPrecision"${attrs}>${inner}</svg>`
const inner = (text: string) => cleanSvg(svg(text)).text.split('\n').slice(1, -2).join('').trim()

describe('what drawing programs write', () => {
  test.each<[string, string, string]>([
    [
      'classes',
      '<style>.a,.b{fill:#fff}.b{opacity:.5}</style><rect class="b" width="1" height="1"/>',
      '<rect width="1" height="1" fill="#fff" opacity=".5"/>',
    ],
    [
      'styles',
      '<rect style="fill:rgb(255, 0, 1);isolation:isolate" width="1px" height="1"/>',
      '<rect width="1" height="1" fill="#ff0001"/>',
    ],
    [
      'fonts',
      `<text style="font-family:'Poppins-SemiBold', Poppins" font-weight="400" font-size="9px">A</text>`,
      '<text font-weight="600" font-size="9" font-family="Poppins">A</text>',
    ],
    [
      'named colors',
      '<rect fill="white" stroke="transparent" width="1" height="1"/>',
      '<rect fill="#ffffff" stroke="none" width="1" height="1"/>',
    ],
    [
      'hidden objects',
      '<g style="display:none"><rect width="1" height="1"/></g><rect data-name="x" width="2" height="2"/>',
      '<rect width="2" height="2"/>',
    ],
    [
      'switches',
      '<switch><foreignObject/><g><rect width="1" height="1"/></g></switch>',
      '<g>    <rect width="1" height="1"/>  </g>',
    ],
  ])('%s are written in the words of the format', (_what, given, wanted) => {
    expect(inner(given).replaceAll(/\s+/g, ' ')).toBe(wanted.replaceAll(/\s+/g, ' '))
  })

  test('what is in the words of the format already is not touched, to the letter', () => {
    const text = svg('\n<g id="used">\n   <rect width="1" height="1"/></g><!-- kept -->')
    expect(cleanSvg(text)).toEqual({ text, notes: [] })
  })

  test.each([
    '',
    'not xml',
    '<svg><g></svg>',
    '<html/>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    `<svg>${'<g>'.repeat(500)}`,
  ])('what cannot be cleaned is left for the linter: %s', (text) =>
    expect(cleanSvg(text)).toEqual({ text, notes: [] }),
  )
})

test.each([
  ['Quiet Morning – 2', 'quiet-morning-2'],
  ['Fête', 'fete'],
  ['🏡', 'template'],
])('%s is filed as %s', (name, slug) => expect(slugOf(name)).toBe(slug))

test('files without a folder are named after the archive', () =>
  expect(arrangeFiles(['template.json', 'page-1.svg'], 'My Flyer.zip')).toMatchObject({
    ok: true,
    files: { slug: 'my-flyer', pages: ['page-1.svg'] },
  }))

describe('fields edited on screen', () => {
  const page = svg(
    '<!-- a note --><text data-slot="head" data-label="Head" data-box="36 36 200 40" data-required="true" x="36" y="60" font-family="Inter" font-size="20">Hi</text>',
  )
  const source = { slug: 'a', json: '{"name":"A","product":"letter-flyer","colors":[]}', pages: [page] }
  const meta = { name: 'B', description: 'C', tags: ['d'] }

  test('change what they say and nothing else of the file', () => {
    const edited = editTemplate(source, meta, [
      {
        id: 'head',
        label: '"<Head> & tail"',
        required: false,
        bind: 'profile.name',
        maxLines: 3,
        minSize: 9,
      },
    ])
    expect(JSON.parse(edited.json)).toEqual({
      name: 'B',
      product: 'letter-flyer',
      colors: [],
      description: 'C',
      tags: ['d'],
    })
    expect(edited.pages[0]).toBe(
      page
        .replace('data-label="Head"', 'data-label="&quot;&lt;Head&gt; &amp; tail&quot;"')
        .replace(' data-required="true"', '')
        .replace(
          'font-size="20">',
          'font-size="20" data-bind="profile.name" data-max-lines="3" data-min-size="9">',
        ),
    )
    expect(editTemplate(source, meta, []).pages).toEqual(source.pages)
  })

  test('a page that breaks the format is drawn without what breaks it', () => {
    const broken = {
      ...source,
      pages: [
        page.replace(
          '<!--',
          '<script>alert(1)</script><rect onclick="x" width="9" height="9" href="javascript:x"/><!--',
        ),
      ],
    }
    expect(loadTemplate(broken).ok).toBe(false)
    const rendered = JSON.stringify(drawableTemplate(broken)?.pages[0]?.root)
    expect(rendered).toContain('"rect"')
    expect(rendered).not.toMatch(/script|onclick|href|alert/)
  })

  test('an agent is told what another version changes for her', () => {
    const before = drawableTemplate(source)
    const after = drawableTemplate({
      ...source,
      pages: [page.replace('data-slot="head" data-label="Head"', 'data-slot="title" data-label="Title"')],
    })
    if (!before || !after) throw new Error('not readable')
    expect(changesBetween(before, after, { head: { text: 'Mine' } }).map(({ sentence }) => sentence)).toEqual(
      [
        '“Head” is gone, with what you filled in.',
        '“Title” is new. It has to be filled in.',
        'The drawing changed.',
      ],
    )
    expect(changesBetween(before, before, {})).toEqual([])
  })
})
