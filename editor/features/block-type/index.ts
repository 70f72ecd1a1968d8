import { CheckListExtension, ListExtension } from '@lexical/list'
import { CodeExtension } from '@lexical/code-core'
import {
  CheckSquare,
  Code,
  Heading1,
  Heading2,
  Heading3,
  List,
  ListOrdered,
  Pilcrow,
  Quote,
} from 'lucide-react'
import { configExtension, CONTROL_OR_META } from 'lexical'
import { onShortcut } from '../../kit/on-shortcut.ts'
import type { Entry, Feature } from '../feature.ts'
import { BlockMenu } from './block-menu.tsx'
import { blockKeys } from './choices.ts'
import { NestListExtension } from './nest-list.ts'
import { type BlockChoice, setBlock } from './set-block.ts'

const entry = (id: BlockChoice, label: string, icon: Entry['icon'], ...keywords: string[]): Entry => ({
  id,
  label,
  icon,
  hook: id,
  keywords,
  menus: ['slash'],
  run: (editor) => setBlock(editor, id),
})

const listKeys = [
  ['number', '7'],
  ['bullet', '8'],
  ['check', '9'],
  ['quote', 'q'],
] as const

/** Paragraphs, headings, lists, quotes and code: what a block can be turned into. */
export const blockType: Feature = {
  name: 'block-type',
  extensions: () => [
    configExtension(ListExtension, { hasStrictIndent: false }),
    CheckListExtension,
    NestListExtension,
    CodeExtension,
    ...blockKeys.map(([choice, key]) =>
      onShortcut(`block-${choice}`, { key, modifiers: { ...CONTROL_OR_META, altKey: true } }, (editor) =>
        setBlock(editor, choice),
      ),
    ),
    // Those that writers know from elsewhere.
    ...listKeys.map(([choice, key]) =>
      onShortcut(
        `block-${choice}-too`,
        { key, modifiers: { ...CONTROL_OR_META, shiftKey: true } },
        (editor) => setBlock(editor, choice),
      ),
    ),
  ],
  entries: [
    entry('paragraph', 'Paragraph', Pilcrow, 'normal', 'paragraph', 'p', 'text'),
    entry('h1', 'Heading 1', Heading1, 'heading', 'header', 'h1'),
    entry('h2', 'Heading 2', Heading2, 'heading', 'header', 'h2'),
    entry('h3', 'Heading 3', Heading3, 'heading', 'header', 'h3'),
    entry('number', 'Numbered List', ListOrdered, 'numbered list', 'ordered list', 'ol'),
    entry('bullet', 'Bulleted List', List, 'bulleted list', 'unordered list', 'ul'),
    entry('check', 'Check List', CheckSquare, 'check list', 'todo list'),
    entry('quote', 'Quote', Quote, 'block quote'),
    entry('code', 'Code', Code, 'javascript', 'python', 'js', 'codeblock'),
  ],
  toolbar: [{ group: 'block', Part: BlockMenu }],
}
