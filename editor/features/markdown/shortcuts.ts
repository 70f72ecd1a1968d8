import { registerMarkdownShortcuts } from '@lexical/markdown'
import type { LexicalEditor } from 'lexical'
import { pageTransformers } from './transformers.ts'

export const startShortcuts = (editor: LexicalEditor): (() => void) =>
  registerMarkdownShortcuts(editor, pageTransformers)
