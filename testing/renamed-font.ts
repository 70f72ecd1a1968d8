import { readFileSync } from 'node:fs'
import { findFace } from '@frontage/artwork/font-faces.ts'
import { faceFile } from '@frontage/artwork/fonts/files.ts'

const OWN_NAME = 'Playfair Display'
const face = findFace(OWN_NAME, 700, false)
if (!face) throw new Error(`There is no ${OWN_NAME}`)

export const TTF = readFileSync(faceFile(face))

/** A font under another name of 16 characters, as someone with a font editor would make it. */
export function renamedFont(name: string): Buffer {
  if (name.length !== OWN_NAME.length)
    throw new Error('A name of another length would move the rest of the file')
  const wide = (text: string) => Buffer.from(text, 'utf16le').swap16()
  const bytes = Buffer.from(TTF)
  for (const [old, next] of [
    [wide(OWN_NAME), wide(name)],
    [Buffer.from(OWN_NAME), Buffer.from(name)],
  ] as const)
    for (let at = bytes.indexOf(old); at >= 0; at = bytes.indexOf(old, at + 1)) next.copy(bytes, at)
  return bytes
}
