/** Words of an email: text with its formats, links, and images that stand in a line. */
import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { isRecord, text, whole } from '../guards/values.ts'
import { safeImageSource } from '../guards/media.ts'
import { element, escapeHtml, open } from '../render/html.ts'
import { childrenOf, textOf } from '../render/rendering.ts'
import { sanitizeFragment } from '../sanitize/sanitize.ts'
import type { SavedNode } from '../saved/types.ts'
import type { DrawNode, EmailDrawing, LeaveOut } from './drawing.ts'
import { absoluteHref } from './links.ts'
import { emailTextStyle, QUIET } from './styles.ts'

const anyText = text(5_000_000)

/** The bits of a text's format, outermost element first, each with what says so where the element alone does not. */
const FORMATS = [
  [16, 'code', "font-family: 'Courier New', Courier, monospace;"],
  [128, 'span', 'background-color: #fff3a3; color: #1b1f24;'],
  [32, 'sub', ''],
  [64, 'sup', ''],
  [1, 'strong', ''],
  [2, 'em', ''],
  [8, 'u', ''],
  [4, 's', ''],
  [256, 'span', 'text-transform: lowercase;'],
  [512, 'span', 'text-transform: uppercase;'],
  [1024, 'span', 'text-transform: capitalize;'],
] as const

const TEXTS = new Set(['text', 'tab', 'emoji', 'keyword', 'mention', 'code-highlight', 'hashtag'])
const THROUGH = new Set(['overflow', 'mark'])

const IMAGE_MAX_WIDTH = 500

/** How wide an image is rendered: as its author sized it, never wider than its place or than the file itself. */
export function imageWidth(node: SavedNode, place: number, file: number | null): number {
  const sized = whole(1, 4000, 0)(node.width)
  const most = sized > 0 ? sized : whole(1, 4000, IMAGE_MAX_WIDTH)(node.maxWidth)
  return Math.min(most, place, file ?? place)
}

function textHtml(node: SavedNode, brand: string): string {
  const format = whole(0, 2047, 0)(node.format)
  const style = emailTextStyle(node.style, brand)
  // Blanks in a row are the author's.
  const words = escapeHtml(anyText(node.text).replaceAll('\t', '    ')).replaceAll('  ', ' &nbsp;')
  return FORMATS.reduceRight(
    (inner, [bit, tag, says]) => ((format & bit) === bit ? element(tag, { style: says }, inner) : inner),
    style ? element('span', { style }, words) : words,
  )
}

function imageHtml(node: SavedNode, place: number, drawing: EmailDrawing): string {
  const image = drawing.image(safeImageSource(node.src))
  if (!image) return ''
  const width = imageWidth(node, place, image.width)
  const alt = text(1000)(node.altText)
  const caption = node.showCaption === true ? captionWords(node.caption) : ''
  // Outlook goes by the attribute, all others by the style, so that a phone may make it smaller.
  const rendered = open('img', {
    src: image.url,
    width,
    style: `display: inline-block; width: 100%; max-width: ${width}px; border: 0; vertical-align: bottom;`,
  }).replace('<img', `<img alt="${escapeHtml(alt)}"`)
  return caption === ''
    ? rendered
    : `${rendered}<br>${element('span', { style: CAPTION }, escapeHtml(caption))}`
}

const CAPTION = `font-size: 13px; color: ${QUIET};`

function captionWords(caption: unknown): string {
  const root = fieldOf(fieldOf(caption, 'editorState'), 'root')
  return isRecord(root)
    ? childrenOf(root)
        .map(textOf)
        .filter((line) => line.trim() !== '')
        .join(' ')
    : ''
}

/** Draws what stands in a line, unsanitized. */
export function inlineOf(drawing: EmailDrawing, leaveOut: LeaveOut): DrawNode {
  const draw: DrawNode = (node, width) => {
    const type = String(node.type)
    const inner = () => drawAll(node, width)
    if (TEXTS.has(type))
      return textHtml({ ...node, text: type === 'tab' ? '\t' : node.text }, drawing.brand.color)
    if (type === 'linebreak') return '<br>'
    if (type === 'image' || type === 'inline-image') return imageHtml(node, width, drawing)
    if (type === 'link' || type === 'autolink') {
      const href =
        type === 'autolink' && node.isUnlinked === true ? null : absoluteHref(node.url, drawing.site)
      if (href === null) return inner()
      return element(
        'a',
        { href, target: '_blank', style: `color: ${drawing.brand.link}; text-decoration: underline;` },
        inner(),
      )
    }
    if (THROUGH.has(type)) return inner()
    leaveOut(type)
    return ''
  }
  const drawAll = (node: SavedNode, width: number): string =>
    childrenOf(node)
      .map((child) => draw(child, width))
      .join('')
  return draw
}

/** The words of a block, through the one gate of HTML. */
export const wordsHtml = (node: SavedNode, width: number, draw: DrawNode): string =>
  sanitizeFragment(
    childrenOf(node)
      .map((child) => draw(child, width))
      .join(''),
  )
