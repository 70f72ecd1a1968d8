/** Images: one that stands by itself in the line, and one that text flows around. */
import { $create, $getState, type DOMConversionMap, DecoratorNode, type LexicalNode } from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { safeImageSource } from '../guards/media.ts'
import { flag, isRecord, oneOf, text, whole } from '../guards/values.ts'
import { element, open } from '../render/html.ts'
import type { RenderNode, Rendering } from '../render/rendering.ts'
import type { SavedNode } from '../saved/types.ts'
import { pageTheme } from '../theme.ts'
import { DataNode } from './data-node.ts'

export const IMAGE_MAX_WIDTH = 500
export const MARKDOWN_IMAGE_MAX_WIDTH = 800

/** A nested editor's state. Its nodes pass the same gates as the page's when the caption is opened. */
export interface Caption {
  readonly editorState: { readonly root: SavedNode }
}

const source = field('src', safeImageSource)
const altText = field('altText', text(1000))
const maxWidth = field('maxWidth', whole(1, 4000, IMAGE_MAX_WIDTH))
/** Pixels; 0: as large as the image is, up to the greatest width. */
const width = field('width', whole(0, 4000, 0))
const height = field('height', whole(0, 8000, 0))
const showCaption = field('showCaption', flag())
const captionsEnabled = field('captionsEnabled', flag(true))
const caption = field('caption', (value): Caption | null =>
  isRecord(value) && isRecord(value.editorState) && isRecord(value.editorState.root)
    ? { editorState: { root: value.editorState.root } }
    : null,
)
export const imagePositions = ['left', 'right', 'full'] as const
export type ImagePosition = (typeof imagePositions)[number]
const position = field('position', oneOf(imagePositions, 'left'))

function imageTag(node: SavedNode): string {
  const [w, h] = [width.parse(node.width), height.parse(node.height)]
  return open('img', {
    src: source.parse(node.src),
    // An empty description says that the image is decoration; none at all makes readers spell the address.
    ...{ alt: altText.parse(node.altText) || null },
    width: w > 0 && w,
    height: h > 0 && h,
    loading: 'lazy',
    decoding: 'async',
  }).replace(/^<img(?![^>]* alt=)/, '<img alt=""')
}

const captionOf = (node: SavedNode, rendering: Rendering): string => {
  const words = showCaption.parse(node.showCaption) ? rendering.nested(caption.parse(node.caption)) : ''
  return words === '' ? '' : element('span', { class: 'page-caption' }, words)
}

export const imageHtml: RenderNode = (node, rendering) => {
  if (source.parse(node.src) === '') return ''
  return element(
    'span',
    {
      class: pageTheme.image,
      style: `max-width: ${maxWidth.parse(node.maxWidth)}px;`,
      'data-captions': !captionsEnabled.parse(node.captionsEnabled) && 'off',
    },
    imageTag(node) + captionOf(node, rendering),
  )
}

export const inlineImageHtml: RenderNode = (node, rendering) => {
  if (source.parse(node.src) === '') return ''
  return element(
    'span',
    { class: pageTheme.inlineImage, 'data-position': position.parse(node.position) },
    imageTag(node) + captionOf(node, rendering),
  )
}

abstract class PageImageNode extends DataNode {
  override isInline(): boolean {
    return true
  }
  getSrc(): string {
    return $getState(this, source)
  }
  setSrc(next: string): this {
    return $put(this, source, next)
  }
  getAltText(): string {
    return $getState(this, altText)
  }
  setAltText(next: string): this {
    return $put(this, altText, next)
  }
  getWidth(): number {
    return $getState(this, width)
  }
  getHeight(): number {
    return $getState(this, height)
  }
  setSize(w: number, h: number): this {
    return $put($put(this, width, w), height, h)
  }
  getShowCaption(): boolean {
    return $getState(this, showCaption)
  }
  setShowCaption(shown: boolean): this {
    return $put(this, showCaption, shown)
  }
  getCaption(): Caption | null {
    return $getState(this, caption)
  }
  setCaption(next: Caption | null): this {
    return $put(this, caption, next)
  }
}

export class ImageNode extends PageImageNode {
  override $config() {
    return this.config('image', {
      extends: DecoratorNode,
      stateConfigs: [source, altText, maxWidth, width, height, showCaption, caption, captionsEnabled].map(
        flat,
      ),
      importDOM: imageImport,
    })
  }
  override renderer(): RenderNode {
    return imageHtml
  }
  override themeKey(): string {
    return 'image'
  }
  getMaxWidth(): number {
    return $getState(this, maxWidth)
  }
  getCaptionsEnabled(): boolean {
    return $getState(this, captionsEnabled)
  }
}

export class InlineImageNode extends PageImageNode {
  override $config() {
    return this.config('inline-image', {
      extends: DecoratorNode,
      stateConfigs: [source, altText, position, width, height, showCaption, caption].map(flat),
      importDOM: inlineImageImport,
    })
  }
  override renderer(): RenderNode {
    return inlineImageHtml
  }
  override themeKey(): string {
    return 'inlineImage'
  }
  getPosition(): ImagePosition {
    return $getState(this, position)
  }
  setPosition(next: ImagePosition): this {
    return $put(this, position, next)
  }
}

export interface ImageSource {
  readonly src: string
  readonly altText?: string
  readonly width?: number
  readonly height?: number
  readonly showCaption?: boolean
  readonly caption?: Caption | null
}

function $filled<N extends PageImageNode>(node: N, given: ImageSource): N {
  return node
    .setSrc(given.src)
    .setAltText(given.altText ?? '')
    .setSize(given.width ?? 0, given.height ?? 0)
    .setShowCaption(given.showCaption ?? false)
    .setCaption(given.caption ?? null)
}

export const $createImageNode = (
  given: ImageSource & { readonly maxWidth?: number; readonly captionsEnabled?: boolean },
): ImageNode =>
  $put(
    $put($filled($create(ImageNode), given), maxWidth, given.maxWidth),
    captionsEnabled,
    given.captionsEnabled,
  )

export const $createInlineImageNode = (
  given: ImageSource & { readonly position?: ImagePosition },
): InlineImageNode => $filled($create(InlineImageNode), given).setPosition(given.position ?? 'left')

const sizeOf = (dom: HTMLElement) => ({
  width: Number(dom.getAttribute('width') ?? 0),
  height: Number(dom.getAttribute('height') ?? 0),
})

/** The caption of our own images comes back as lines of plain text. */
function captionBeside(dom: HTMLElement): Caption | null {
  const words = dom.parentElement?.querySelector('.page-caption')
  if (!words) return null
  const lines = (words.innerHTML.split(/<br\s*\/?>/i) ?? []).map((line) => {
    const holder = dom.ownerDocument.createElement('div')
    holder.innerHTML = line
    return holder.textContent ?? ''
  })
  const paragraph = (words: string): SavedNode => ({
    type: 'paragraph',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    children: [{ type: 'text', version: 1, text: words, format: 0, style: '', mode: 'normal', detail: 0 }],
  })
  const root = {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: null,
    children: lines.map(paragraph),
  }
  return { editorState: { root } }
}

const imagesOf = (dom: HTMLElement): ImageSource | null => {
  const src = safeImageSource(dom.getAttribute('src'))
  const words = captionBeside(dom)
  return src === ''
    ? null
    : {
        src,
        altText: dom.getAttribute('alt') ?? '',
        ...sizeOf(dom),
        showCaption: words !== null,
        caption: words,
      }
}

const positionOf = (dom: HTMLElement): ImagePosition | null =>
  imagePositions.find((candidate) => candidate === dom.parentElement?.dataset.position) ?? null

/** One tag, two nodes: an image inside our mark of a position is an inline one, any other stands by itself. */
const imageImport: DOMConversionMap<HTMLElement> = {
  img: (dom) => {
    const given = positionOf(dom) ? null : imagesOf(dom)
    if (!given) return null
    const limit = Number.parseInt(dom.parentElement?.style.maxWidth ?? '', 10)
    const limits = {
      ...(Number.isInteger(limit) ? { maxWidth: limit } : {}),
      captionsEnabled: dom.parentElement?.dataset.captions !== 'off',
    }
    return { conversion: () => ({ node: $createImageNode({ ...given, ...limits }) }), priority: 0 }
  },
  span: (dom) => captionLeftOut(dom),
}

const inlineImageImport: DOMConversionMap<HTMLElement> = {
  img: (dom) => {
    const position = positionOf(dom)
    const given = position ? imagesOf(dom) : null
    return given && position
      ? { conversion: () => ({ node: $createInlineImageNode({ ...given, position }) }), priority: 1 }
      : null
  },
}

/** The caption's words were taken with the image; they must not come in a second time as text. */
function captionLeftOut(dom: HTMLElement) {
  return dom.className === 'page-caption' && dom.parentElement?.querySelector('img')
    ? { conversion: () => ({ node: null, forChild: () => null, after: () => [] }), priority: 3 as const }
    : null
}

export const $isImageNode = (node: LexicalNode | null | undefined): node is ImageNode =>
  node instanceof ImageNode
