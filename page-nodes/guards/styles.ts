/** The styles a page may carry, each with the values it may have. Everything else is left out. */

/** What the hex field of the color picker takes. */
export const isHexColor = (value: string): boolean => /^#[\da-f]{6}$/i.test(value)

const color =
  /^(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d.,%\s/deg-]{3,40}\)|[a-z]{3,20}|var\(--brand(?:-[a-z]+)?\))$/i
const length = /^-?(?:\d{1,4}|\d{0,4}\.\d{1,4})(?:px|pt|em|rem|%)?$/
const lengths = /^(?:(?:-?(?:\d{1,4}|\d{0,4}\.\d{1,4})(?:px|pt|em|rem|%)?|auto)(?:\s+|$)){1,4}$/
const border =
  /^(?:(?:\d{1,2}(?:px|pt|em)?|none|solid|dashed|dotted|double|thin|medium|thick|#[\da-f]{3,8}|[a-z]{3,20}|rgba?\([\d.,%\s]{3,30}\))(?:\s+|$)){1,3}$/i

export function safeColor(value: unknown): string | null {
  return typeof value === 'string' && color.test(value.trim()) ? value.trim() : null
}

/** Letters, digits and the signs that fonts are named with: nothing that ends a string, a declaration or a rule. */
const fontName = /^[\p{L}\p{N}][\p{L}\p{N} _.,'&+-]{0,63}$/u

export const isFontName = (name: string): boolean => fontName.test(name)

/** The CSS list of families, each quoted unless it is a plain word; null when one is no name. */
export function fontFamilies(value: string): string | null {
  const names = value
    .match(/"[^"]*"|'[^']*'|[^,]+/g)
    ?.map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
  if (!names || names.length > 8 || !names.every(isFontName)) return null
  return names.map((name) => (/^[a-z-]+$/i.test(name) ? name : `"${name}"`)).join(', ')
}

const matches = (pattern: RegExp) => (value: string) => (pattern.test(value) ? value : null)

type Check = (value: string) => string | null

/** Styles of a run of text. */
const textStyles: Record<string, Check> = {
  color: safeColor,
  'background-color': safeColor,
  'font-size': matches(/^(?:\d{1,3}|\d{1,2}\.\d{1,3})(?:px|pt|em|rem|%)$/),
  'font-family': fontFamilies,
  'font-weight': matches(/^(?:normal|bold|bolder|lighter|[1-9]00)$/),
  'font-style': matches(/^(?:normal|italic|oblique)$/),
  'text-decoration': matches(/^(?:(?:none|underline|line-through|overline)(?:\s+|$)){1,3}$/),
  'text-transform': matches(/^(?:none|lowercase|uppercase|capitalize)$/),
  'vertical-align': matches(/^(?:baseline|sub|super|top|middle|bottom)$/),
  'white-space': matches(/^(?:normal|pre-wrap|nowrap)$/),
}

/** Styles of a block, in HTML that authors bring: nothing that lifts it off the page or fetches anything. */
const blockStyles: Record<string, Check> = {
  ...textStyles,
  'text-align': matches(/^(?:left|center|right|justify|start|end)$/),
  'line-height': matches(/^(?:normal|\d(?:\.\d{1,3})?|\d{1,3}(?:px|pt|%))$/),
  'letter-spacing': matches(length),
  'text-indent': matches(length),
  width: matches(length),
  height: matches(length),
  'max-width': matches(length),
  // Keeps the place of a video that has yet to load.
  'aspect-ratio': matches(/^\d{1,4} \/ \d{1,4}$/),
  'min-height': matches(length),
  margin: matches(lengths),
  'margin-top': matches(length),
  'margin-right': matches(/^auto$|^-?\d{1,4}(?:px|pt|em|rem|%)?$/),
  'margin-bottom': matches(length),
  'margin-left': matches(/^auto$|^-?\d{1,4}(?:px|pt|em|rem|%)?$/),
  padding: matches(lengths),
  'padding-top': matches(length),
  'padding-right': matches(length),
  'padding-bottom': matches(length),
  'padding-left': matches(length),
  'padding-inline-start': matches(length),
  border: matches(border),
  'border-top': matches(border),
  'border-bottom': matches(border),
  'border-radius': matches(lengths),
  'border-collapse': matches(/^(?:collapse|separate)$/),
  'list-style-type': matches(
    /^(?:none|disc|circle|square|decimal|lower-alpha|upper-alpha|lower-roman|upper-roman)$/,
  ),
  display: matches(/^(?:block|inline|inline-block|grid|flex|none)$/),
  'grid-template-columns': matches(/^(?:\d(?:fr)?(?:\s+|$)){2,4}$/),
  gap: matches(length),
  float: matches(/^(?:left|right|none)$/),
  clear: matches(/^(?:left|right|both|none)$/),
}

export const safeTextStyle = (style: unknown): string => keepStyles(style, textStyles)
export const safeBlockStyle = (style: unknown): string => keepStyles(style, blockStyles)

function keepStyles(style: unknown, allowed: Record<string, Check>): string {
  if (typeof style !== 'string' || style.length > 4000) return ''
  // An escape or a comment could spell a forbidden word: our own styles never have one.
  if (/[\\@{}<>]|\/\*|url\s*\(|image-set|expression/i.test(style)) return keepHonest(style, allowed)
  return declarations(style, allowed)
}

/** Where one declaration is foul the others may still be honest ones. */
function keepHonest(style: string, allowed: Record<string, Check>): string {
  const honest = style.split(';').filter((part) => !/[\\@{}<>"']|\/\*|\*\/|\(/.test(part))
  return declarations(honest.join(';'), allowed)
}

function declarations(style: string, allowed: Record<string, Check>): string {
  const stored = new Map<string, string>()
  for (const [, name, value] of style.matchAll(/([a-z-]+)\s*:\s*((?:"[^"]*"|'[^']*'|[^;"'])*)/gi)) {
    const property = name?.toLowerCase() ?? ''
    const check = Object.hasOwn(allowed, property) ? allowed[property] : undefined
    const clean = check?.((value ?? '').trim().replace(/\s*!important$/i, ''))
    if (clean) stored.set(property, clean)
  }
  return [...stored].map(([name, value]) => `${name}: ${value};`).join(' ')
}
