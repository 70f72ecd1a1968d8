import { $createKeywordNode, KeywordNode } from '@frontage/page-nodes/nodes/text-nodes.ts'
import { registerLexicalTextEntity } from '@lexical/text'
import { defineExtension, mergeRegister } from 'lexical'
import type { Feature } from '../feature.ts'
import { congratulationIn } from './congratulations.ts'

const KeywordExtension = defineExtension({
  name: '@frontage/editor/keywords',
  register: (editor) =>
    mergeRegister(
      ...registerLexicalTextEntity(editor, congratulationIn, KeywordNode, (text) =>
        $createKeywordNode(text.getTextContent()).setFormat(text.getFormat()).setStyle(text.getStyle()),
      ),
    ),
})

/** Congratulations are colored as they are written. */
export const keywords: Feature = { name: 'keywords', extensions: () => [KeywordExtension] }
