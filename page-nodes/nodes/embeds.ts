/** Nodes that show something of another site: YouTube, other video sites, a post. */
import { $create, $getState, type DOMConversionMap, DecoratorNode, type LexicalNode } from 'lexical'
import {
  type Video,
  videoAt,
  videoPageOf,
  isVideoId,
  providerNames,
  TWEET_ID,
  tweetAt,
  tweetPageOf,
  YOUTUBE_ID,
} from '../embeds/providers.ts'
import { $put, field, flat } from '../fields.ts'
import { matching, oneOf, text, whole } from '../guards/values.ts'
import { blockStyle } from '../render/blocks.ts'
import { element, styles } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { pageTheme } from '../theme.ts'
import { AlignedNode, format } from './data-node.ts'

export const EMBED_WIDTH = 560
export const EMBED_HEIGHT = 315

const embedWidth = field('width', whole(100, 2000, EMBED_WIDTH))
const embedHeight = field('height', whole(60, 2000, EMBED_HEIGHT))
const videoID = field('videoID', matching(YOUTUBE_ID))
const provider = field('provider', oneOf(providerNames, 'youtube'))
const videoId = field('id', text(300))
const tweetId = field('id', matching(TWEET_ID))

const size = (width: number, height: number): string =>
  styles(`max-width: ${width}px;`, `aspect-ratio: ${width} / ${height};`)

/** A link that the page's script turns into the player when it comes into view; without the script it stays a link. */
function videoHtml(video: Video, width: number, height: number, style: string): string {
  const link = element(
    'a',
    { class: 'page-embed-link', href: videoPageOf(video), target: '_blank', rel: 'noopener noreferrer' },
    'Watch the video',
  )
  const frame = element(
    'div',
    {
      class: 'page-embed-frame',
      'data-film': video.provider,
      'data-film-id': video.id,
      'data-width': width,
      'data-height': height,
      style: size(width, height),
    },
    link,
  )
  return element('div', { class: pageTheme.embed, style }, frame)
}

export const youTubeHtml: RenderNode = (node) => {
  const id = videoID.parse(node.videoID)
  if (id === '') return ''
  return videoHtml(
    { provider: 'youtube', id },
    embedWidth.parse(node.width),
    embedHeight.parse(node.height),
    blockStyle(node),
  )
}

export const embeddedVideoHtml: RenderNode = (node) => {
  const video = { provider: provider.parse(node.provider), id: videoId.parse(node.id) }
  if (!isVideoId(video.provider, video.id)) return ''
  return videoHtml(video, embedWidth.parse(node.width), embedHeight.parse(node.height), blockStyle(node))
}

export const tweetHtml: RenderNode = (node) => {
  const id = tweetId.parse(node.id)
  if (id === '') return ''
  const link = element(
    'a',
    { class: 'page-embed-link', href: tweetPageOf(id), target: '_blank', rel: 'noopener noreferrer' },
    'View the post on X',
  )
  return element(
    'div',
    { class: pageTheme.embed, style: blockStyle(node) },
    element('div', { class: 'page-tweet', 'data-tweet': id }, link),
  )
}

export class YouTubeNode extends AlignedNode {
  override $config() {
    return this.config('youtube', {
      extends: DecoratorNode,
      stateConfigs: [flat(videoID), flat(embedWidth), flat(embedHeight), flat(format)],
      importDOM: youTubeImport,
    })
  }
  override renderer(): RenderNode {
    return youTubeHtml
  }
  override themeKey(): string {
    return 'embed'
  }
  getId(): string {
    return $getState(this, videoID)
  }
  getSize(): { width: number; height: number } {
    return { width: $getState(this, embedWidth), height: $getState(this, embedHeight) }
  }
  setSize(width: number, height: number): this {
    return $put($put(this, embedWidth, width), embedHeight, height)
  }
  override getTextContent(): string {
    return videoPageOf({ provider: 'youtube', id: this.getId() })
  }
}

export class EmbeddedVideoNode extends AlignedNode {
  override $config() {
    return this.config('embedded-video', {
      extends: DecoratorNode,
      stateConfigs: [flat(provider), flat(videoId), flat(embedWidth), flat(embedHeight), flat(format)],
      importDOM: embeddedVideoImport,
    })
  }
  override renderer(): RenderNode {
    return embeddedVideoHtml
  }
  override themeKey(): string {
    return 'embed'
  }
  /** Null where the saved id is none of the provider's: nothing is asked of another site then. */
  getVideo(): Video | null {
    const video = { provider: $getState(this, provider), id: $getState(this, videoId) }
    return isVideoId(video.provider, video.id) ? video : null
  }
  getSize(): { width: number; height: number } {
    return { width: $getState(this, embedWidth), height: $getState(this, embedHeight) }
  }
  setSize(width: number, height: number): this {
    return $put($put(this, embedWidth, width), embedHeight, height)
  }
  override getTextContent(): string {
    const video = this.getVideo()
    return video ? videoPageOf(video) : ''
  }
}

export class TweetNode extends AlignedNode {
  override $config() {
    return this.config('tweet', {
      extends: DecoratorNode,
      stateConfigs: [flat(tweetId), flat(format)],
      importDOM: tweetImport,
    })
  }
  override renderer(): RenderNode {
    return tweetHtml
  }
  override themeKey(): string {
    return 'embed'
  }
  getId(): string {
    return $getState(this, tweetId)
  }
  override getTextContent(): string {
    return tweetPageOf(this.getId())
  }
}

export const $createYouTubeNode = (id: string): YouTubeNode => $put($create(YouTubeNode), videoID, id)

/** A video of any site; YouTube's have a node of their own. */
export function $createVideoNode(video: Video): YouTubeNode | EmbeddedVideoNode {
  if (video.provider === 'youtube') return $createYouTubeNode(video.id)
  return $put($put($create(EmbeddedVideoNode), provider, video.provider), videoId, video.id)
}

export const $createTweetNode = (id: string): TweetNode => $put($create(TweetNode), tweetId, id)

function sized(node: YouTubeNode | EmbeddedVideoNode, dom: HTMLElement): YouTubeNode | EmbeddedVideoNode {
  const width = dom.dataset.width ?? dom.getAttribute('width') ?? EMBED_WIDTH
  const height = dom.dataset.height ?? dom.getAttribute('height') ?? EMBED_HEIGHT
  return node.setSize(Number(width), Number(height))
}

const youTubeImport: DOMConversionMap<HTMLElement> = {
  iframe: (dom) => videoIn(dom, (video) => video.provider === 'youtube'),
  div: (dom) => knownVideo(dom, (video) => video.provider === 'youtube'),
}

const embeddedVideoImport: DOMConversionMap<HTMLElement> = {
  iframe: (dom) => videoIn(dom, (video) => video.provider !== 'youtube'),
  div: (dom) => knownVideo(dom, (video) => video.provider !== 'youtube'),
}

type Conversion = ReturnType<NonNullable<DOMConversionMap<HTMLElement>[string]>>

/** A frame of a video site, brought in from elsewhere, becomes our node; any other frame becomes nothing. */
function videoIn(dom: HTMLElement, wanted: (video: Video) => boolean): Conversion {
  const video =
    videoAt(dom.getAttribute('src') ?? '') ??
    videoAt(`https://www.youtube.com/embed/${dom.dataset.lexicalYoutube ?? ''}`)
  if (!video || !wanted(video)) return null
  return { conversion: () => ({ node: sized($createVideoNode(video), dom) }), priority: 1 }
}

function knownVideo(dom: HTMLElement, wanted: (video: Video) => boolean): Conversion {
  const name = oneOf(providerNames, 'youtube')(dom.dataset.film)
  const video = { provider: name, id: dom.dataset.filmId ?? '' }
  if (!dom.dataset.film || !isVideoId(video.provider, video.id) || !wanted(video)) return null
  return {
    conversion: () => ({
      node: sized($createVideoNode(video), dom).setFormat(alignOf(dom.parentElement)),
      forChild: () => null,
    }),
    priority: 2,
  }
}

const tweetImport: DOMConversionMap<HTMLElement> = {
  div: (dom) => tweetIn(dom, dom.dataset.tweet ?? dom.dataset.lexicalTweetId),
  blockquote: (dom) => {
    const links = dom.className === 'twitter-tweet' ? [...dom.querySelectorAll('a')] : []
    return tweetIn(dom, links.map((link) => tweetAt(link.href)).findLast((id) => id !== null) ?? undefined)
  },
}

function tweetIn(dom: HTMLElement, id: string | undefined): Conversion {
  if (id === undefined || !TWEET_ID.test(id)) return null
  return {
    conversion: () => ({
      node: $createTweetNode(id).setFormat(alignOf(dom.parentElement)),
      forChild: () => null,
    }),
    priority: 2,
  }
}

const alignOf = (dom: HTMLElement | null) => format.parse(dom?.style.textAlign)

export const $isYouTubeNode = (node: LexicalNode | null | undefined): node is YouTubeNode =>
  node instanceof YouTubeNode
