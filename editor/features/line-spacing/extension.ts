import { $getLineSpacing, $setLineSpacing, type LineSpacing } from '@frontage/page-nodes/render/blocks.ts'
import { DOMRenderExtension, domOverride } from '@lexical/html'
import { ListItemNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import {
  $getSelection,
  configExtension,
  defineExtension,
  type ElementNode,
  type LexicalEditor,
  ParagraphNode,
} from 'lexical'
import { $blockOf } from '../../toolbar/toolbar-state.ts'

function $show(block: ElementNode, _previous: ElementNode | null, dom: HTMLElement): void {
  const spacing = $getLineSpacing(block)
  if (spacing !== null || dom.style.lineHeight !== '')
    dom.style.lineHeight = spacing === null ? '' : String(spacing)
}

/** Shows a block's spacing in the editor as the published page does. */
export const LineSpacingExtension = defineExtension({
  name: '@frontage/editor/line-spacing',
  dependencies: [
    configExtension(DOMRenderExtension, {
      overrides: [
        domOverride([ParagraphNode], { $decorateDOM: $show }),
        domOverride([HeadingNode], { $decorateDOM: $show }),
        domOverride([QuoteNode], { $decorateDOM: $show }),
        domOverride([ListItemNode], { $decorateDOM: $show }),
      ],
    }),
  ],
})

/** Null: as the style sheet says. */
export function setLineSpacing(editor: LexicalEditor, spacing: LineSpacing | null): void {
  editor.update(() => {
    const blocks = new Set($getSelection()?.getNodes().map($blockOf))
    for (const block of blocks) if (block) $setLineSpacing(block, spacing)
  })
}
