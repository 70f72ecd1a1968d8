/** A page with every kind of block that authors write, for end-to-end tests that look at it. */
import { block, blockSamples, inlineSamples, paragraph, text } from '@frontage/page-nodes/nodes/samples.ts'
import type { SavedNode } from '@frontage/page-nodes/saved/types.ts'

const heading = (tag: string, words: string) => block('heading', [text(words)], { tag })
const item = (words: string, value: number, more: object = {}) =>
  block('listitem', [text(words)], { value, ...more })
const list = (listType: 'bullet' | 'number' | 'check', ...items: SavedNode[]) =>
  block('list', items, { listType, start: 1, tag: listType === 'number' ? 'ol' : 'ul' })
const cell = (words: string) =>
  block('tablecell', [paragraph(text(words))], { headerState: 0, colSpan: 1, rowSpan: 1 })
const rowOf = (...words: string[]) => block('tablerow', words.map(cell))
/** Enough cells for columns that are as wide as each other; the last one isn't on the screen. */
const manyCells = Array.from({ length: 100 }, () => rowOf(...Array.from({ length: 10 }, () => 'Price')))
/** Bold, italic, crossed out, underlined, code, below, above, marked, small letters, capitals, first letters. */
const FORMATS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]
/** One pixel. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const sampleImage = {
  ...{ type: 'image', version: 1, src: PIXEL, altText: 'Door' },
  ...{ width: 90, height: 90, maxWidth: 500 },
}
const shown = { src: PIXEL, altText: 'Garden' }
const withCaption = { showCaption: true, caption: inlineSamples.image?.caption }
const beside = (position: string, width: number, more: object = {}) => ({
  ...{ type: 'inline-image', version: 1, ...shown, position },
  ...{ width, height: width, ...more },
})
const LONG =
  'Doors open at ten on Saturday and close when the last guest has seen the garden, which faces the sea and has a path of its own down to the pier.'

/** Words: what looks the same whether it is written or read. */
export const wordBlocks: Readonly<Record<string, SavedNode>> = {
  'heading 1': heading('h1', 'Open house'),
  'heading 2': heading('h2', 'What to bring'),
  'heading 3': heading('h3', 'When it rains'),
  'heading 4': heading('h4', 'By car'),
  'heading 5': heading('h5', 'By train'),
  'heading 6': heading('h6', 'On foot'),
  paragraph: paragraph(text(LONG)),
  'formatted words': paragraph(
    text('Bold', 1),
    text(' and '),
    text('italic', 2),
    text(' and '),
    text('code', 16),
    text(' and '),
    { ...text('large'), style: 'font-size: 24px; color: #b3261e; background-color: #fff3c4;' },
  ),
  'every format': paragraph(
    ...FORMATS.flatMap((format) => [text('Doors ', format), text('open, ')]),
    text('all', 1 | 2 | 4 | 8),
  ),
  'centered, spaced': block('paragraph', [text(LONG)], { format: 'center', lineSpacing: '2.0' }),
  indented: block('paragraph', [text(LONG)], { indent: 2 }),
  quote: block('quote', [text(LONG)]),
  'bulleted list': list('bullet', item('One', 1), item('Two', 2)),
  'numbered list': list('number', item('One', 1), item('Two', 2)),
  'check list': list('check', item('Done', 1, { checked: true }), item('Open', 2, { checked: false })),
  code: block(
    'code',
    [text('const doors = open()'), { type: 'linebreak', version: 1 }, text('close(doors)')],
    {
      language: 'js',
    },
  ),
  divider: { type: 'horizontalrule', version: 1 },
  table: blockSamples.table ?? paragraph(),
  'table that nobody sized': block('table', [rowOf('Accommodations', 'Price', 'Day'), rowOf(LONG, '1', '2')]),
  'table of a thousand cells': block('table', manyCells),
  columns: blockSamples.layout ?? paragraph(),
  'HTML block': {
    type: 'html-block',
    version: 1,
    htmlString: '<p style="color: #b3261e;">Open <b>house</b></p>',
  },
  link: paragraph(inlineSamples.link ?? text('')),
  keyword: paragraph(inlineSamples.keyword ?? text('')),
  sampleImage: paragraph(text('A door: '), sampleImage),
  collapsible: blockSamples.collapsible ?? paragraph(),
  'support button': blockSamples['technical-support-button'] ?? paragraph(),
  mention: paragraph(inlineSamples.mention ?? text('')),
  emoji: paragraph(inlineSamples.emoji ?? text('')),
}

/** What is drawn, not written, and lines that end in what is drawn. */
export const renderedBlocks: Readonly<Record<string, SavedNode>> = {
  'picture alone': paragraph({ ...sampleImage, ...shown, width: 320, height: 320, ...withCaption }),
  'picture as wide as the page': paragraph(beside('full', 300)),
  'and with a caption': paragraph(beside('full', 300, withCaption)),
  'and between words': paragraph(text(LONG), beside('full', 0), text(LONG)),
  'picture at the left': paragraph(beside('left', 120), text(LONG.repeat(4))),
  'picture at the right': paragraph(beside('right', 120, withCaption), text(LONG.repeat(4))),
  'columns with a picture': block(
    'layout-container',
    [
      block('layout-item', [heading('h2', 'What to bring'), paragraph(text(LONG))]),
      block('layout-item', [paragraph({ ...sampleImage, ...shown, width: 0, height: 0 })]),
    ],
    { templateColumns: '1fr 1fr' },
  ),
  'HTML that begins with a heading': {
    type: 'html-block',
    version: 1,
    htmlString: '<h2>When it rains</h2><p>We meet inside.</p><ul><li>One</li></ul>',
  },
  'line that ends in a break': paragraph(text('Open'), { type: 'linebreak', version: 1 }),
  'empty line': paragraph(),
  'empty heading': block('heading', [], { tag: 'h2' }),
  video: blockSamples.youtube ?? paragraph(),
  'film of another site': blockSamples['embedded-video'] ?? paragraph(),
  'uploaded video': blockSamples['uploaded-video'] ?? paragraph(),
  post: blockSamples.tweet ?? paragraph(),
  poll: blockSamples.poll ?? paragraph(),
  // Last: behind a drawn part the editor adds a line to write in.
  'heading of two lines': heading('h1', LONG.slice(0, 80)),
}

/** What is drawn one way while it is written and another when it is read. */
const livelyBlocks: readonly SavedNode[] = [
  ...Object.entries(blockSamples)
    .filter(
      ([name]) =>
        !['table', 'layout', 'html-block', 'collapsible', 'technical-support-button'].includes(name),
    )
    .map(([, node]) => node),
  paragraph(inlineSamples.image ?? text('')),
  paragraph(inlineSamples['inline-image'] ?? text('')),
]

export const pageWith = (blocks: readonly SavedNode[]) => ({ version: 2, root: block('root', [...blocks]) })

export const everyBlock = pageWith([...Object.values(wordBlocks), ...livelyBlocks])
