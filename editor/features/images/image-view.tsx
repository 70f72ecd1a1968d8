import { type ImageNode, type InlineImageNode, $isImageNode } from '@frontage/page-nodes/nodes/images.ts'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { useLexicalNodeSelection } from '@lexical/react/useLexicalNodeSelection'
import { HISTORY_PUSH_TAG, type LexicalEditor } from 'lexical'
import { Captions, Crop, ImageOff, Pencil } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { type EditorServices, useEditorServices } from '../../shell/editor-services.ts'
import { CaptionEditor } from '../caption/caption-editor.tsx'
import { Note } from '../node-selection/note.tsx'
import { NodeTool, Selectable } from '../node-selection/selectable.tsx'
import type { NodeViewProps } from '../feature.ts'
import { EditImageDialog } from './edit-dialog.tsx'
import styles from './image-view.module.css'
import { ResizeHandles } from './resize-handles.tsx'
import { LoadedImage } from './loaded-image.tsx'

const ImageEditor = lazy(() => import('./cropper/image-editor.tsx'))

type ImageSource = ImageNode | InlineImageNode

const read = (node: ImageSource) => {
  const isBlock = $isImageNode(node)
  return {
    src: node.getSrc(),
    altText: node.getAltText(),
    width: node.getWidth(),
    height: node.getHeight(),
    showCaption: node.getShowCaption(),
    maxWidth: isBlock ? node.getMaxWidth() : undefined,
    position: isBlock ? undefined : node.getPosition(),
    takesCaption: !isBlock || node.getCaptionsEnabled(),
  }
}
type Shown = ReturnType<typeof read>

/** An image as it will be published, with its caption to write in. */
export default function ImageView({ node }: NodeViewProps<ImageSource>) {
  const [editor] = useLexicalComposerContext()
  const services = useEditorServices()
  const isEditable = useLexicalEditable()
  const [isSelected] = useLexicalNodeSelection(node.getKey())
  const frame = useRef<HTMLSpanElement>(null)
  const image = editor.getEditorState().read(() => read(node))
  const { src, altText, width, height, showCaption, maxWidth, position, takesCaption } = image

  // The element around belongs to Lexical; text flows around it, so the position must stand there.
  useLayoutEffect(() => {
    const around = editor.getElementByKey(node.getKey())
    if (!around) return
    if (position) around.dataset.position = position
    around.style.maxWidth = maxWidth ? `${maxWidth}px` : ''
  }, [editor, node, position, maxWidth])

  const change = (edit: (latest: ImageSource) => void): void =>
    editor.update(() => edit(node.getLatest()), { tag: HISTORY_PUSH_TAG })
  /** Pixels that the image may fill: its own greatest width, and what stands around it. */
  const widest = (): number => {
    const around = editor.getElementByKey(node.getKey())
    const room = position && position !== 'full' ? around : around?.parentElement
    return Math.floor(Math.min(maxWidth ?? Infinity, room?.clientWidth || (maxWidth ?? 500)))
  }

  return (
    <Selectable
      node={node}
      label="picture"
      isInline
      className={`editor-image ${styles.image}`}
      tools={
        <>
          <NodeTool
            label="Edit image"
            icon={Pencil}
            onUse={() => openEdit(services, image, widest(), shapeOf(frame.current), change)}
          />
          {src !== '' && (
            <NodeTool
              label="Crop image"
              icon={Crop}
              onUse={() => openCropper(editor, services, image, change)}
            />
          )}
          {takesCaption && (
            <NodeTool
              label={showCaption ? 'Remove caption' : 'Add caption'}
              icon={Captions}
              isOn={showCaption}
              onUse={() => change((latest) => void latest.setShowCaption(!showCaption))}
            />
          )}
        </>
      }
    >
      <span ref={frame} className={styles.frame} data-fits={!position}>
        {src === '' ? (
          <Note icon={ImageOff}>This image has no usable address. It is not published.</Note>
        ) : (
          <LoadedImage key={src} src={src} altText={altText} width={width} height={height} />
        )}
        {isSelected && isEditable && src !== '' && (
          <ResizeHandles
            image={() => frame.current?.querySelector('img') ?? null}
            widest={widest()}
            onResize={(w, h) => change((latest) => void latest.setSize(w, h))}
          />
        )}
      </span>
      {showCaption && <CaptionEditor node={node} label="Caption" placeholder="Enter a caption" />}
    </Selectable>
  )
}

type Change = (edit: (latest: ImageSource) => void) => void

/** Height for one pixel of width; 0 while the image is not there. */
function shapeOf(frame: HTMLElement | null): number {
  const { naturalWidth = 0, naturalHeight = 0 } = frame?.querySelector('img') ?? {}
  return naturalWidth === 0 ? 0 : naturalHeight / naturalWidth
}

function openEdit(
  services: EditorServices,
  image: Shown,
  widest: number,
  shape: number,
  change: Change,
): void {
  services.openModal('Edit Image', (close) => (
    <EditImageDialog
      image={image}
      takesCaption={image.takesCaption}
      widest={widest}
      onConfirm={({ altText, width, showCaption, position }) => {
        change((latest) => {
          latest.setAltText(altText).setShowCaption(showCaption)
          if (width !== image.width) latest.setSize(width, Math.round(width * shape))
          if (position && !$isImageNode(latest)) latest.setPosition(position)
        })
        close()
      }}
    />
  ))
}

function openCropper(
  editor: LexicalEditor,
  services: EditorServices,
  { src, width }: Shown,
  change: Change,
): void {
  services.openModal('Crop Image', (close) => (
    <Suspense fallback={<p>Loading the image editor…</p>}>
      <ImageEditor
        src={src}
        inputs={services.inputs}
        onDone={(next, shape) => {
          change((latest) => latest.setSrc(next).setSize(width, Math.round(width * shape)))
          close()
        }}
        onStopped={(error) => services.inputs.onProblem?.('The image editor could not be opened.', error)}
      />
    </Suspense>
  ))
  editor.blur()
}
