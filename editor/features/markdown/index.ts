import { defineExtension, type LexicalEditor } from 'lexical'
import type { Feature } from '../feature.ts'

/** Fetched when the page is there to be written in: nobody writes Markdown before. */
function fetchShortcuts(
  editor: LexicalEditor,
  onProblem?: (problem: string, error: unknown) => void,
): () => void {
  let isGone = false
  let stop = (): void => {}
  import('./shortcuts.ts')
    .then(({ startShortcuts }) => {
      if (!isGone) stop = startShortcuts(editor)
    })
    .catch((error: unknown) => onProblem?.('Markdown shortcuts could not be loaded.', error))
  return () => {
    isGone = true
    stop()
  }
}

/** Marks of Markdown become what they mean while they are written: # a heading, ** bold, ``` code, --- a divider. */
export const markdown: Feature = {
  name: 'markdown',
  extensions: ({ inputs, settings }) =>
    settings.isRichText
      ? [
          defineExtension({
            name: '@frontage/editor/markdown',
            register: (editor) => fetchShortcuts(editor, inputs.onProblem),
          }),
        ]
      : [],
}
