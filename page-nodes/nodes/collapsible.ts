import {
  $create,
  $getDocument,
  $getState,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { flag } from '../guards/values.ts'
import { element } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { pageTheme } from '../theme.ts'

/** As the author left it; a reader's toggle is the reader's alone. */
const openState = field('open', flag(true))

const named = (tag: string, config: EditorConfig, key: string): HTMLElement => {
  const dom = $getDocument().createElement(tag)
  const name: unknown = config.theme[key]
  if (typeof name === 'string') dom.className = name
  return dom
}

const plain = (tag: string, className: string): DOMExportOutput => {
  const dom = $getDocument().createElement(tag)
  dom.className = className
  return { element: dom }
}

export class CollapsibleContainerNode extends ElementNode {
  override $config() {
    return this.config('collapsible-container', {
      extends: ElementNode,
      stateConfigs: [flat(openState)],
      importDOM: containerImport,
    })
  }
  getOpen(): boolean {
    return $getState(this, openState)
  }
  setOpen(next: boolean): this {
    return $put(this, openState, next)
  }
  toggleOpen(): this {
    return this.setOpen(!this.getOpen())
  }
  override createDOM(config: EditorConfig, editor?: LexicalEditor): HTMLElement {
    const dom = named('details', config, 'collapsibleContainer') as HTMLDetailsElement
    dom.open = this.getOpen()
    dom.addEventListener('toggle', () => {
      if (!editor) return
      const shown = editor.getEditorState().read(() => this.getLatest().getOpen())
      if (shown !== dom.open) editor.update(() => void this.toggleOpen())
    })
    return dom
  }
  override updateDOM(_prevNode: this, dom: HTMLDetailsElement): boolean {
    if (dom.open !== this.getOpen()) dom.open = this.getOpen()
    return false
  }
  override exportDOM(): DOMExportOutput {
    const out = plain('details', pageTheme.collapsibleContainer)
    if (this.getOpen() && out.element && 'setAttribute' in out.element) out.element.setAttribute('open', '')
    return out
  }
  override isShadowRoot(): boolean {
    return true
  }
  override canBeEmpty(): boolean {
    return false
  }
}

export class CollapsibleTitleNode extends ElementNode {
  override $config() {
    return this.config('collapsible-title', { extends: ElementNode, importDOM: titleImport })
  }
  override createDOM(config: EditorConfig): HTMLElement {
    return named('summary', config, 'collapsibleTitle')
  }
  override updateDOM(): boolean {
    return false
  }
  override exportDOM(): DOMExportOutput {
    return plain('summary', pageTheme.collapsibleTitle)
  }
}

export class CollapsibleContentNode extends ElementNode {
  override $config() {
    return this.config('collapsible-content', { extends: ElementNode, importDOM: collapsibleContentImport })
  }
  override createDOM(config: EditorConfig): HTMLElement {
    return named('div', config, 'collapsibleContent')
  }
  override updateDOM(): boolean {
    return false
  }
  override exportDOM(): DOMExportOutput {
    return plain('div', pageTheme.collapsibleContent)
  }
  override isShadowRoot(): boolean {
    return true
  }
}

export const $createCollapsibleContainerNode = (open: boolean): CollapsibleContainerNode =>
  $create(CollapsibleContainerNode).setOpen(open)
export const $createCollapsibleTitleNode = (): CollapsibleTitleNode => $create(CollapsibleTitleNode)
export const $createCollapsibleContentNode = (): CollapsibleContentNode => $create(CollapsibleContentNode)

export const $isCollapsibleContainerNode = (
  node: LexicalNode | null | undefined,
): node is CollapsibleContainerNode => node instanceof CollapsibleContainerNode
export const $isCollapsibleTitleNode = (node: LexicalNode | null | undefined): node is CollapsibleTitleNode =>
  node instanceof CollapsibleTitleNode
export const $isCollapsibleContentNode = (
  node: LexicalNode | null | undefined,
): node is CollapsibleContentNode => node instanceof CollapsibleContentNode

const containerImport: DOMConversionMap<HTMLElement> = {
  details: (dom) => ({
    conversion: () => ({
      node: $createCollapsibleContainerNode(dom.hasAttribute('open')),
      after: $titledChildren,
    }),
    priority: 1,
  }),
}

/** Pasted details have no element around their content: everything but the title goes into a content node. */
function $titledChildren(children: LexicalNode[]): LexicalNode[] {
  const title = children.find($isCollapsibleTitleNode) ?? $createCollapsibleTitleNode()
  const rest = children.filter((child) => child !== title)
  const [first] = rest
  if (rest.length === 1 && $isCollapsibleContentNode(first)) return [title, first]
  const collapsed = $createCollapsibleContentNode()
  collapsed.append(
    ...rest.flatMap((child) => ($isCollapsibleContentNode(child) ? child.getChildren() : [child])),
  )
  return [title, collapsed]
}

const titleImport: DOMConversionMap<HTMLElement> = {
  summary: () => ({ conversion: () => ({ node: $createCollapsibleTitleNode() }), priority: 1 }),
}

const collapsibleContentImport: DOMConversionMap<HTMLElement> = {
  div: (dom) =>
    dom.className === pageTheme.collapsibleContent || dom.hasAttribute('data-lexical-collapsible-content')
      ? { conversion: () => ({ node: $createCollapsibleContentNode() }), priority: 2 }
      : null,
}

export const collapsibleRenderers: Record<string, RenderNode> = {
  'collapsible-container': (node, { children }) =>
    element(
      'details',
      { class: pageTheme.collapsibleContainer, open: openState.parse(node.open) },
      children(node),
    ),
  'collapsible-title': (node, { children }) =>
    element('summary', { class: pageTheme.collapsibleTitle }, children(node)),
  'collapsible-content': (node, { children }) =>
    element('div', { class: pageTheme.collapsibleContent }, children(node)),
}
