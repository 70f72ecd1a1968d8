import { $create, $getState, DecoratorNode } from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { element } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { sanitizeFragment } from '../sanitize/sanitize.ts'
import { pageTheme } from '../theme.ts'
import { DataNode } from './data-node.ts'

/** Longest HTML of one block, in characters. */
export const LONGEST_HTML = 200_000

/** The gate is in the field: loading a page, pasting nodes and the dialog's submit all pass it. */
const htmlString = field('htmlString', (value) =>
  typeof value === 'string' ? sanitizeFragment(value.slice(0, LONGEST_HTML)) : '',
)

export const htmlBlockHtml: RenderNode = (node) => {
  const inner = htmlString.parse(node.htmlString)
  return inner === '' ? '' : element('div', { class: pageTheme.htmlBlock }, inner)
}

/** HTML that the author wrote by hand. A paste of HTML never makes one, so this node reads none. */
export class HtmlBlockNode extends DataNode {
  override $config() {
    return this.config('html-block', { extends: DecoratorNode, stateConfigs: [flat(htmlString)] })
  }
  override renderer(): RenderNode {
    return htmlBlockHtml
  }
  override themeKey(): string {
    return 'htmlBlock'
  }
  getHtmlString(): string {
    return $getState(this, htmlString)
  }
  setHtmlString(next: string): this {
    return $put(this, htmlString, next)
  }
}

export const $createHtmlBlockNode = (html: string): HtmlBlockNode =>
  $create(HtmlBlockNode).setHtmlString(html)
