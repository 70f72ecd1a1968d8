/** What fonts/generated holds. File names carry a hash of their bytes, so they may be cached for ever. */

export interface ManifestFace {
  /** Face id, as in faces.ts. */
  id: string
  family: string
  weight: number
  style: 'normal' | 'italic'
  /** WOFF2 files: what English needs, the other Latin letters, and in one family Greek and Cyrillic. */
  files: { file: string; subset: FontSubset; unicodeRange: string }[]
}

export const fontSubsets = ['latin', 'ext', 'further'] as const
export type FontSubset = (typeof fontSubsets)[number]

export interface FontManifest {
  /** The file with the FaceMetrics of every face, by face id. */
  metrics: string
  faces: ManifestFace[]
}

/** By face id: SHA-256 of the TTF that everything was made from. Kept apart, since browsers have no use for it. */
export type FontSources = Record<string, string>

/** The @font-face rules of these faces (all when not given), files taken from `baseUrl` + name. */
export function fontFaceCss(manifest: FontManifest, baseUrl: string, faceIds?: readonly string[]): string {
  return manifest.faces
    .filter((face) => faceIds === undefined || faceIds.includes(face.id))
    .flatMap((face) =>
      face.files.map(
        ({ file, unicodeRange }) =>
          `@font-face{font-family:"${face.family}";font-weight:${face.weight};font-style:${face.style};` +
          `font-display:swap;src:url("${baseUrl}${file}") format("woff2");unicode-range:${unicodeRange}}`,
      ),
    )
    .join('\n')
}

/** What browsers need of it to draw: each visitor who draws is sent it, so it says nothing twice. */
export interface ShortManifest {
  metrics: string
  /** By face id: the part of the files' names that tells their bytes; '' where there is no such file. */
  hashes: Record<string, { latin: string; ext: string; further?: string }>
}

export function shortManifest({ metrics, faces }: FontManifest): ShortManifest {
  const hashOf = ({ files }: ManifestFace, wanted: FontSubset) =>
    files
      .find(({ subset }) => subset === wanted)
      ?.file.split('.')
      .at(-2) ?? ''
  const hashes = faces.map((face) => {
    const letters = hashOf(face, 'further')
    const usual = { latin: hashOf(face, 'latin'), ext: hashOf(face, 'ext') }
    return [face.id, letters === '' ? usual : { ...usual, further: letters }] as const
  })
  return { metrics, hashes: Object.fromEntries(hashes) }
}

export const fontFileName = (id: string, subset: FontSubset, hash: string): string =>
  `${id}-${subset}.${hash}.woff2`
