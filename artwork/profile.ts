/** The vocabulary of the restricted SVG profile: which elements, which attributes, which values. */

import { isOneOf } from '@frontage/domain/typed-objects.ts'
import { anchors, notices, valigns } from './choices.ts'
import { fieldKinds, imageBinding, imageBindings } from './slots.ts'
import { isLength, isPlainNumber, LONGEST, parseTransform } from './attributes.ts'
import { parsePath } from './path-data.ts'
import { isSample } from './samples.ts'

/** Null when the value is good, else what it should have been. */
type Check = (value: string) => string | null

const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

const pattern =
  (regexp: RegExp, wanted: string): Check =>
  (value) =>
    regexp.test(value) ? null : wanted
const oneOf = (...allowed: string[]): Check => {
  const set = new Set(allowed)
  return (value) => (set.has(value) ? null : `one of ${allowed.join(', ')}`)
}
const inRange =
  (low: number, high: number): Check =>
  (value) =>
    isPlainNumber(value) && Number(value) >= low && Number(value) <= high
      ? null
      : `a plain number from ${low} to ${high}`
const length: Check = (value) => (isLength(value) ? null : `a plain number from ${-LONGEST} to ${LONGEST}`)
const size = inRange(0, 100_000)
const share = inRange(0, 1)
/** Gradient coordinates may be percentages of the shape. */
const gradientLength: Check = (value) => (/^\d+(\.\d+)?%$/.test(value) ? null : length(value))
const offset: Check = (value) => (/^\d+(\.\d+)?%$/.test(value) ? null : share(value))
const numberList =
  (count?: number): Check =>
  (value) => {
    const numbers = value.trim().split(/[\s,]+/)
    if (!numbers.every((text) => length(text) === null)) return 'numbers with spaces between them'
    return count !== undefined && numbers.length !== count ? `${count} numbers` : null
  }
const anything: Check = () => null
const identifier = pattern(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'a letter, then letters, digits, - or _')
const slotId = pattern(/^[a-z][a-z0-9-]{0,39}$/, 'lower-case letters, digits and hyphens, 40 at most')
const reference = pattern(/^url\(#[A-Za-z][A-Za-z0-9_-]{0,63}\)$/, 'url(#id)')
const plainColor = pattern(color, '#rgb or #rrggbb')
const strokePaint: Check = (value) => (value === 'none' ? null : plainColor(value) && '#rgb, #rrggbb or none')
const fillPaint: Check = (value) =>
  strokePaint(value) && reference(value) && '#rgb, #rrggbb, none or url(#gradient)'
const truth = oneOf('true', 'false')
const pathData: Check = (value) => (parsePath(value) ? null : 'valid path data')
const dashes: Check = (value) => {
  if (value === 'none') return null
  const numbers = value.trim().split(/[\s,]+/)
  const good = numbers.every((text) => size(text) === null) && numbers.some((text) => Number(text) > 0)
  return good ? null : 'none or lengths, not all zero'
}
const transform: Check = (value) =>
  parseTransform(value) ? null : 'translate, scale, rotate, skewX, skewY or matrix'
const label: Check = (value) =>
  value.trim() !== '' && value.length <= 60 ? null : 'a text of 1 to 60 characters'
const token = pattern(
  /^(on:)?(brand\.(primary|secondary|accent|ink|soft)|slot:[a-z][a-z0-9-]{0,39})$/,
  'brand.primary, brand.secondary, brand.accent, brand.ink, brand.soft, slot:<id>, or on:<one of these>',
)
const sampleHref: Check = (value) =>
  value.startsWith('sample:') && isSample(value.slice(7)) ? null : 'sample:<name of a sample picture>'

export const textBindings = [
  'profile.name',
  'profile.title',
  'profile.phone',
  'profile.email',
  'profile.licence',
  'profile.brokerage',
  'profile.website',
  'brand.name',
  'brand.phone',
  'brand.address',
  'brand.website',
] as const
const textBind: Check = (value) =>
  isOneOf(textBindings, value) || /^listing\.[a-z][A-Za-z]{0,39}$/.test(value)
    ? null
    : `${textBindings.join(', ')} or listing.<word>`

const imageBind: Check = (value) =>
  imageBinding(value) === null
    ? `${imageBindings.join(', ')} or listing.photo, listing.photo2 to photo12`
    : null

const common: Record<string, Check> = {
  id: identifier,
  transform,
  fill: fillPaint,
  'fill-opacity': share,
  'fill-rule': oneOf('nonzero', 'evenodd'),
  stroke: strokePaint,
  'stroke-width': inRange(0, 1000),
  'stroke-opacity': share,
  'stroke-linecap': oneOf('butt', 'round', 'square'),
  'stroke-linejoin': oneOf('miter', 'round', 'bevel'),
  'stroke-miterlimit': inRange(1, 100),
  'stroke-dasharray': dashes,
  'stroke-dashoffset': length,
  'clip-path': reference,
  'data-fill': token,
  'data-stroke': token,
  'data-with': slotId,
  'data-compliance': oneOf(...notices),
}
const font: Record<string, Check> = {
  'font-family': pattern(/^[A-Za-z][A-Za-z ]*$/, 'one family name'),
  'font-size': inRange(1, 2000),
  'font-weight': oneOf('400', '500', '600', '700', '800', 'normal', 'bold'),
  'font-style': oneOf('normal', 'italic'),
  'letter-spacing': inRange(-100, 200),
  'text-anchor': oneOf(...anchors),
}
const shape: Record<string, Check> = { ...common, opacity: share, 'clip-rule': oneOf('nonzero', 'evenodd') }
const slot: Record<string, Check> = {
  'data-slot': slotId,
  'data-label': label,
  'data-group': label,
  'data-required': truth,
  'data-keep': truth,
}
const gradient: Record<string, Check> = {
  id: identifier,
  gradientUnits: oneOf('userSpaceOnUse', 'objectBoundingBox'),
  gradientTransform: transform,
  spreadMethod: oneOf('pad'),
}

/** Allowed attributes of each allowed element. */
export const elements: Record<string, Record<string, Check>> = {
  svg: {
    xmlns: oneOf('http://www.w3.org/2000/svg'),
    viewBox: numberList(4),
    'text-rendering': oneOf('geometricPrecision'),
    'data-safe': inRange(0, 72),
    fill: fillPaint,
    ...font,
  },
  g: { ...common, ...font },
  defs: { id: identifier },
  title: {},
  desc: {},
  rect: {
    ...shape,
    x: length,
    y: length,
    width: size,
    height: size,
    rx: size,
    ry: size,
    'data-postage': oneOf('true'),
    'data-code': oneOf('true'),
    ...slot,
  },
  circle: { ...shape, cx: length, cy: length, r: size },
  ellipse: { ...shape, cx: length, cy: length, rx: size, ry: size },
  line: { ...shape, x1: length, y1: length, x2: length, y2: length },
  polyline: { ...shape, points: numberList() },
  polygon: { ...shape, points: numberList() },
  path: { ...shape, d: pathData },
  text: {
    ...common,
    ...font,
    ...slot,
    opacity: share,
    x: length,
    y: length,
    'data-bind': textBind,
    'data-box': numberList(4),
    'data-max-lines': pattern(/^([1-9]|[1-3]\d|40)$/, 'a whole number from 1 to 40'),
    'data-fit': oneOf('shrink', 'wrap'),
    'data-min-size': inRange(6, 2000),
    'data-leading': inRange(0.7, 3),
    'data-valign': oneOf(...valigns),
    'data-prefix': anything,
    'data-suffix': anything,
    'data-case': oneOf('upper'),
    'data-ink': oneOf('color'),
    'data-kind': oneOf(...fieldKinds),
    'data-format': anything,
    'data-occasion': slotId,
    'data-free': oneOf('false'),
  },
  tspan: {
    ...font,
    id: identifier,
    x: length,
    y: length,
    dx: length,
    dy: length,
    fill: plainColor,
    'fill-opacity': share,
    'data-fill': token,
  },
  image: {
    id: identifier,
    transform,
    opacity: share,
    'clip-path': reference,
    x: length,
    y: length,
    width: size,
    height: size,
    preserveAspectRatio: pattern(
      /^xM(in|id|ax)YM(in|id|ax)( (meet|slice))?$/,
      'an alignment with meet or slice',
    ),
    href: sampleHref,
    'data-bind': imageBind,
    'data-logo': oneOf('wide', 'wide-light', 'mark'),
    'data-with': slotId,
    ...slot,
  },
  clipPath: { id: identifier, clipPathUnits: oneOf('userSpaceOnUse') },
  linearGradient: {
    ...gradient,
    x1: gradientLength,
    y1: gradientLength,
    x2: gradientLength,
    y2: gradientLength,
  },
  radialGradient: {
    ...gradient,
    cx: gradientLength,
    cy: gradientLength,
    r: gradientLength,
    fx: gradientLength,
    fy: gradientLength,
  },
  stop: { offset, 'stop-color': plainColor, 'stop-opacity': share, 'data-stop': token },
}

/** Attributes an element can't do without. */
export const demanded: Record<string, readonly string[]> = {
  svg: ['xmlns', 'viewBox', 'text-rendering'],
  rect: ['width', 'height'],
  circle: ['r'],
  ellipse: ['rx', 'ry'],
  polyline: ['points'],
  polygon: ['points'],
  path: ['d'],
  image: ['x', 'y', 'width', 'height', 'href'],
  clipPath: ['id'],
  linearGradient: ['id'],
  radialGradient: ['id'],
  stop: ['offset', 'stop-color'],
}

const rendered = [
  'g',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'path',
  'text',
  'image',
  'defs',
  'title',
  'desc',
]
export const clipShapes = ['rect', 'circle', 'ellipse', 'polygon', 'path']

/** Which elements may stand directly in which. */
export const children: Record<string, readonly string[]> = {
  svg: rendered,
  g: rendered,
  defs: ['clipPath', 'linearGradient', 'radialGradient'],
  clipPath: clipShapes,
  linearGradient: ['stop'],
  radialGradient: ['stop'],
  text: ['tspan'],
  tspan: ['tspan'],
}
