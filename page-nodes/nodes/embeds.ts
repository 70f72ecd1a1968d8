/** Nodes that show something of another site: YouTube, other video sites, a post. */
import { $create, $getState, type DOMConversionMap, DecoratorNode, type LexicalNode } from 'lexical'
import {
  type Film,
  filmAt,
  filmPageOf,
  isFilmId,
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
const filmId = field('id', text(300))
const tweetId = field('id', matching(TWEET_ID))

const size = (width: number, height: number): string =>
  styles(`max-width: ${width}px;`, `aspect-ratio: ${width} / ${height};`)

/** A link that the page's script turns into the player when it comes into view; without the script it stays a link. */
function filmHtml(film: Film, width: number, height: number, style: string): string {
  const link = element(
    'a',
    { class: 'page-embed-link', href: filmPageOf(film), target: '_blank', rel: 'noopener noreferrer' },
    'Watch the video',
  )
  const frame = element(
    'div',
    {
      class: 'page-embed-frame',
      'data-film': film.provider,
      'data-film-id': film.id,
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
  return filmHtml(
    { provider: 'youtube', id },
    embedWidth.parse(node.width),
    embedHeight.parse(node.height),
    blockStyle(node),
  )
}

export const embeddedVideoHtml: RenderNode = (node) => {
  const film = { provider: provider.parse(node.provider), id: filmId.parse(node.id) }
  if (!isFilmId(film.provider, film.id)) return ''
  return filmHtml(film, embedWidth.parse(node.width), embedHeight.parse(node.height), blockStyle(node))
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
    return filmPageOf({ provider: 'youtube', id: this.getId() })
  }
}

export class EmbeddedVideoNode extends AlignedNode {
  override $config() {
    return this.config('embedded-video', {
      extends: DecoratorNode,
      stateConfigs: [flat(provider), flat(filmId), flat(embedWidth), flat(embedHeight), flat(format)],
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
  getFilm(): Film | null {
    const film = { provider: $getState(this, provider), id: $getState(this, filmId) }
    return isFilmId(film.provider, film.id) ? film : null
  }
  getSize(): { width: number; height: number } {
    return { width: $getState(this, embedWidth), height: $getState(this, embedHeight) }
  }
  setSize(width: number, height: number): this {
    return $put($put(this, embedWidth, width), embedHeight, height)
  }
  override getTextContent(): string {
    const film = this.getFilm()
    return film ? filmPageOf(film) : ''
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

/** A film of any site; YouTube's have a node of their own. */
export function $createFilmNode(film: Film): YouTubeNode | EmbeddedVideoNode {
  if (film.provider === 'youtube') return $createYouTubeNode(film.id)
  return $put($put($create(EmbeddedVideoNode), provider, film.provider), filmId, film.id)
}

export const $createTweetNode = (id: string): TweetNode => $put($create(TweetNode), tweetId, id)

function sized(node: YouTubeNode | EmbeddedVideoNode, dom: HTMLElement): YouTubeNode | EmbeddedVideoNode {
  const width = dom.dataset.width ?? dom.getAttribute('width') ?? EMBED_WIDTH
  const height = dom.dataset.height ?? dom.getAttribute('height') ?? EMBED_HEIGHT
  return node.setSize(Number(width), Number(height))
}

const youTubeImport: DOMConversionMap<HTMLElement> = {
  iframe: (dom) => filmIn(dom, (film) => film.provider === 'youtube'),
  div: (dom) => ourFilm(dom, (film) => film.provider === 'youtube'),
}

const embeddedVideoImport: DOMConversionMap<HTMLElement> = {
  iframe: (dom) => filmIn(dom, (film) => film.provider !== 'youtube'),
  div: (dom) => ourFilm(dom, (film) => film.provider !== 'youtube'),
}

type Conversion = ReturnType<NonNullable<DOMConversionMap<HTMLElement>[string]>>

/** A frame of a video site, brought in from elsewhere, becomes our node; any other frame becomes nothing. */
function filmIn(dom: HTMLElement, wanted: (film: Film) => boolean): Conversion {
  const film =
    filmAt(dom.getAttribute('src') ?? '') ??
    filmAt(`https://www.youtube.com/embed/${dom.dataset.lexicalYoutube ?? ''}`)
  if (!film || !wanted(film)) return null
  return { conversion: () => ({ node: sized($createFilmNode(film), dom) }), priority: 1 }
}

function ourFilm(dom: HTMLElement, wanted: (film: Film) => boolean): Conversion {
  const name = oneOf(providerNames, 'youtube')(dom.dataset.film)
  const film = { provider: name, id: dom.dataset.filmId ?? '' }
  if (!dom.dataset.film || !isFilmId(film.provider, film.id) || !wanted(film)) return null
  return {
    conversion: () => ({
      node: sized($createFilmNode(film), dom).setFormat(alignOf(dom.parentElement)),
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
