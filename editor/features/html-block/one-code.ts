import { $createCodeNode, $isCodeNode, type CodeNode } from '@lexical/code-core'
import { $createTextNode, $getRoot, $getSelection, type LexicalEditor, RootNode } from 'lexical'

export const $codeText = (): string => $getRoot().getTextContent()

/** Puts this text into the one block of code, as it is. */
export function $setCode(text: string): CodeNode {
  const code = $createCodeNode('html')
  if (text !== '') code.append($createTextNode(''))
  $getRoot().clear().append(code)
  code.selectStart().insertRawText(text)
  return code
}

/**
 * Whatever is pasted, and whatever Backspace makes of the block: there is one block of code, with all the words in their
 * lines. It changes nothing where that is so already, or it would never come to rest.
 */
export function keepOneCode(editor: LexicalEditor): () => void {
  return editor.registerNodeTransform(RootNode, (root) => {
    const blocks = root.getChildren()
    if (blocks.length === 1 && $isCodeNode(blocks[0])) return
    const text = blocks.map((block) => block.getTextContent()).join('\n')
    const hadCaret = $getSelection() !== null
    const code = $setCode(text)
    if (hadCaret) code.selectEnd()
  })
}
