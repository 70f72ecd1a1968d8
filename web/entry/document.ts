/**
 * The HTML around a rendered document. Order matters: brand, images, faces, the styles of the first paint and the page, then
 * all styles, data and scripts. What takes the document over moves those styles to the end of the head.
 */
import type { TenantData } from '@frontage/contracts/tenants.ts'
import { brandStyle, brandTokens } from '../lib/brand/index.ts'
import { DOCUMENT_DATA_ID, WAITING_ID } from './document-data.ts'
import type { DocumentHead } from '../lib/head.ts'
import type { ImageSources } from '../lib/thumbnails.ts'
import { usedStyles } from './used-styles.ts'

/** Where the browser's files of a document are; the build's manifest or the development server knows. */
export interface DocumentAssets {
  entryScript: string
  /** Draws the first cards of users who are signed in, before the entry starts. */
  cardsScript: string
  /** Has the entry start at the first sign of somebody. */
  firstSignScript: string
  /** The chunks that these modules need. */
  scripts(sources: readonly string[]): readonly string[]
  /** Those that they need without the entry. */
  chunks(sources: readonly string[]): readonly string[]
  /** The CSS text of a document and the addresses of the files it came from. */
  styles(sources: readonly string[]): Promise<{ css: string; hrefs: readonly string[] }>
  /** Markup that only development needs. */
  developmentHead: string
}

interface DocumentParts {
  tenant: TenantData
  /** Of an error document: its title alone. */
  head: DocumentHead | string
  pictures: readonly ImageSources[]
  body: string
  data: string
  assets: DocumentAssets
  scripts: readonly string[]
  /** Whether the scripts wait for the first sign of somebody. */
  waits: boolean
  /** What draws the document's cards; empty: it has none. */
  drawing: readonly string[]
  /** What the document's scripts will fetch first; without any, nothing of the first screen waits for a script. */
  fetches: readonly string[]
  /** The text of the document's style sheets. */
  css: string
  /** later: after all else that the document names. */
  fonts: { style: string; preload: readonly string[]; later: readonly string[] }
}

/** Answers the document and its inline styles by themselves, which the content security policy names. */
export function documentHtml(parts: DocumentParts): { html: string; inlineStyles: string[] } {
  const { tenant, assets, fonts } = parts
  const { brand } = tenant
  const tokens = brandTokens({
    primary: tenant.brand_primary_color,
    secondary: brand.secondary_color,
    accent: brand.accent_color,
    ink: brand.ink_color,
  })
  // Anonymous visitors read while scripts load; who is signed in sees her cards only when they have run.
  const isUrgent = parts.fetches.length > 0
  const hasCards = parts.drawing.length > 0
  const early = isUrgent
    ? [...new Set([...parts.drawing, assets.entryScript, ...parts.scripts])]
    : parts.scripts
  const scripts = early.map((href) => `<link rel="modulepreload"${isUrgent ? '' : LOW} href="${href}">`)
  const css = parts.css.replaceAll('</', '<\\/')
  // The first paint waits for what it shows, not for all that may come to be shown. Who is signed in sees a frame first.
  const firstCss = isUrgent ? css : usedStyles(css, parts.body)
  const inlineStyles = [brandStyle(tokens), fonts.style + firstCss, ...(isUrgent ? [] : [css])]
  // What is largest on the page comes before the faces that it is read in, which have stand-ins of their size.
  const hasImages = parts.pictures.length > 0
  // Where the line has no order of importance they would share it: browsers ask for them a moment later, to lay the page out.
  const firstFonts = hasImages && !isUrgent ? [] : fonts.preload
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<style>${inlineStyles[0]}</style>`,
    `<title>${escapeHtml(typeof parts.head === 'string' ? parts.head : parts.head.title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="theme-color" content="${tokens.brand}">`,
    typeof parts.head === 'string' ? NOT_INDEXED : headTags(parts.head, tenant.name),
    `<link rel="icon" href="${escapeHtml(iconAddress(brand.logo_mark || tenant.logo_path))}">`,
    ...(isUrgent ? scripts : []),
    ...parts.fetches.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`),
    ...parts.pictures.map(
      ({ src, srcSet, sizes }) =>
        `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(src)}" imagesrcset="${escapeHtml(srcSet)}" imagesizes="${sizes}">`,
    ),
    ...firstFonts.map((href) => preloadFont(href, hasImages ? LOW : '')),
    `<style>${inlineStyles[1]}</style>`,
    ...fonts.later.map((href) => preloadFont(href, LOW)),
    assets.developmentHead,
    '</head><body>',
    `<div id="root">${parts.body}</div>`,
    ...inlineStyles.slice(2).map((style) => `<style>${style}</style>`),
    `<script type="application/json" id="${DOCUMENT_DATA_ID}">${parts.data}</script>`,
    ...(isUrgent || parts.waits ? [] : scripts),
    hasCards ? `<script type="module" src="${assets.cardsScript}"></script>` : '',
    parts.waits
      ? `<script type="module" src="${assets.firstSignScript}" id="${WAITING_ID}" data-entry="${assets.entryScript}" data-scripts="${early.join(' ')}"></script>`
      : `<script type="module"${isUrgent ? '' : LOW} src="${assets.entryScript}"></script>`,
    '</body></html>',
  ].join('')
  return { html, inlineStyles }
}

const NOT_INDEXED = '<meta name="robots" content="noindex">'

/** Images are 1200 x 630 pixels, as the module that draws them makes them. */
function headTags({ description, canonical, social }: DocumentHead, siteName: string): string {
  const tag = (key: 'name' | 'property', name: string, value: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(value)}">`
  return [
    tag('name', 'description', description),
    canonical === null ? NOT_INDEXED : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    tag('property', 'og:site_name', siteName),
    tag('property', 'og:type', social.type),
    tag('property', 'og:title', social.title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', social.url),
    tag('property', 'og:image', social.image),
    tag('property', 'og:image:width', '1200'),
    tag('property', 'og:image:height', '630'),
    tag('property', 'og:image:alt', social.title),
    tag('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

/**
 * Browsers fetch icons in a way of their own. Under the plain address they would find the file that is sent for so that
 * cards can be drawn, and complain that it was sent for in another way.
 */
const iconAddress = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}as=icon`

const LOW = ' fetchpriority="low"'

const preloadFont = (href: string, priority = ''): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin${priority} href="${escapeHtml(href)}">`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
