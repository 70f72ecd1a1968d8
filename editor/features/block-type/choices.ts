import {
  CheckSquare,
  Code,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  Quote,
} from 'lucide-react'
import type { BlockChoice } from './set-block.ts'

/** Kinds of blocks: name, icon, the icon's class for tests from outside, and the key pressed with Control and Alt. */
export const choices: readonly (readonly [BlockChoice, string, LucideIcon, string, string])[] = [
  ['paragraph', 'Normal', Pilcrow, 'paragraph', '0'],
  ['h1', 'Heading 1', Heading1, 'h1', '1'],
  ['h2', 'Heading 2', Heading2, 'h2', '2'],
  ['h3', 'Heading 3', Heading3, 'h3', '3'],
  ['bullet', 'Bulleted List', List, 'bullet-list', '5'],
  ['number', 'Numbered List', ListOrdered, 'numbered-list', '4'],
  ['check', 'Check List', CheckSquare, 'check-list', '6'],
  ['quote', 'Quote', Quote, 'quote', 'Q'],
  ['code', 'Code Block', Code, 'code', 'C'],
]

export const blockKeys = choices.map(([choice, , , , key]) => [choice, key.toLowerCase()] as const)
