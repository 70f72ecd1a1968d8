/** The faces that templates may use, and which two stand in for missing characters. */

export interface Face {
  family: string
  weight: number
  italic: boolean
  /** Stable id, used in file names: 'playfair-display-400i'. */
  id: string
}

function familyFaces(family: string, ...styles: string[]): Face[] {
  return styles.map((style) => ({
    family,
    weight: Number.parseInt(style, 10),
    italic: style.endsWith('i'),
    id: `${family.toLowerCase().replaceAll(' ', '-')}-${style}`,
  }))
}

export const faces: readonly Face[] = [
  ...familyFaces('Poppins', '400', '500', '600', '700'),
  ...familyFaces('Playfair Display', '400', '700', '400i'),
  ...familyFaces('Montserrat', '400', '600', '700', '800'),
  ...familyFaces('Lato', '400', '700'),
  ...familyFaces('Cormorant Garamond', '400', '600', '400i'),
  ...familyFaces('Oswald', '400', '600'),
  ...familyFaces('Great Vibes', '400'),
  ...familyFaces('DM Serif Display', '400'),
  ...familyFaces('Inter', '400', '600', '700'),
  ...familyFaces('Libre Baskerville', '400', '700'),
  ...familyFaces('Raleway', '400', '700'),
  ...familyFaces('Be Vietnam Pro', '400', '600', '700'),
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
