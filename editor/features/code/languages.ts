import { isOneOf } from '@frontage/domain/typed-objects.ts'

/** Languages that code can be colored as: the name that is saved, and the name that is shown. */
export const LANGUAGES = [
  ['c', 'C'],
  ['clike', 'C-like'],
  ['cpp', 'C++'],
  ['css', 'CSS'],
  ['go', 'Go'],
  ['html', 'HTML'],
  ['java', 'Java'],
  ['js', 'JavaScript'],
  ['markdown', 'Markdown'],
  ['objc', 'Objective-C'],
  ['plain', 'Plain Text'],
  ['powershell', 'PowerShell'],
  ['py', 'Python'],
  ['rust', 'Rust'],
  ['sql', 'SQL'],
  ['swift', 'Swift'],
  ['typescript', 'TypeScript'],
  ['xml', 'XML'],
] as const

/** Other names that saved pages and fences of Markdown use. */
const SAME = new Map([
  ['javascript', 'js'],
  ['jsx', 'js'],
  ['md', 'markdown'],
  ['plaintext', 'plain'],
  ['text', 'plain'],
  ['python', 'py'],
  ['golang', 'go'],
  ['ts', 'typescript'],
])

export const languageOf = (saved: string): string => SAME.get(saved) ?? saved

export const nameOf = (saved: string): string =>
  LANGUAGES.find(([language]) => language === languageOf(saved))?.[1] ?? saved

export const FORMATTED = ['css', 'html', 'js', 'markdown'] as const
export type Formatted = (typeof FORMATTED)[number]

export function isFormatted(language: string): language is Formatted {
  return isOneOf(FORMATTED, language)
}
