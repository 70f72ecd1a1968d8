/** Where the complete TrueType file of each face lies on this machine. Node only. */

import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Face } from '../font-faces.ts'

const require = createRequire(import.meta.url)
const weightNames: Record<number, string> = {
  400: 'Regular',
  500: 'Medium',
  600: 'SemiBold',
  700: 'Bold',
  800: 'ExtraBold',
}

/** Absolute path of the face's TTF. */
export function faceFile(face: Face): string {
  const packageName = face.family.toLowerCase().replaceAll(' ', '-')
  const folder = dirname(require.resolve(`@expo-google-fonts/${packageName}/package.json`))
  const style = `${face.weight}${weightNames[face.weight]}${face.italic ? '_Italic' : ''}`
  return join(folder, style, `${face.family.replaceAll(' ', '')}_${style}.ttf`)
}
