/** The one gate of HTML that users write. Runs in Node and in the browser; nothing else decides what HTML is safe. */
import { isOneOf } from '@frontage/domain/typed-objects.ts'
import sanitizeHtml from 'sanitize-html'
import { providerNames, videoProviders } from '../embeds/providers.ts'
import { safeHref, safeRel, safeTarget } from '../guards/href.ts'
import { safeImageSource, safeVideoUrl } from '../guards/media.ts'
import { safeBlockStyle } from '../guards/styles.ts'
import { frameAt } from './frames.ts'

const tags = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'section', 'article'],
  ...['header', 'footer', 'aside', 'main', 'nav', 'address', 'figure', 'figcaption', 'center'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot'],
  ...[
    'tr',
    'th',
    'td',
    'details',
    'summary',
    'span',
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'strike',
    'del',
  ],
  ...['ins', 'mark', 'small', 'big', 'sub', 'sup', 'code', 'kbd', 'samp', 'var', 'q', 'cite', 'abbr', 'time'],
  ...['dfn', 'bdi', 'bdo', 'wbr', 'font', 'img', 'video', 'iframe'],
]

/** Left out with everything that is in them. */
const silenced = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'textarea',
    'select',
    'option',
    'title',
    'svg',
    'math',
    'xmp',
  ],
  ...['noembed', 'noframes', 'plaintext', 'object', 'embed', 'applet', 'audio', 'dialog', 'head'],
]

/** What our own nodes write for the page's script and style sheet; HTML of authors may not pose as one of them. */
const ourAttributes = [
  ...['data-film', 'data-film-id', 'data-width', 'data-height', 'data-tweet', 'data-poll', 'data-option'],
  ...['data-position', 'data-layout', 'data-mention', 'data-language', 'data-support', 'tabindex'],
]
/** And the one word of authors that the site understands: a link of this class opens in a new tab. */
const ourClass = /^(?:page-[a-z\d-]+|target-new-tab)$/

type Attributes = sanitizeHtml.Attributes
type Clean = (attributes: Attributes) => Attributes

/** HTML that an author wrote. */
export const sanitizeFragment = (html: string): string => sanitizeHtml(html, options(false))

/** A whole page: what our renderer wrote, and whatever was put into it. Doing it twice changes nothing. */
export const sanitizePage = (html: string): string => sanitizeHtml(html, options(true))

const cleaners: Record<string, Clean> = {
  a: ({ href, target, rel, ...rest }) => {
    const opened = safeTarget(target)
    const words = new Set((safeRel(rel) ?? '').split(' ').filter(Boolean))
    if (opened === '_blank') words.add('noopener')
    return {
      ...rest,
      href: hashed(safeHref(href ?? '')),
      ...given({ target: opened, rel: [...words].join(' ') }),
    }
  },
  img: ({ src, ...rest }) => ({ ...rest, src: safeImageSource(src) }),
  video: ({ src, ...rest }) => ({
    src: safeVideoUrl(src),
    controls: '',
    preload: 'metadata',
    ...given(rest),
  }),
  iframe: ({ src, width, height, title }) => ({
    ...given({ src: frameAt(src), width, height }),
    title: title ?? 'Embedded content',
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
    sandbox: 'allow-scripts allow-same-origin allow-presentation allow-popups',
    allowfullscreen: '',
  }),
}

function options(ours: boolean): sanitizeHtml.IOptions {
  const marks = ours ? ['class', ...ourAttributes] : []
  return {
    allowedTags: tags,
    nonTextTags: silenced,
    allowedAttributes: {
      '*': ['id', 'style', 'title', 'lang', 'dir', 'align', ...marks],
      a: ['href', 'target', 'rel', 'download', 'name'],
      img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
      video: ['src', 'controls', 'preload', 'playsinline', 'width', 'height'],
      iframe: ['src', 'width', 'height', 'title', 'loading', 'referrerpolicy', 'sandbox', 'allowfullscreen'],
      details: ['open'],
      ol: ['start', 'type', 'reversed'],
      li: ['value'],
      table: ['width', 'border', 'cellpadding', 'cellspacing'],
      col: ['span', 'width'],
      th: ['colspan', 'rowspan', 'scope', 'width', 'height', 'valign'],
      td: ['colspan', 'rowspan', 'width', 'height', 'valign'],
      time: ['datetime'],
      font: ['color', 'size'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'sms', 'tel'],
    // The address that a bad one became; and images that are their own data, of the closed kinds the guard knows.
    allowedSchemesByTag: {
      a: ['http', 'https', 'mailto', 'sms', 'tel', 'about'],
      img: ['http', 'https', 'data'],
    },
    parseStyleAttributes: false,
    nestingLimit: 200,
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: cleaned(tagName, attributes, ours) }),
    },
    // A frame or video without an allowed address is an empty box, an image without one a broken one.
    exclusiveFilter: ({ tag, attribs }) =>
      ['iframe', 'img', 'video'].includes(tag) && (attribs.src ?? '') === '',
  }
}

function cleaned(tag: string, attributes: Attributes, ours: boolean): Attributes {
  const {
    id,
    style,
    class: classes,
    ...rest
  } = Object.hasOwn(cleaners, tag) ? (cleaners[tag]?.(attributes) ?? {}) : attributes
  const allowed = ours ? (classes ?? '').split(/\s+/).filter((name) => ourClass.test(name)) : []
  return {
    ...withoutUnknownVideo(rest),
    ...given({ id: prefixed(id), style: safeBlockStyle(style ?? ''), class: allowed.join(' ') }),
  }
}

/** Names of authors stay apart from those the site's own scripts and anchors use. */
const prefixed = (id: string | undefined): string =>
  id && /^[\w:.-]{1,80}$/.test(id) ? (id.startsWith('page-') ? id : `page-${id}`) : ''

const hashed = (href: string): string =>
  /^#[\w:.-]+$/.test(href) && href !== '#support' && !href.startsWith('#page-')
    ? `#page-${href.slice(1)}`
    : href

/** The script builds a player's address from these two: they are checked here as they are there. */
function withoutUnknownVideo(attributes: Attributes): Attributes {
  const provider = attributes['data-film']
  if (provider === undefined) return attributes
  const known =
    isOneOf(providerNames, provider) && videoProviders[provider].id.test(attributes['data-film-id'] ?? '')
  if (known) return attributes
  const { 'data-film': _provider, 'data-film-id': _id, ...rest } = attributes
  return rest
}

const given = (attributes: Record<string, string | null | undefined>): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
