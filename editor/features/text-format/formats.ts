import type { TextFormatType } from 'lexical'
import {
  Bold,
  CaseLower,
  CaseSensitive,
  CaseUpper,
  Code,
  Highlighter,
  Italic,
  type LucideIcon,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react'
import { shortcut } from '../../kit/shortcut.ts'

type FormatTool = readonly [format: TextFormatType, label: string, icon: LucideIcon]

/** Formats that have a button of their own; last, the shortcut. */
export const textTools: readonly (readonly [...FormatTool, hint: string])[] = [
  ['bold', 'Format text as bold', Bold, shortcut('B')],
  ['italic', 'Format text as italics', Italic, shortcut('I')],
  ['underline', 'Format text to underlined', Underline, shortcut('U')],
  ['code', 'Insert code block', Code, shortcut('Shift', 'C')],
]

/** The others; last, the class of the icon, for tests from outside. */
export const moreFormats: readonly (readonly [...FormatTool, hook: string])[] = [
  ['lowercase', 'Lowercase', CaseLower, 'lowercase'],
  ['uppercase', 'Uppercase', CaseUpper, 'uppercase'],
  ['capitalize', 'Capitalize', CaseSensitive, 'capitalize'],
  ['strikethrough', 'Strikethrough', Strikethrough, 'strikethrough'],
  ['subscript', 'Subscript', Subscript, 'subscript'],
  ['superscript', 'Superscript', Superscript, 'superscript'],
  ['highlight', 'Highlight', Highlighter, 'highlight'],
]
