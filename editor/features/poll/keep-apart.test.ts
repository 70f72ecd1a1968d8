import { $createPollNode, PollNode } from '@frontage/page-nodes/nodes/poll.ts'
import { $getRoot, $parseSerializedNode, type SerializedLexicalNode } from 'lexical'
import { expect, test } from 'vitest'
import { withoutScreen } from '../without-screen.ts'
import { PollExtension } from './extension.ts'

/** An editor with one poll, what is saved of it, and the names of the options of each poll that is there. */
function withPoll() {
  const editor = withoutScreen(PollExtension)
  const change = (run: () => void): void => editor.update(run, { discrete: true })
  let saved: SerializedLexicalNode | undefined
  change(() => {
    const poll = $createPollNode('When?')
    if (!poll) throw new Error('No poll')
    saved = poll.exportJSON()
    $getRoot().clear().append(poll)
  })
  const paste = (times = 1): void =>
    change(() => {
      for (let n = 0; n < times; n++)
        $getRoot().append($parseSerializedNode({ ...saved } as SerializedLexicalNode))
    })
  const names = (): string[][] =>
    editor.read(() =>
      $getRoot()
        .getChildren()
        .filter((node) => node instanceof PollNode)
        .map((poll) => poll.getOptions().map(({ uid }) => uid)),
    )
  return { change, paste, names }
}

test.each([1, 3])('each of %i pasted copies has options of its own, and the first keeps its own', (times) => {
  const { paste, names } = withPoll()
  const [first = []] = names()
  paste(times)
  expect(names()[0]).toEqual(first)
  expect(new Set(names().flat()).size).toBe(2 * (times + 1))
})

test('a poll that was cut comes back with its votes; beside its copy it is another', () => {
  const { change, paste, names } = withPoll()
  const [first] = names()
  change(() => void $getRoot().clear())
  paste()
  expect(names()).toEqual([first])
  change(() => void $getRoot().clear())
  paste(2)
  expect(names()[0]).toEqual(first)
  expect(new Set(names().flat()).size).toBe(4)
})
