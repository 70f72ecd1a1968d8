import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyUpdate, Doc, Map as YMap, UndoManager, XmlText } from 'yjs'
import { holdsOthers } from './own-undo.ts'

/** Two authors of one document, each told of what the other writes. */
function two() {
  const [ann, ben] = [new Doc(), new Doc()]
  ann.on('update', (update: Uint8Array, origin: unknown) => origin === ben || applyUpdate(ben, update, ann))
  ben.on('update', (update: Uint8Array, origin: unknown) => origin === ann || applyUpdate(ann, update, ben))
  const history = new UndoManager(ann.get('root', XmlText), {
    trackedOrigins: new Set([null]),
    captureTimeout: 0,
  })
  history.deleteFilter = (item) => !holdsOthers(item, ann.clientID)
  return { ann, ben, history }
}

const rootOf = (doc: Doc): XmlText => doc.get('root', XmlText)

/** A paragraph as Lexical's binding writes one: a text of its own, with a map before each run of words. */
function addParagraph(doc: Doc, words: string): void {
  doc.transact(() => {
    const paragraph = new XmlText()
    paragraph.setAttribute('__type', 'paragraph')
    rootOf(doc).insertEmbed(rootOf(doc).length, paragraph)
    paragraph.insertEmbed(0, new YMap([['__type', 'text']]))
    paragraph.insert(1, words)
  })
}

const paragraphs = (doc: Doc): XmlText[] =>
  rootOf(doc)
    .toDelta()
    .map(({ insert }: { insert: unknown }) => insert)

const words = (doc: Doc): string[] =>
  paragraphs(doc).map((one) =>
    one
      .toDelta()
      .map(({ insert }: { insert: unknown }) => (typeof insert === 'string' ? insert : ''))
      .join(''),
  )

/** What Lexical's binding cannot do without: each node's kind. */
const kinds = (doc: Doc): unknown[] =>
  paragraphs(doc).flatMap((one) => [
    one.getAttribute('__type'),
    ...one
      .toDelta()
      .flatMap(({ insert }: { insert: unknown }) => (insert instanceof YMap ? [insert.get('__type')] : [])),
  ])

test('a paragraph that another has written in stays with the words of that other', () => {
  const { ann, ben, history } = two()
  addParagraph(ann, 'Ann')
  paragraphs(ben)[0]?.insert(2, 'BEN')
  history.undo()
  expect(words(ann)).toEqual(['BEN'])
  expect(words(ben)).toEqual(['BEN'])
  expect(kinds(ben)).toEqual(['paragraph', 'text'])
  history.redo()
  expect(words(ann).join('')).toContain('BEN')
})

test('what oneself alone has written goes', () => {
  const { ann, ben, history } = two()
  addParagraph(ben, 'Ben')
  addParagraph(ann, 'Ann')
  history.undo()
  expect(words(ben)).toEqual(['Ben'])
})

test('however two write in turns, undoing all that one wrote leaves each letter of the other', () => {
  const turn = fc.record({
    who: fc.constantFrom('ann', 'ben'),
    isNew: fc.boolean(),
    where: fc.nat(20),
    at: fc.nat(20),
  })
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 25 }), (turns) => {
      const { ann, ben, history } = two()
      let written = 0
      for (const { who, isNew, where, at } of turns) {
        const doc = who === 'ann' ? ann : ben
        const letter = who === 'ann' ? 'a' : 'B'
        const all = paragraphs(doc)
        const one = all[where % Math.max(1, all.length)]
        if (isNew || !one) addParagraph(doc, letter)
        else doc.transact(() => one.insert(1 + (at % one.length), letter))
        if (who === 'ben') written += 1
      }
      while (history.undoStack.length > 0) history.undo()
      const left = words(ann).join('')
      expect(left.replaceAll('B', '')).toBe('')
      expect(left).toHaveLength(written)
      expect(words(ben)).toEqual(words(ann))
      expect(kinds(ben)).not.toContain(undefined)
    }),
    { numRuns: 200 },
  )
})
