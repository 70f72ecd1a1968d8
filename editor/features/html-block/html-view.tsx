import type { HtmlBlockNode } from '@frontage/page-nodes/nodes/html-block.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Code, Pencil } from 'lucide-react'
import { Note } from '../node-selection/note.tsx'
import { useEditorServices } from '../../shell/editor-services.ts'
import { NodeTool, Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'
import { openHtmlDialog } from './html-dialog.tsx'

/** The author's HTML as it will be published: what the node holds has passed the sanitizer. */
export default function HtmlView({ node }: NodeViewProps<HtmlBlockNode>) {
  const [editor] = useLexicalComposerContext()
  const html = editor.getEditorState().read(() => node.getHtmlString())
  const services = useEditorServices()
  const change = (next: string): void => editor.update(() => void node.getLatest().setHtmlString(next))
  return (
    <Selectable
      node={node}
      label="HTML"
      tools={
        <NodeTool
          label="Edit HTML"
          icon={Pencil}
          onUse={() => openHtmlDialog(services, 'Update HTML', html, change)}
        />
      }
    >
      {html === '' ? (
        <Note icon={Code}>This HTML is empty.</Note>
      ) : (
        // oxlint-disable-next-line react/no-danger
        <div className="page-html-inside" dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </Selectable>
  )
}
