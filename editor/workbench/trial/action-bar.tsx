import { $createCodeNode, $isCodeNode } from '@lexical/code-core'
import { $convertFromMarkdownString, $convertToMarkdownString } from '@lexical/markdown'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { $getRoot, type LexicalEditor } from 'lexical'
import { pageTransformers } from '../../features/markdown/transformers.ts'

/** The whole page as one block of Markdown, and such a block as a page again. */
function toggleMarkdown(editor: LexicalEditor): void {
  editor.update(() => {
    const root = $getRoot()
    const only = root.getChildrenSize() === 1 ? root.getFirstChild() : null
    if ($isCodeNode(only) && only.getLanguage() === 'markdown') {
      $convertFromMarkdownString(only.getTextContent(), pageTransformers)
      return
    }
    const markdown = $convertToMarkdownString(pageTransformers)
    const code = $createCodeNode('markdown')
    root.clear().append(code)
    code.select().insertRawText(markdown)
    code.select(0, 0)
  })
}

/** Tools that stand below the ancestor's page and not part of our editor. */
export function ActionBar() {
  const [editor] = useLexicalComposerContext()
  const lock = useLexicalEditable() ? 'lock' : 'unlock'
  return (
    <div className="actions">
      <button type="button" className="action-button" onClick={() => toggleMarkdown(editor)}>
        <i className="markdown" />
        Markdown
      </button>
      <button
        type="button"
        className={`action-button ${lock}`}
        onClick={() => editor.setEditable(lock === 'unlock')}
      >
        <i className={lock} />
        {lock}
      </button>
    </div>
  )
}
