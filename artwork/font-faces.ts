/** The faces that templates may use, and which two stand in for missing characters. */

export interface Face {
  family: string
  weight: number
  italic: boolean
  /** Stable id, used in file names: 'playfair-display-400i'. */
  id: string
}

function familyFontFaces(family: string, ...styles: string[]): Face[] {
  return styles.map((style) => ({
    family,
    weight: Number.parseInt(style, 10),
    italic: style.endsWith('i'),
    id: `${family.toLowerCase().replaceAll(' ', '-')}-${style}`,
  }))
}

export const faces: readonly Face[] = [
  ...familyFontFaces('Poppins', '400', '500', '600', '700'),
  ...familyFontFaces('Playfair Display', '400', '700', '400i'),
  ...familyFontFaces('Montserrat', '400', '600', '700', '800'),
  ...familyFontFaces('Lato', '400', '700'),
  ...familyFontFaces('Cormorant Garamond', '400', '600', '400i'),
  ...familyFontFaces('Oswald', '400', '600'),
  ...familyFontFaces('Great Vibes', '400'),
  ...familyFontFaces('DM Serif Display', '400'),
  ...familyFontFaces('Inter', '400', '600', '700'),
  ...familyFontFaces('Libre Baskerville', '400', '700'),
  ...familyFontFaces('Raleway', '400', '700'),
  ...familyFontFaces('Be Vietnam Pro', '400', '600', '700'),
]

const byKey = new Map(faces.map((face) => [faceKey(face.family, face.weight, face.italic), face]))

function faceKey(family: string, weight: number, italic: boolean): string {
  return `${family}|${weight}|${italic}`
}

/** The face with exactly this family, weight and style; undefined when it isn't on the list. */
export function findFace(family: string, weight: number, italic: boolean): Face | undefined {
  return byKey.get(faceKey(family, weight, italic))
}

/** Families that set what a face lacks, in this order. */
export const fallbackFamilies = ['Be Vietnam Pro', 'Inter'] as const

/** The stand-in's face of the nearest weight (the heavier of two equally near). */
export function fallbackFace(family: string, weight: number): Face {
  const candidates = faces.filter((face) => face.family === family && !face.italic)
  return candidates.toSorted(
    (a, b) => Math.abs(a.weight - weight) - Math.abs(b.weight - weight) || b.weight - a.weight,
  )[0]!
}
