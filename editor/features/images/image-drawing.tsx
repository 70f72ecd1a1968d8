import { type ImageNode, type InlineImageNode, $isImageNode } from '@frontage/page-nodes/nodes/images.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { Captions, ImageOff } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { CaptionEditor } from '../caption/caption-editor.tsx'
import { Note } from '../drawn/note.tsx'
import { NodeTool, Selectable } from '../drawn/selectable.tsx'
import type { DrawingProps } from '../feature.ts'
import styles from './image-drawing.module.css'

type Picture = ImageNode | InlineImageNode

const read = (node: Picture) => {
  const isBlock = $isImageNode(node)
  return {
    src: node.getSrc(),
    altText: node.getAltText(),
    width: node.getWidth() || undefined,
    height: node.getHeight() || undefined,
    showCaption: node.getShowCaption(),
    maxWidth: isBlock ? node.getMaxWidth() : undefined,
    position: isBlock ? undefined : node.getPosition(),
    takesCaption: !isBlock || node.getCaptionsEnabled(),
  }
}

/** A picture as it will be published, with its caption to write in. */
export default function ImageDrawing({ node }: DrawingProps<Picture>) {
  const [editor] = useLexicalComposerContext()
  const picture = editor.getEditorState().read(() => read(node))
  const { src, altText, width, height, showCaption, maxWidth, position, takesCaption } = picture
  const [broken, setBroken] = useState('')

  // The element around belongs to Lexical; text flows around it, so the position must stand there.
  useLayoutEffect(() => {
    const around = editor.getElementByKey(node.getKey())
    if (!around) return
    if (position) around.dataset.position = position
    around.style.maxWidth = maxWidth ? `${maxWidth}px` : ''
  }, [editor, node, position, maxWidth])

  return (
    <Selectable
      node={node}
      label="picture"
      isInline
      className={`editor-image ${styles.picture}`}
      tools={
        takesCaption && (
          <NodeTool
            label={showCaption ? 'Remove caption' : 'Add caption'}
            icon={Captions}
            isOn={showCaption}
            onUse={() => editor.update(() => void node.getLatest().setShowCaption(!showCaption))}
          />
        )
      }
    >
      {src === '' || broken === src ? (
        <Note icon={ImageOff}>
          The picture could not be loaded.{altText !== '' && ` It shows: ${altText}`}
        </Note>
      ) : (
        <img
          src={src}
          alt={altText}
          width={width}
          height={height}
          draggable={false}
          onError={() => setBroken(src)}
        />
      )}
      {showCaption && <CaptionEditor node={node} label="Caption" placeholder="Enter a caption" />}
    </Selectable>
  )
}
