import { $create, $getState, DecoratorNode } from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { isRecord, oneOf, whole } from '../guards/values.ts'
import type { RenderNode } from '../render/rendering.ts'
import type { Caption } from './images.ts'
import { DataNode } from './data-node.ts'

export type StickyColor = 'pink' | 'yellow'

const xOffset = field('xOffset', whole(0, 20_000, 0))
const yOffset = field('yOffset', whole(0, 200_000, 0))
const color = field('color', oneOf<StickyColor>(['pink', 'yellow'], 'yellow'))
const caption = field('caption', (value): Caption | null =>
  isRecord(value) && isRecord(value.editorState) && isRecord(value.editorState.root)
    ? { editorState: { root: value.editorState.root } }
    : null,
)

/** A note among authors: never on the published page. */
const stickyHtml: RenderNode = () => ''

export class StickyNode extends DataNode {
  override $config() {
    return this.config('sticky', {
      extends: DecoratorNode,
      stateConfigs: [flat(xOffset), flat(yOffset), flat(color), flat(caption)],
    })
  }
  override renderer(): RenderNode {
    return stickyHtml
  }
  override themeKey(): string {
    return 'sticky'
  }
  getPosition(): { x: number; y: number } {
    return { x: $getState(this, xOffset), y: $getState(this, yOffset) }
  }
  /** Pixels from the top left corner of the page body. */
  setPosition(x: number, y: number): this {
    return $put($put(this, xOffset, Math.max(0, x)), yOffset, Math.max(0, y))
  }
  getColor(): StickyColor {
    return $getState(this, color)
  }
  toggleColor(): this {
    return $put(this, color, this.getColor() === 'pink' ? 'yellow' : 'pink')
  }
  getCaption(): Caption | null {
    return $getState(this, caption)
  }
  setCaption(next: Caption | null): this {
    return $put(this, caption, next)
  }
  override isIsolated(): boolean {
    return true
  }
}

export const $createStickyNode = (x: number, y: number): StickyNode => $create(StickyNode).setPosition(x, y)
