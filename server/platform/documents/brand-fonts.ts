/** A brand's faces for its documents: @font-face rules, custom properties, and stand-ins of the same size until they arrive. */
import { allMetrics, fontManifest } from '@frontage/artwork/fonts/load.ts'
import { fontFaceCss, type ManifestFace } from '@frontage/artwork/fonts/manifest.ts'
import { widthInEms } from '@frontage/artwork/metrics.ts'
import type { BrandFont } from '@frontage/contracts/brand.ts'
import type { BrandFonts } from '@frontage/contracts/tenants.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'

const FONTS = '/fonts/'
/** As the names of faces end. */
const WEIGHTS: Readonly<Record<string, number>> = {
  Thin: 100,
  ExtraLight: 200,
  Light: 300,
  Regular: 400,
  Medium: 500,
  SemiBold: 600,
  Bold: 700,
  ExtraBold: 800,
  Black: 900,
}
const DEFAULT_FACE = 'Poppins-Regular'
/** The interface sets its labels and buttons in these weights of the body's family. */
const INTERFACE_WEIGHTS = [400, 600]
/** Ordinary text: letters as often as in English. */
const SAMPLE = 'The house on the corner has a garden, three bedrooms and a view of the water from every floor'
/** Arial and the face made to its measure: their names, and the width of the sample in ems. */
const ARIAL = { names: ['Arial', 'Liberation Sans'], width: 42.357 }
const ARIAL_BOLD = { names: ['Arial Bold', 'Liberation Sans Bold'], width: 45.344 }
const BOLD_FROM = 600

export interface DocumentFonts {
  style: string
  preload: readonly string[]
}

const made = new Map<string, DocumentFonts>()

/** A face that the brokerage uploaded, or one of the built-in fonts. */
type Face = { own: BrandFont } | { ours: ManifestFace }

/**
 * 'PlayfairDisplay-Bold' as brands write it; a face that is not there becomes the default.
 * @param own fonts that the brokerage brought
 */
export function brandFonts(fonts: BrandFonts, own: readonly BrandFont[] = []): DocumentFonts {
  const key = JSON.stringify([fonts, own.map(({ url }) => url)])
  const known = made.get(key)
  if (known) return known
  if (made.size > 500) made.clear()
  const documentFonts = makeFonts(fonts, own)
  made.set(key, documentFonts)
  return documentFonts
}

function makeFonts(fonts: BrandFonts, own: readonly BrandFont[]): DocumentFonts {
  const slots = keysOf(fonts).map((slot) => ({
    role: slot.replace('font_', ''),
    face: faceOf(fonts[slot], own),
  }))
  const body = faceOf(fonts.font_body, own)
  const ours = slots.flatMap(({ face }) => ('ours' in face ? [face.ours] : []))
  const used = new Set([
    ...ours,
    ...('ours' in body ? INTERFACE_WEIGHTS.map((weight) => nearest(body.ours, weight)) : []),
  ])
  const properties = slots.flatMap(({ role, face }) => [
    `--brand-font-${role}:${stackOf(face)}`,
    `--brand-weight-${role}:${'own' in face ? face.own.weight : face.ours.weight}`,
  ])
  return {
    style: [
      fontFaceCss(
        fontManifest,
        FONTS,
        [...used].map((face) => face.id),
      ),
      ...[...used].map(standIn),
      `:root{${properties.join(';')}}`,
    ].join('\n'),
    preload: [...new Set([body, faceOf(fonts.font_h1, own)].flatMap(firstFiles))],
  }
}

const stackOf = (face: Face): string =>
  'own' in face ? `"${face.own.family}"` : `"${face.ours.family}","${face.ours.family} stand-in"`

const firstFiles = (face: Face): string[] => ('own' in face ? [face.own.url] : latinFile(face.ours))

/** Whether a brand may name it. */
export const isFace = (name: string, own: readonly BrandFont[]): boolean =>
  findOwn(name, own) !== undefined || findFace(name) !== undefined

/** As brands write a face: 'PlayfairDisplay-Bold'. */
export function faceName({ family, weight, style }: Pick<BrandFont, 'family' | 'weight' | 'style'>): string {
  const name = Object.entries(WEIGHTS).find(([, number]) => number === weight)?.[0] ?? 'Regular'
  return `${plain(family)}-${name}${style === 'italic' ? 'Italic' : ''}`
}

const plain = (family: string) => family.replaceAll(/[\s-]+/g, '')

const findOwn = (name: string, own: readonly BrandFont[]): BrandFont | undefined =>
  own.find((font) => faceName(font).toLowerCase() === name.toLowerCase())

function faceOf(name: string, own: readonly BrandFont[]): Face {
  const found = findOwn(name, own)
  return found ? { own: found } : { ours: faceNamed(name) }
}

/** The built-in fonts that brands can choose. */
export const suppliedFonts = (): { name: string; family: string; weight: number }[] =>
  fontManifest.faces
    .filter(({ style }) => style === 'normal')
    .map(({ family, weight }) => ({ name: faceName({ family, weight, style: 'normal' }), family, weight }))

const latinFile = (face: ManifestFace): string[] =>
  face.files.filter((file) => file.subset === 'latin').map(({ file }) => FONTS + file)

/** 'Poppins-SemiBold' as brands write it; a face that we do not have is the default one. */
export function faceNamed(name: string): ManifestFace {
  return findFace(name) ?? findFace(DEFAULT_FACE) ?? firstFace()
}

const weightNamed = (text: string): number =>
  Object.entries(WEIGHTS).find(([name]) => name.toLowerCase() === text.toLowerCase())?.[1] ?? 400

function findFace(name: string): ManifestFace | undefined {
  const [family = '', weightName = 'Regular'] = name.split('-')
  const weight = weightNamed(weightName)
  const ofFamily = fontManifest.faces.filter(
    (face) =>
      face.style === 'normal' && face.family.replaceAll(' ', '').toLowerCase() === family.toLowerCase(),
  )
  return ofFamily.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0]
}

function nearest(face: ManifestFace, weight: number): ManifestFace {
  const family = fontManifest.faces.filter(
    (other) => other.family === face.family && other.style === 'normal',
  )
  return family.toSorted((a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight))[0] ?? face
}

function firstFace(): ManifestFace {
  const [face] = fontManifest.faces
  if (!face) throw new Error('There are no generated fonts')
  return face
}

/** Arial in the size, weight and line height of the face, so that nothing moves when the face arrives. */
function standIn(face: ManifestFace): string {
  const metrics = allMetrics(face.id)
  if (!metrics) return ''
  const arial = face.weight < BOLD_FROM ? ARIAL : ARIAL_BOLD
  const size = widthInEms(metrics, SAMPLE) / arial.width
  const percent = (ems: number) => `${((ems / size) * 100).toFixed(1)}%`
  return (
    `@font-face{font-family:"${face.family} stand-in";font-weight:${face.weight};` +
    `src:${arial.names.map((name) => `local("${name}")`).join(',')};` +
    `size-adjust:${(size * 100).toFixed(1)}%;ascent-override:${percent(metrics.ascent / metrics.unitsPerEm)};` +
    `descent-override:${percent(metrics.descent / metrics.unitsPerEm)};line-gap-override:0%}`
  )
}
