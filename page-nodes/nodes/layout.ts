import {
  $create,
  $getDocument,
  $getState,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  ElementNode,
} from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { oneOf } from '../guards/values.ts'
import { element } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { pageTheme } from '../theme.ts'

/** The columns that can be chosen; the template is CSS and comes from saved JSON, so it is one of these or the first. */
export const layouts = [
  { label: '2 columns (equal width)', template: '1fr 1fr' },
  { label: '2 columns (25% - 75%)', template: '1fr 3fr' },
  { label: '2 columns (75% - 25%)', template: '3fr 1fr' },
  { label: '3 columns (equal width)', template: '1fr 1fr 1fr' },
  { label: '3 columns (25% - 50% - 25%)', template: '1fr 2fr 1fr' },
  { label: '3 columns (50% - 25% - 50%)', template: '2fr 1fr 2fr' },
  { label: '4 columns (equal width)', template: '1fr 1fr 1fr 1fr' },
] as const
export type LayoutTemplate = (typeof layouts)[number]['template']

const EQUAL_TWO: LayoutTemplate = '1fr 1fr'
const asTemplate = oneOf<LayoutTemplate>(
  layouts.map(({ template }) => template),
  EQUAL_TWO,
)
const templateColumns = field('templateColumns', asTemplate)

export const columnsOf = (template: LayoutTemplate): number => template.split(' ').length

export class LayoutContainerNode extends ElementNode {
  override $config() {
    return this.config('layout-container', {
      extends: ElementNode,
      stateConfigs: [flat(templateColumns)],
      importDOM: containerImport,
    })
  }
  getTemplateColumns(): LayoutTemplate {
    return $getState(this, templateColumns)
  }
  setTemplateColumns(next: LayoutTemplate): this {
    return $put(this, templateColumns, next)
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const dom = $getDocument().createElement('div')
    dom.style.gridTemplateColumns = this.getTemplateColumns()
    dom.className = typeof config.theme.layoutContainer === 'string' ? config.theme.layoutContainer : ''
    return dom
  }
  override updateDOM(prevNode: this, dom: HTMLElement): boolean {
    if ($getState(prevNode, templateColumns, 'direct') !== this.getTemplateColumns())
      dom.style.gridTemplateColumns = this.getTemplateColumns()
    return false
  }
  override exportDOM(): DOMExportOutput {
    const dom = $getDocument().createElement('div')
    dom.className = pageTheme.layoutContainer
    dom.style.gridTemplateColumns = this.getTemplateColumns()
    dom.setAttribute('data-layout', this.getTemplateColumns())
    return { element: dom }
  }
  override isShadowRoot(): boolean {
    return true
  }
  override canBeEmpty(): boolean {
    return false
  }
}

export class LayoutItemNode extends ElementNode {
  override $config() {
    return this.config('layout-item', { extends: ElementNode, importDOM: itemImport })
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const dom = $getDocument().createElement('div')
    dom.setAttribute('data-lexical-layout-item', 'true')
    dom.className = typeof config.theme.layoutItem === 'string' ? config.theme.layoutItem : ''
    return dom
  }
  override updateDOM(): boolean {
    return false
  }
  override exportDOM(): DOMExportOutput {
    const dom = $getDocument().createElement('div')
    dom.className = pageTheme.layoutItem
    return { element: dom }
  }
  override collapseAtStart(): boolean {
    return true
  }
  override isShadowRoot(): boolean {
    return true
  }
}

export const $createLayoutContainerNode = (template: LayoutTemplate): LayoutContainerNode =>
  $create(LayoutContainerNode).setTemplateColumns(template)
export const $createLayoutItemNode = (): LayoutItemNode => $create(LayoutItemNode)

const containerImport: DOMConversionMap<HTMLElement> = {
  div: (dom) => {
    if (!dom.hasAttribute('data-layout') && !dom.hasAttribute('data-lexical-layout-container')) return null
    const template = asTemplate(dom.dataset.layout ?? dom.style.gridTemplateColumns)
    return { conversion: () => ({ node: $createLayoutContainerNode(template) }), priority: 2 }
  },
}

const itemImport: DOMConversionMap<HTMLElement> = {
  div: (dom) =>
    dom.className === pageTheme.layoutItem || dom.hasAttribute('data-lexical-layout-item')
      ? { conversion: () => ({ node: $createLayoutItemNode() }), priority: 2 }
      : null,
}

export const layoutRenderers: Record<string, RenderNode> = {
  'layout-container': (node, { children }) => {
    const template = templateColumns.parse(node.templateColumns)
    return element(
      'div',
      {
        class: pageTheme.layoutContainer,
        'data-layout': template,
        style: `grid-template-columns: ${template};`,
      },
      children(node),
    )
  },
  'layout-item': (node, { children }) => element('div', { class: pageTheme.layoutItem }, children(node)),
}
