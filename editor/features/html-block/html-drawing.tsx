import type { HtmlBlockNode } from '@frontage/page-nodes/nodes/html-block.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Code } from 'lucide-react'
import { Note } from '../drawn/note.tsx'
import { Selectable } from '../drawn/selectable.tsx'
import type { DrawingProps } from '../feature.ts'

/** The author's HTML as it will be published: what the node holds has passed the sanitiser. */
export default function HtmlDrawing({ node }: DrawingProps<HtmlBlockNode>) {
  const [editor] = useLexicalComposerContext()
  const html = editor.getEditorState().read(() => node.getHtmlString())
  return (
    <Selectable node={node} label="HTML">
      {html === '' ? (
        <Note icon={Code}>This HTML is empty.</Note>
      ) : (
        // oxlint-disable-next-line react/no-danger
        <div dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Selectable>
  )
}
