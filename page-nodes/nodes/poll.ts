import { $create, $getState, type DOMConversionMap, DecoratorNode } from 'lexical'
import { $put, field, flat } from '../fields.ts'
import { isRecord, text } from '../guards/values.ts'
import { element, escapeHtml } from '../render/html.ts'
import type { RenderNode } from '../render/rendering.ts'
import type { SavedNode } from '../saved/types.ts'
import { pageTheme } from '../theme.ts'
import { DataNode } from './data-node.ts'

/**
 * `votes` is always empty in a page: votes live with the host, by poll and option. Inside the page, whoever saves it
 * would write over them.
 */
export interface PollOption {
  readonly text: string
  readonly uid: string
  readonly votes: readonly []
}

export const LONGEST_QUESTION = 300
export const MOST_OPTIONS = 20

const questionText = text(LONGEST_QUESTION)
const optionText = text(200)
const uid = /^[\w-]{1,40}$/

const question = field('question', questionText)
const options = field('options', (value): readonly PollOption[] =>
  distinct(Array.isArray(value) ? value : []),
)

/** Options that were copied keep their words and get a name of their own; what is no option is left out. */
function distinct(saved: readonly unknown[]): PollOption[] {
  const taken = new Set<string>()
  return saved
    .filter(isRecord)
    .slice(0, MOST_OPTIONS)
    .map((option, index) => {
      const given =
        typeof option.uid === 'string' && uid.test(option.uid) ? option.uid : `option-${index + 1}`
      let name = given
      for (let n = 2; taken.has(name); n++) name = `${given.slice(0, 34)}-${n}`
      taken.add(name)
      return { text: optionText(option.text), uid: name, votes: [] }
    })
}

/** The options of a saved poll, as they are published. */
export const pollOptions = (node: SavedNode): readonly PollOption[] => options.parse(node.options)

export const createPollOption = (words = ''): PollOption => ({ text: words, uid: newUid(), votes: [] })

function newUid(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('')
}

/** A list that can be read without a script; with it, each line becomes a button that votes. Blank options are left out. */
export const pollHtml: RenderNode = (node) => {
  const asked = question.parse(node.question)
  const lines = options
    .parse(node.options)
    .filter((option) => option.text.trim() !== '')
    .map((option) => element('li', { 'data-option': option.uid }, escapeHtml(option.text)))
  if (asked.trim() === '') return ''
  return element(
    'div',
    { class: pageTheme.poll, 'data-poll': asked },
    element('p', { class: 'page-poll-question' }, escapeHtml(asked)) +
      element('ul', { class: 'page-poll-options' }, lines.join('')),
  )
}

export class PollNode extends DataNode {
  override $config() {
    return this.config('poll', {
      extends: DecoratorNode,
      stateConfigs: [flat(question), flat(options)],
      importDOM: pollImport,
    })
  }
  override renderer(): RenderNode {
    return pollHtml
  }
  override themeKey(): string {
    return 'poll'
  }
  getQuestion(): string {
    return $getState(this, question)
  }
  setQuestion(next: string): this {
    return $put(this, question, next)
  }
  getOptions(): readonly PollOption[] {
    return $getState(this, options)
  }
  setOptions(next: readonly PollOption[]): this {
    return $put(this, options, next)
  }
  addOption(option: PollOption): this {
    return this.setOptions([...this.getOptions(), option])
  }
  deleteOption(name: string): this {
    return this.setOptions(this.getOptions().filter((option) => option.uid !== name))
  }
  setOptionText(name: string, words: string): this {
    return this.setOptions(
      this.getOptions().map((option) => (option.uid === name ? { ...option, text: words } : option)),
    )
  }
  override getTextContent(): string {
    return [this.getQuestion(), ...this.getOptions().map((option) => option.text)].join('\n')
  }
}

/** Null for a blank question: there is nothing to vote on. Begins with two options. */
export function $createPollNode(
  asked: string,
  choices: readonly PollOption[] = [createPollOption(), createPollOption()],
): PollNode | null {
  return asked.trim() === '' ? null : $create(PollNode).setQuestion(asked).setOptions(choices)
}

const pollImport: DOMConversionMap<HTMLElement> = {
  div: (dom) => {
    const asked = dom.dataset.poll ?? dom.dataset.lexicalPollQuestion ?? ''
    if (asked.trim() === '') return null
    const choices = [...dom.querySelectorAll<HTMLElement>('li[data-option]')].map((line) => ({
      ...createPollOption(line.textContent ?? ''),
      uid: line.dataset.option ?? '',
    }))
    return {
      conversion: () => ({
        node: choices.length > 0 ? $createPollNode(asked, choices) : $createPollNode(asked),
        forChild: () => null,
      }),
      priority: 2,
    }
  },
}
