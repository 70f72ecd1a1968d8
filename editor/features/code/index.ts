import { configExtension } from 'lexical'
import type { Feature } from '../feature.ts'
import { CodeSurface } from './code-surface.tsx'
import { CodeColorsExtension } from './extension.ts'
import { LanguageMenu } from './language-menu.tsx'

/** What blocks of code have beside their words: colors, a language, copy and format. */
export const code: Feature = {
  name: 'code',
  extensions: ({ inputs }) => [configExtension(CodeColorsExtension, { onProblem: inputs.onProblem })],
  toolbar: [{ group: 'block', Part: LanguageMenu }],
  surfaces: [CodeSurface],
}
