import { $create, type DOMConversionMap, DecoratorNode } from 'lexical'
import { element } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { pageTheme } from '../theme.ts'
import { DataNode } from './data-node.ts'

/** A link that leads to help; the page's script opens the host's own support dialog in its place. */
export const supportButtonHtml: RenderNode = () =>
  element(
    'div',
    { class: pageTheme.supportButton },
    element('a', { class: 'page-support-link', href: '#support', 'data-support': 'open' }, 'Contact Support'),
  )

/** Only the toolbar's item asks for the ability: a page that holds the button opens and shows for everyone. */
export class SupportButtonNode extends DataNode {
  override $config() {
    return this.config('technical-support-button', { extends: DecoratorNode, importDOM: supportButtonImport })
  }
  override renderer(): RenderNode {
    return supportButtonHtml
  }
  override themeKey(): string {
    return 'supportButton'
  }
}

export const $createSupportButtonNode = (): SupportButtonNode => $create(SupportButtonNode)

const supportButtonImport: DOMConversionMap<HTMLElement> = {
  a: (dom) =>
    dom.dataset.support === 'open'
      ? { conversion: () => ({ node: $createSupportButtonNode(), forChild: () => null }), priority: 3 }
      : null,
}
