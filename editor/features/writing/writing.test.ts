import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { congratulations } from '../keywords/congratulations.ts'
import { openAt, places, type Writer } from './page-to-write-in.ts'

afterEach(() => void vi.useRealTimers())

const MORE = ' on your new home'

test.each(['paragraph', 'list item', 'table cell', 'words between others'])(
  'every congratulation is typed letter by letter in %s, and more after it',
  (place) => {
    const writer = openAt(place)
    for (const word of congratulations) {
      writer.cut(0, writer.read().words.length)
      for (const letter of word + MORE) writer.type(letter)
      expect(writer.read()).toEqual({ words: word + MORE, caret: word.length + MORE.length })
      // Once more into the middle of it, and the letters away again from the end.
      writer.move(word.length - 1)
      for (const letter of 'xy') writer.type(letter)
      expect(writer.read()).toEqual({
        words: `${word.slice(0, -1)}xy${word.slice(-1)}${MORE}`,
        caret: word.length + 1,
      })
      for (const at of [word.length, word.length - 1]) writer.cut(at, at + 1)
      expect(writer.read()).toEqual({ words: word + MORE, caret: word.length - 1 })
    }
    writer.stop()
  },
)

/** What is typed: letters, and all that some part of the editor looks for. Marks that are taken out on purpose are not among it. */
const typed = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('a', 's', ' ', '.', ',', 'é', '해', '요', '🏡', '👨‍👩‍👧', '\u0301') },
  { weight: 2, arbitrary: fc.constantFrom(...congratulations) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'www.example.com',
      'https://a.example/b?c=1',
      'ann@example.com',
      '@luk',
      '#house',
      '/',
      ':smile',
      'neighb',
      '10:30',
      'http:',
    ),
  },
)

const acts = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ act: fc.constant('type' as const), words: typed }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('letters' as const), words: typed }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('back' as const), many: fc.integer({ min: 1, max: 4 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('move' as const),
        to: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        act: fc.constant('replace' as const),
        from: fc.double({ min: 0, max: 1, noNaN: true }),
        many: fc.integer({ min: 1, max: 8 }),
        words: typed,
      }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('rest' as const) }) },
  ),
  { minLength: 1, maxLength: 25 },
)

/** The same in a plain text area. */
interface TextArea {
  words: string
  caret: number
}

const put = (area: TextArea, words: string): void => {
  area.words = area.words.slice(0, area.caret) + words + area.words.slice(area.caret)
  area.caret += words.length
}
const cut = (area: TextArea, from: number, to: number): void => {
  area.words = area.words.slice(0, from) + area.words.slice(to)
  area.caret = from
}

function write(
  writer: Writer,
  area: TextArea,
  list: typeof acts extends fc.Arbitrary<infer T> ? T : never,
): string[] {
  const past = [area.words]
  const both = (inEditor: () => void, inArea: () => void): void => {
    inEditor()
    inArea()
    past.push(area.words)
    expect(writer.read()).toEqual({ words: area.words, caret: area.caret })
  }
  for (const step of list)
    if (step.act === 'type')
      both(
        () => writer.type(step.words),
        () => put(area, step.words),
      )
    else if (step.act === 'letters')
      for (const letter of step.words)
        both(
          () => writer.type(letter),
          () => put(area, letter),
        )
    else if (step.act === 'move') {
      const at = Math.round(step.to * area.words.length)
      both(
        () => writer.move(at),
        () => void (area.caret = at),
      )
    } else if (step.act === 'back') {
      const from = Math.max(0, area.caret - step.many)
      both(
        () => writer.cut(from, area.caret),
        () => cut(area, from, area.caret),
      )
    } else if (step.act === 'replace') {
      const from = Math.round(step.from * area.words.length)
      const to = Math.min(area.words.length, from + step.many)
      both(
        () => {
          writer.cut(from, to)
          writer.type(step.words)
        },
        () => {
          cut(area, from, to)
          past.push(area.words)
          put(area, step.words)
        },
      )
    } else vi.advanceTimersByTime(1000)
  return past
}

test.each(Object.keys(places))('whatever is typed in %s is what a plain text area would have', (place) => {
  fc.assert(
    fc.property(acts, (list) => {
      vi.useFakeTimers({ now: 0 })
      const writer = openAt(place)
      const others = writer.others()
      const area = { words: writer.first, caret: writer.first.length }
      writer.move(area.caret)
      const past = write(writer, area, list)
      expect(writer.others() === others, 'The rest of the page is as it was').toBe(true)
      // Undo goes back over words that were there, and nothing else; Redo comes back to the last ones.
      let at = past.length - 1
      for (let step = 0; step <= past.length; step += 1) {
        writer.undo()
        const { words } = writer.read()
        at = past.lastIndexOf(words, at)
        expect(at, `Undo shows ${JSON.stringify(words)}`).toBeGreaterThanOrEqual(0)
      }
      expect(writer.read().words).toBe(writer.first)
      for (let step = 0; step <= past.length; step += 1) writer.redo()
      expect(writer.read().words).toBe(area.words)
      expect(writer.others() === others, 'The rest of the page is as it was').toBe(true)
      writer.stop()
    }),
    { numRuns: Number(process.env.TYPING_RUNS ?? 30) },
  )
})

const written = new Map([
  ['🙂', ':)'],
  ['😀', ':D'],
  ['🙁', ':('],
  ['❤', '<3'],
])
const asWritten = (words: string): string =>
  words.replace(/[🙂😀🙁❤]/gu, (emoji) => written.get(emoji) ?? emoji)

const withEmoticons = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(':', ')', '(', 'D', '<', '3', 'a', ' ') },
    { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
  ),
  { maxLength: 30 },
)

test('an emoticon becomes an emoji in its own place, with the caret where it was in what is written', () => {
  fc.assert(
    fc.property(withEmoticons, (list) => {
      const writer = openAt('paragraph')
      const area = { words: writer.first, caret: 0 }
      writer.move(0)
      for (const step of list) {
        if (typeof step === 'string') {
          writer.type(step)
          put(area, step)
        } else {
          // Never into the middle of a character.
          const characters = [...writer.read().words]
          const before = characters.slice(0, Math.round(step * characters.length)).join('')
          writer.move(before.length)
          area.caret = asWritten(before).length
        }
        const { words, caret } = writer.read()
        expect({ words: asWritten(words), caret: asWritten(words.slice(0, caret)).length }).toEqual(area)
      }
      writer.stop()
    }),
    { numRuns: 100 },
  )
})
