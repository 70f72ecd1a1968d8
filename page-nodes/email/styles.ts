/** What programs that show email understand of a style: no variables, no fonts of our own, no units of the page. */
import { safeTextStyle } from '../guards/styles.ts'

/** Pixels across the letter and inside of it: wider ones do not fit beside a list of messages. */
export const EMAIL_WIDTH = 600
export const EMAIL_PADDING = 24
export const TEXT_WIDTH = EMAIL_WIDTH - 2 * EMAIL_PADDING

export const FONT = 'Arial, Helvetica, sans-serif'
export const INK = '#1b1f24'
export const QUIET = '#5b6470'
export const PAPER = '#ffffff'
export const AROUND = '#f1f3f5'
export const RULE = '#d5d9de'

/** Faces that computers and phones have; in any other Outlook falls back to Times New Roman. */
const FONT_FACES = [
  'arial',
  'courier new',
  'georgia',
  'helvetica',
  'tahoma',
  'times new roman',
  'trebuchet ms',
  'verdana',
]

/** Outlook's own engine reads neither transparency nor hues. */
const COLOR = /^(?:#(?:[\da-f]{3}|[\da-f]{6})|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)|[a-z]{3,20})$/i

type Check = (value: string, brand: string) => string | null

const color: Check = (value, brand) => {
  if (value.startsWith('var(--brand')) return brand
  return COLOR.test(value) ? value : null
}
const plain: Check = (value) => value

const STYLES: Readonly<Record<string, Check>> = {
  color,
  'background-color': color,
  'font-size': (value) => (/^[\d.]+(?:px|pt)$/.test(value) ? value : null),
  'font-family': (value) => {
    const first = value.split(',')[0]?.replaceAll('"', '').trim() ?? ''
    // Quoted with the other sign: the attribute has the double ones.
    return FONT_FACES.includes(first.toLowerCase()) ? `'${first}', ${FONT}` : null
  },
  'font-weight': plain,
  'font-style': plain,
  'text-decoration': plain,
  'text-transform': plain,
}

/** The style of a run of text; '': none that holds everywhere. */
export function emailTextStyle(style: unknown, brand: string): string {
  const kept = safeTextStyle(style)
    .split(';')
    .flatMap((declaration) => {
      const at = declaration.indexOf(':')
      const name = declaration.slice(0, at).trim()
      const value = Object.hasOwn(STYLES, name)
        ? STYLES[name]?.(declaration.slice(at + 1).trim(), brand)
        : null
      return value ? [`${name}: ${value};`] : []
    })
  return kept.join(' ')
}
