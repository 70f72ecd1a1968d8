import { CodeExtension, CodeIndentExtension, CodeNode } from '@lexical/code-core'
import { configExtension, defineExtension, type LexicalEditor, safeCast } from 'lexical'
import type { EditorInputs } from '../../inputs.ts'

/** Spaces that Shift+Tab takes away at once. */
const TAB_SIZE = 2

interface CodeColors {
  /** What a block that names no language is colored as; null leaves it as it is. */
  readonly defaultLanguage: string | null
  readonly onProblem: EditorInputs['onProblem']
}

/** Fetches the highlighter when the first block of code appears; a page without code never pays for it. */
export const CodeColorsExtension = defineExtension({
  name: '@frontage/editor/code',
  dependencies: [
    CodeExtension,
    // Code at the very start or end of a page is left with the arrow keys.
    configExtension(CodeIndentExtension, { escapeWithArrows: true, tabSize: TAB_SIZE }),
  ],
  config: safeCast<CodeColors>({ defaultLanguage: 'javascript', onProblem: undefined }),
  register: whenCodeAppears,
})

function whenCodeAppears(editor: LexicalEditor, { defaultLanguage, onProblem }: CodeColors): () => void {
  let isGone = false
  let stop = (): void => {}
  const start = async (): Promise<void> => {
    try {
      const { highlightCode } = await import('./highlight.ts')
      if (!isGone) stop = await highlightCode(editor, defaultLanguage)
      if (isGone) stop()
    } catch (error) {
      onProblem?.('The colors of code could not be loaded.', error)
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
