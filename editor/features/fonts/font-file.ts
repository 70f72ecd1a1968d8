import { FONT_TYPE_INVALID } from '@frontage/domain/page-uploads.ts'
import { isFontName } from '@frontage/page-nodes/guards/styles.ts'
import type { PageFont } from '../../inputs.ts'

const ENDINGS = ['ttf', 'otf', 'woff', 'woff2'] as const
const fontEnding = new RegExp(`.\\.(?:${ENDINGS.join('|')})$`, 'i')

/** What the file chooser offers; the host looks at the bytes. */
export const fontFileTypes = ENDINGS.map((ending) => `.${ending}`).join(',')

const FAILED = 'An error occurred while uploading the font.'

/** Why a file cannot be a font, or ''. */
export const fontProblem = (name: string): string => (fontEnding.test(name) ? '' : FONT_TYPE_INVALID)

/** What is told of a font that could not be stored: the error's own words, where it has any. */
export const sayFontProblem = (error: unknown): string =>
  error instanceof Error && error.message.trim() !== '' ? error.message : FAILED

/** The names that the host gave the font. One that could end a string or a rule is no name, and the font is refused. */
export function storedFont(answer: unknown): PageFont {
  const [name, shown]: readonly unknown[] = Array.isArray(answer) ? answer : []
  if (typeof name !== 'string' || !isFontName(name)) throw new Error(FAILED)
  return [name, typeof shown === 'string' && shown.trim() !== '' ? shown : name]
}
