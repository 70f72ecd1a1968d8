import { CodeExtension, CodeNode } from '@lexical/code-core'
import { defineExtension, type LexicalEditor } from 'lexical'
import type { FeatureContext } from '../feature.ts'

/** Fetches the highlighter when the first block of code appears; a page without code never pays for it. */
export const codeExtension = ({ inputs }: FeatureContext) =>
  defineExtension({
    name: '@frontage/editor/code',
    dependencies: [CodeExtension],
    register: (editor) => whenCodeAppears(editor, inputs.onProblem),
  })

function whenCodeAppears(
  editor: LexicalEditor,
  onProblem: FeatureContext['inputs']['onProblem'],
): () => void {
  let isGone = false
  let stop = (): void => {}
  const start = async (): Promise<void> => {
    try {
      const { highlightCode } = await import('./highlight.ts')
      if (!isGone) stop = await highlightCode(editor)
      if (isGone) stop()
    } catch (error) {
      onProblem?.('The colours of code could not be loaded.', error)
    }
  }
  const unwatch = editor.registerMutationListener(
    CodeNode,
    () => {
      unwatch()
      void start()
    },
    { skipInitialization: false },
  )
  return () => {
    isGone = true
    unwatch()
    stop()
  }
}
