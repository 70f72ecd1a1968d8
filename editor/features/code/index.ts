import type { Feature } from '../feature.ts'
import { CodeSurface } from './code-surface.tsx'
import { codeExtension } from './extension.ts'
import { LanguageMenu } from './language-menu.tsx'

/** What blocks of code have beside their words: colours, a language, copy and format. */
export const code: Feature = {
  name: 'code',
  extensions: (context) => [codeExtension(context)],
  toolbar: [{ group: 'block', Part: LanguageMenu }],
  surfaces: [CodeSurface],
}
