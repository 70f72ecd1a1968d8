import { $createKeywordNode, KeywordNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { registerLexicalTextEntity } from '@lexical/text'
import { defineExtension, mergeRegister, type TextNode } from 'lexical'
import type { Feature } from '../feature.ts'
import { findCongratulation } from './congratulation.ts'

/** A congratulation keeps the looks of its text. */
const $keywordOf = (node: TextNode): KeywordNode =>
  $createKeywordNode(node.getTextContent()).setFormat(node.getFormat()).setStyle(node.getStyle())

/** Congratulations stand out while they are typed, and are plain text again when they change. */
const KeywordExtension = defineExtension({
  name: '@frontage/editor/keywords',
  register: (editor) =>
    mergeRegister(...registerLexicalTextEntity(editor, findCongratulation, KeywordNode, $keywordOf)),
})

export const keywords: Feature = { name: 'keywords', extensions: () => [KeywordExtension] }
