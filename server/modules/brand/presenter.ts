import type { BrandFont } from '@frontage/contracts/brand.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/tenants.ts'
import type { FontRow } from './repository.ts'

const weightNames: Record<number, string> = {
  100: 'Thin',
  200: 'Extra Light',
  300: 'Light',
  400: '',
  500: 'Medium',
  600: 'Semi Bold',
  700: 'Bold',
  800: 'Extra Bold',
  900: 'Black',
}

export const weightName = (weight: number): string => weightNames[weight] ?? ''

export function presentFont(row: FontRow): BrandFont {
  const italic = row.style === 'italic' ? 'Italic' : ''
  return {
    id: row.id,
    name: [row.family, weightName(row.weight), italic].filter(Boolean).join(' '),
    family: row.family,
    weight: row.weight,
    style: row.style,
    format: row.format,
    // The hash changes with the file, so that it may be kept for ever.
    url: `${pathOf(calls.readFont, { id: row.id })}?v=${row.content_hash.slice(0, 12)}`,
  }
}

/** @font-face rules for a tenant's pages: nothing is fetched before a text asks for it. */
export const fontFaces = (fonts: readonly BrandFont[]): string =>
  fonts
    .map(
      (font) =>
        `@font-face{font-family:"${font.family}";font-weight:${font.weight};font-style:${font.style};` +
        `font-display:swap;src:url("${font.url}") format("${font.format}")}`,
    )
    .join('\n')
