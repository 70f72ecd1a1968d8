/** A brand's faces for its documents: @font-face rules, custom properties, and stand-ins of the same size until they arrive. */
import { allMetrics, fontManifest } from '@frontage/artwork/fonts/load.ts'
import { fontFaceCss, type ManifestFace } from '@frontage/artwork/fonts/manifest.ts'
import { widthInEms } from '@frontage/artwork/metrics.ts'
import type { BrandFonts } from '@frontage/contracts/tenants.ts'

const FONTS = '/fonts/'
const WEIGHTS: Record<string, number> = {
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  extrabold: 800,
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

/** 'PlayfairDisplay-Bold' as brands write it; a face that we do not have becomes the default. */
export function brandFonts(fonts: BrandFonts): DocumentFonts {
  const key = JSON.stringify(fonts)
  const known = made.get(key)
  if (known) return known
  if (made.size > 500) made.clear()
  const documentFonts = makeFonts(fonts)
  made.set(key, documentFonts)
  return documentFonts
}

function makeFonts(fonts: BrandFonts): DocumentFonts {
  const body = faceNamed(fonts.font_body)
  const roles = {
    h1: faceNamed(fonts.font_h1),
    h3: faceNamed(fonts.font_h3),
    category: faceNamed(fonts.font_category),
    body,
  }
  const used = new Set([...Object.values(roles), ...INTERFACE_WEIGHTS.map((weight) => nearest(body, weight))])
  const ids = [...used].map((face) => face.id)
  const properties = Object.entries(roles).flatMap(([role, face]) => [
    `--brand-font-${role}:"${face.family}","${face.family} stand-in"`,
    `--brand-weight-${role}:${face.weight}`,
  ])
  return {
    style: [
      fontFaceCss(fontManifest, FONTS, ids),
      ...[...used].map(standIn),
      `:root{${properties.join(';')}}`,
    ].join('\n'),
    preload: [...new Set([body, roles.h1])].flatMap((face) => latinFile(face)),
  }
}

const latinFile = (face: ManifestFace): string[] =>
  face.files.filter((file) => file.subset === 'latin').map(({ file }) => FONTS + file)

/** 'Poppins-SemiBold' as brands write it; a face that we do not have is the default one. */
export function faceNamed(name: string): ManifestFace {
  return findFace(name) ?? findFace(DEFAULT_FACE) ?? firstFace()
}

function findFace(name: string): ManifestFace | undefined {
  const [family = '', weightName = 'Regular'] = name.split('-')
  const weight = WEIGHTS[weightName.toLowerCase()] ?? 400
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
