import { $getState, DecoratorNode } from 'lexical'
import { field, flat } from '../fields.ts'
import { flag, isRecord } from '../guards/values.ts'
import type { RenderNode } from '../render/rendering.ts'
import type { SavedNode } from '../saved/types.ts'
import { DataNode } from './data-node.ts'

/** Key of a placeholder in JSON; never in a saved page, where the saved node is in its place. */
export const OPAQUE = 'opaque'

const savedNode = field('saved', (value): SavedNode | null => (isRecord(value) ? value : null))
const inline = field('inline', flag())

const opaqueHtml: RenderNode = () => ''

/**
 * Stands for a node that this version doesn't know or that is broken: it can be moved and deleted, shows nothing of itself,
 * is not published, and is saved as it came.
 */
export class OpaqueNode extends DataNode {
  override $config() {
    return this.config(OPAQUE, { extends: DecoratorNode, stateConfigs: [flat(savedNode), flat(inline)] })
  }
  override renderer(): RenderNode {
    return opaqueHtml
  }
  override themeKey(): string {
    return 'opaque'
  }
  override isInline(): boolean {
    return $getState(this, inline)
  }
  getSavedType(): string {
    const type = $getState(this, savedNode)?.type
    return typeof type === 'string' ? type : 'unknown'
  }
  override getTextContent(): string {
    return ''
  }
}
