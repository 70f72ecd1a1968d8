/** The page's editor without a screen, for tests of what features do to a page. */
import { pageNodes } from '@frontage/page-nodes/nodes/all.ts'
import { buildEditorFromExtensions } from '@lexical/extension'
import { RichTextExtension } from '@lexical/rich-text'
import { defineExtension, type AnyLexicalExtensionArgument } from 'lexical'

/** Knows every node of a page; an error in it fails the test. */
export const withoutScreen = (...features: AnyLexicalExtensionArgument[]) =>
  buildEditorFromExtensions(
    defineExtension({
      name: 'test',
      namespace: 'frontage-page',
      nodes: [...pageNodes],
      onError: (error) => {
        throw error
      },
      dependencies: [RichTextExtension, ...features],
    }),
  )
