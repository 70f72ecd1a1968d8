import type { ImageNode } from '@frontage/page-nodes/nodes/images.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import type { NodeViewProps } from '../../features/feature.ts'

const EDGES = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw']

/** An image in the ancestor's markup; how it is chosen, moved around and deleted is the editor's own doing. */
export default function TrialImage({ node }: NodeViewProps<ImageNode>) {
  const [editor] = useLexicalComposerContext()
  const [isSelected, select, clearSelection] = useLexicalNodeSelection(node.getKey())
  const { src, altText, width, height } = editor.getEditorState().read(() => ({
    src: node.getSrc(),
    altText: node.getAltText(),
    width: node.getWidth(),
    height: node.getHeight(),
  }))
  const pixels = (length: number) => (length > 0 ? `${length}px` : 'inherit')
  return (
    <>
      <div draggable={isSelected}>
        {/* The ancestor's images hear presses themselves. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <img
          className={isSelected ? 'focused draggable' : undefined}
          src={src}
          alt={altText}
          draggable={false}
          style={{ height: pixels(height), maxWidth: 500, width: pixels(width) }}
          onClick={(event) => {
            if (!event.shiftKey) clearSelection()
            select(true)
          }}
        />
      </div>
      {isSelected && (
        <div>
          <button
            className="image-caption-button"
            onClick={() => editor.update(() => void node.getLatest().setShowCaption(true))}
          >
            Add Caption
          </button>
          {EDGES.map((edge) => (
            <div key={edge} className={`image-resizer image-resizer-${edge}`} />
          ))}
        </div>
      )}
    </>
  )
}
