import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical'
import { expect, test } from 'vitest'
import { withoutScreen } from '../without-screen.ts'
import { $takeAway } from './take-away.ts'

/** `|` is the caret; `many` characters before it were cut out by the last match that was drawn. */
function after(trigger: '/' | '@' | ':', words: string, many: number): string {
  const editor = withoutScreen()
  const caret = words.indexOf('|')
  const from = caret - many
  editor.update(
    () => {
      const text = $createTextNode(words.replace('|', ''))
      $getRoot().clear().append($createParagraphNode().append(text))
      text.select(caret, caret)
      const parts = text.splitText(...[from, caret].filter((at) => at > 0))
      $takeAway(trigger, many > 0 ? (parts[from > 0 ? 1 : 0] ?? null) : null)
    },
    { discrete: true },
  )
  return editor.read(() => $getRoot().getTextContent())
}

test.each([
  ['@', 'Ask @luke|', 5, 'Ask '],
  ['@', 'Ask @luke| now', 5, 'Ask  now'],
  // Drawn before the last letters came, and before the last ones went.
  ['@', 'Ask @luke|', 2, 'Ask '],
  ['@', 'Ask @l|', 5, 'Ask '],
  ['@', 'Ask @luke|', 0, 'Ask '],
  // What stood there before stays, even where it looks like a search.
  ['@', 'x @a(@luke|', 5, 'x @a('],
  ['@', 'x @a (@luke|', 5, 'x @a ('],
  ['/', 'and/or /heading 2|', 10, 'and/or '],
  ['/', '/heading 2|', 1, ''],
  ['/', '/heading 2|', 10, ''],
  [':', 'at 10:30 :smi|', 4, 'at 10:30 '],
  [':', 'at 10:30 :smi|', 1, 'at 10:30 '],
] as const)('%s in %j, %i characters cut out', (trigger, words, many, left) => {
  expect(after(trigger, words, many)).toBe(left)
})
