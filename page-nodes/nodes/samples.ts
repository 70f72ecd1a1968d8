/** One saved node of each kind, filled in every field: what tests load, render, copy and paste. */
import type { SavedNode } from '../saved/types.ts'
import { blockNode as block, paragraphNode as paragraph, textNode as text } from '../saved/build.ts'

const caption = { editorState: { root: block('root', [paragraph(text('Our view'))]) } }

/** Nodes that stand in a line of text; the tests give them a paragraph. */
export const inlineSamples: Readonly<Record<string, SavedNode>> = {
  image: {
    type: 'image',
    version: 1,
    src: 'https://example.com/house.jpg',
    altText: 'A house "by the sea"',
    maxWidth: 640,
    width: 320,
    height: 200,
    showCaption: true,
    caption,
    captionsEnabled: false,
  },
  'inline-image': {
    type: 'inline-image',
    version: 1,
    src: '/files/garden.png',
    altText: 'Garden',
    position: 'right',
    width: 120,
    height: 80,
    showCaption: true,
    caption,
  },
  emoji: { ...text('🎉'), type: 'emoji', mode: 'token', className: 'emoji happy' },
  keyword: { ...text('congrats'), type: 'keyword' },
  mention: {
    ...text('Luke Skywalker'),
    type: 'mention',
    mode: 'segmented',
    detail: 1,
    mentionName: 'Luke Skywalker',
  },
  link: block('link', [text('our office')], {
    url: 'https://example.com/office',
    rel: 'noopener downloadable-link',
    target: '_blank',
    title: 'The office',
  }),
}

/** Nodes that stand as blocks of their own. */
export const blockSamples: Readonly<Record<string, SavedNode>> = {
  'html-block': {
    type: 'html-block',
    version: 1,
    htmlString: '<p style="color: red;">Open <b>house</b></p>',
  },
  'technical-support-button': { type: 'technical-support-button', version: 1 },
  youtube: { type: 'youtube', version: 1, videoID: 'dQw4w9WgXcQ', width: 640, height: 360, format: 'center' },
  'embedded-video': {
    type: 'embedded-video',
    version: 1,
    provider: 'vimeo',
    id: '123456789',
    width: 480,
    height: 270,
    format: 'right',
  },
  'uploaded-video': {
    type: 'uploaded-video',
    version: 1,
    url: 'https://example.com/tour.MP4?token=1',
    format: 'center',
  },
  tweet: { type: 'tweet', version: 1, id: '1512312312312312312', format: 'center' },
  poll: {
    type: 'poll',
    version: 1,
    question: 'Which day?',
    options: [
      { text: 'Saturday', uid: 'sat', votes: [] },
      { text: 'Sunday & Monday', uid: 'sun', votes: [] },
    ],
  },
  sticky: { type: 'sticky', version: 1, xOffset: 40, yOffset: 60, color: 'pink', caption },
  collapsible: block(
    'collapsible-container',
    [
      block('collapsible-title', [text('Questions')]),
      block('collapsible-content', [paragraph(text('Answers'))]),
    ],
    { open: false },
  ),
  layout: block(
    'layout-container',
    [block('layout-item', [paragraph(text('One'))]), block('layout-item', [paragraph(text('Three'))])],
    { templateColumns: '1fr 3fr' },
  ),
  table: block(
    'table',
    [
      block(
        'tablerow',
        [
          block('tablecell', [paragraph(text('Price'))], {
            headerState: 1,
            colSpan: 2,
            rowSpan: 1,
            backgroundColor: '#ffcc00',
          }),
        ],
        { height: 60 },
      ),
      block('tablerow', [
        block('tablecell', [paragraph(text('1'))], {
          headerState: 0,
          colSpan: 1,
          rowSpan: 1,
          backgroundColor: null,
        }),
        block('tablecell', [paragraph(text('2'))], {
          headerState: 0,
          colSpan: 1,
          rowSpan: 1,
          backgroundColor: null,
        }),
      ]),
    ],
    { colWidths: [90, 120] },
  ),
}

/** A page that holds every kind of node. */
export function pageOfSamples(): { root: SavedNode } {
  const inline = Object.values(inlineSamples).map((node) => paragraph(node))
  return { root: block('root', [...inline, ...Object.values(blockSamples)]) }
}

export const pageOf = (...blocks: SavedNode[]): { root: SavedNode } => ({ root: block('root', blocks) })
export { block, paragraph, text }
