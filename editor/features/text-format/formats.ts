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

/** Formats that have a button of their own; last, the shortcut and the short name. */
export const textTools: readonly (readonly [...FormatTool, hint: string, short: string])[] = [
  ['bold', 'Format text as bold', Bold, shortcut('B'), 'Bold'],
  ['italic', 'Format text as italics', Italic, shortcut('I'), 'Italic'],
  ['underline', 'Format text to underlined', Underline, shortcut('U'), 'Underline'],
  ['code', 'Insert code block', Code, shortcut('Shift', 'C'), 'Code'],
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
