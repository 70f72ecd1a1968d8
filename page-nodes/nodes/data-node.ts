import {
  $getDocument,
  $getState,
  DecoratorNode,
  type DOMExportOutput,
  type EditorConfig,
  type ElementFormatType,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { rendered } from '../node-views.ts'
import { $put, field } from '../fields.ts'
import { alignment } from '../render/blocks.ts'
import { wordsOnly } from '../render/renderer.ts'
import type { RenderNode } from '../render/rendering.ts'
import type { SavedNode } from '../saved/types.ts'

/** A node that is data: its HTML is the published one, its image in the editor is drawn by the editor. */
export abstract class DataNode extends DecoratorNode<unknown> {
  /** The published HTML of this type. */
  abstract renderer(): RenderNode
  /** The key of its class name in the editor's theme. */
  abstract themeKey(): string

  override createDOM(config: EditorConfig): HTMLElement {
    const dom = $getDocument().createElement(this.isInline() ? 'span' : 'div')
    const name: unknown = config.theme[this.themeKey()]
    if (typeof name === 'string' && name !== '') dom.className = name
    return dom
  }

  override updateDOM(): boolean {
    return false
  }

  override isInline(): boolean {
    return false
  }

  toHtml(): string {
    return this.renderer()(this.exportJSON() as unknown as SavedNode, wordsOnly)
  }

  override exportDOM(): DOMExportOutput {
    const holder = $getDocument().createElement('div')
    holder.innerHTML = this.toHtml()
    return { element: (holder.firstElementChild as HTMLElement | null) ?? null }
  }

  override decorate(editor: LexicalEditor): unknown {
    return rendered(this.getLatest(), editor)
  }
}

export const format = field('format', alignment)

/** A data node that stands as a block of its own and can be aligned. */
export abstract class AlignedNode extends DataNode {
  getFormatType(): ElementFormatType {
    return $getState(this, format)
  }

  setFormat(next: ElementFormatType): this {
    return $put(this, format, next)
  }
}

export const $isAlignedNode = (node: LexicalNode | null | undefined): node is AlignedNode =>
  node instanceof AlignedNode
