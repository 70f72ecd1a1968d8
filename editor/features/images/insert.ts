import {
  $createImageNode,
  $createInlineImageNode,
  type ImagePosition,
} from '@frontage/page-nodes/nodes/images.ts'
import { $createParagraphNode, $insertNodes, $isRootOrShadowRoot, type LexicalEditor } from 'lexical'

export interface NewImage {
  readonly src: string
  readonly altText: string
  /** Only of an image that text flows around. */
  readonly position?: ImagePosition
  readonly showCaption?: boolean
}

/** Puts an image at the caret; one that would stand outside of a paragraph gets its own. */
export function insertImage(editor: LexicalEditor, image: NewImage): void {
  editor.update(() => {
    const node =
      image.position === undefined
        ? $createImageNode(image)
        : $createInlineImageNode({ ...image, position: image.position })
    $insertNodes([node])
    const parent = node.getParent()
    if (!parent || !$isRootOrShadowRoot(parent)) return
    const paragraph = $createParagraphNode()
    node.replace(paragraph)
    paragraph.append(node)
    paragraph.selectEnd()
  })
}
