/** Runs of text that mean something: an emoji, a congratulation, a user. */
import {
  $create,
  $getDocument,
  $getState,
  type DOMConversionMap,
  type DOMExportOutput,
  type EditorConfig,
  TextNode,
} from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { matching, text } from '../guards/values.ts'
import { element } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import { textHtml } from '../render/plain-text.ts'
import { pageTheme } from '../theme.ts'

const className = field('className', matching(/^[a-z][\w -]{0,60}$/i, 'emoji'))
const mentionName = field('mentionName', text(200))

const classOf = (config: EditorConfig, key: string): string => {
  const name: unknown = config.theme[key]
  return typeof name === 'string' ? name : ''
}

/** Out of the editor it is the plain character: nothing to install, nothing to look up. */
export class EmojiNode extends TextNode {
  override $config() {
    return this.config('emoji', { extends: TextNode, stateConfigs: [flat(className)] })
  }
  getClassName(): string {
    return $getState(this, className)
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const dom = $getDocument().createElement('span')
    const inner = super.createDOM(config)
    dom.className = `${classOf(config, 'emoji')} ${this.getClassName()}`.trim()
    inner.className = 'emoji-inner'
    dom.append(inner)
    return dom
  }
  override updateDOM(prevNode: this, dom: HTMLElement, config: EditorConfig): boolean {
    const inner = dom.firstChild
    return inner === null || super.updateDOM(prevNode, inner as HTMLElement, config)
  }
  override exportDOM(): DOMExportOutput {
    const span = $getDocument().createElement('span')
    span.textContent = this.getTextContent()
    return { element: span }
  }
}

export const $createEmojiNode = (name: string, character: string): EmojiNode =>
  $put($create(EmojiNode).setTextContent(character).setMode('token'), className, name)

/** A congratulation, in many languages; colored while it stays one word. */
export class KeywordNode extends TextNode {
  override $config() {
    return this.config('keyword', { extends: TextNode })
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const dom = super.createDOM(config)
    dom.style.cursor = 'default'
    dom.className = classOf(config, 'keyword')
    return dom
  }
  override isTextEntity(): true {
    return true
  }
}

export const $createKeywordNode = (words: string): KeywordNode => $create(KeywordNode).setTextContent(words)

export class MentionNode extends TextNode {
  override $config() {
    return this.config('mention', {
      extends: TextNode,
      stateConfigs: [flat(mentionName)],
      importDOM: mentionImport,
    })
  }
  getMentionName(): string {
    return $getState(this, mentionName)
  }
  override createDOM(config: EditorConfig): HTMLElement {
    const dom = super.createDOM(config)
    dom.className = classOf(config, 'mention')
    dom.spellcheck = false
    return dom
  }
  override exportDOM(): DOMExportOutput {
    const span = $getDocument().createElement('span')
    span.setAttribute('data-mention', this.getMentionName())
    span.textContent = this.getTextContent()
    return { element: span }
  }
  override canInsertTextBefore(): boolean {
    return false
  }
  override canInsertTextAfter(): boolean {
    return false
  }
  override isTextEntity(): true {
    return true
  }
}

export const $createMentionNode = (name: string, shown: string = name): MentionNode =>
  $put(
    $create(MentionNode).setTextContent(shown).setMode('segmented').toggleDirectionless(),
    mentionName,
    name,
  )

const mentionImport: DOMConversionMap<HTMLElement> = {
  span: (dom) => {
    const name = dom.dataset.mention ?? (dom.dataset.lexicalMention && dom.textContent) ?? ''
    if (name === '') return null
    return {
      conversion: () => ({ node: $createMentionNode(name, dom.textContent ?? name), forChild: () => null }),
      priority: 1,
    }
  },
}

const mentionHtml: RenderNode = (node, rendering) =>
  element(
    'span',
    { class: pageTheme.mention, 'data-mention': mentionName.parse(node.mentionName) },
    textHtml(node, rendering),
  )

export const textNodeRenderers: Record<string, RenderNode> = {
  emoji: textHtml,
  keyword: (node, rendering) => element('span', { class: pageTheme.keyword }, textHtml(node, rendering)),
  mention: mentionHtml,
}
