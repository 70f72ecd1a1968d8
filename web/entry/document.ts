/** The HTML around a rendered page. Order matters: brand, then pictures, then the page, then scripts. */
import type { TenantData } from '@frontage/contracts/tenants.ts'
import { brandStyle, brandTokens } from '../lib/brand/index.ts'
import { PAGE_DATA_ID } from './page-data.ts'
import type { PageAssets } from './server.tsx'

interface DocumentParts {
  tenant: TenantData
  title: string
  description: string
  pictures: readonly string[]
  body: string
  data: string
  assets: PageAssets
  scripts: readonly string[]
  /** What the page's scripts will fetch first; without any, nothing of the first screen waits for a script. */
  fetches: readonly string[]
  /** The text of the page's style sheets. */
  css: string
  fonts: { style: string; preload: readonly string[] }
}

/** Answers the page and its inline styles by themselves, which the content security policy names. */
export function documentHtml(parts: DocumentParts): { html: string; inlineStyles: string[] } {
  const { tenant, assets, fonts } = parts
  const { brand } = tenant
  const tokens = brandTokens({
    primary: tenant.brand_primary_color,
    secondary: brand.secondary_color,
    accent: brand.accent_color,
    ink: brand.ink_color,
  })
  // Strangers read while scripts load; who is signed in sees her cards only when they have run.
  const isUrgent = parts.fetches.length > 0
  const early = isUrgent ? [assets.entryScript, ...parts.scripts] : parts.scripts
  const scripts = early.map((href) => `<link rel="modulepreload"${isUrgent ? '' : LOW} href="${href}">`)
  const css = parts.css.replaceAll('</', '<\\/')
  const inlineStyles = [brandStyle(tokens), fonts.style + css]
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<style>${inlineStyles[0]}</style>`,
    `<title>${escapeHtml(parts.title)}</title>`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="theme-color" content="${tokens.brand}">`,
    parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">` : '',
    `<link rel="icon" href="${escapeHtml(brand.logo_mark || tenant.logo_path)}">`,
    ...(isUrgent ? scripts : []),
    ...parts.fetches.map((href) => `<link rel="preload" as="fetch" crossorigin href="${escapeHtml(href)}">`),
    ...fonts.preload.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${escapeHtml(href)}">`,
    ),
    ...parts.pictures.map(
      (href) => `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(href)}">`,
    ),
    `<style>${inlineStyles[1]}</style>`,
    assets.developmentHead,
    '</head><body>',
    `<div id="root">${parts.body}</div>`,
    `<script type="application/json" id="${PAGE_DATA_ID}">${parts.data}</script>`,
    ...(isUrgent ? [] : scripts),
    `<script type="module"${isUrgent ? '' : LOW} src="${assets.entryScript}"></script>`,
    '</body></html>',
  ].join('')
  return { html, inlineStyles }
}

const LOW = ' fetchpriority="low"'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
