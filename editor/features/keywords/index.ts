import { KeywordNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { defineExtension, mergeRegister, TextNode } from 'lexical'
import type { Feature } from '../feature.ts'
import { $settleKeywords } from './settle.ts'

export const KeywordExtension = defineExtension({
  name: '@frontage/editor/keywords',
  register: (editor) =>
    mergeRegister(
      editor.registerNodeTransform(TextNode, $settleKeywords),
      editor.registerNodeTransform(KeywordNode, $settleKeywords),
    ),
})

/** Congratulations are colored as they are written. */
export const keywords: Feature = { name: 'keywords', extensions: () => [KeywordExtension] }
