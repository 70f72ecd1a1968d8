import { expect, test } from 'vitest'
import { contrastNotes, ratioOf } from './contrast-notes.ts'

test.each(['#c6ff00', '#fdfdf8', '#ffffff', '#000000', '#0f4c5c', '#777777', '#ff2d9b'])(
  '%s can be read, and says how',
  (primary) => {
    const notes = contrastNotes(primary)
    const ratio = (label: string) => notes.find((note) => note.label === label)?.ratio ?? Infinity
    expect(ratio('Text on buttons')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('Links on white')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('Edges of buttons')).toBeGreaterThanOrEqual(3)
    for (const { note } of notes) expect(note).toMatch(/^[A-Z].*\.$/)
  },
)

test('lime is told why its links are darker, navy is not', () => {
  expect(contrastNotes('#c6ff00')[1]?.note).toMatch(/^At 1\.1:1 the color itself is too light/)
  expect(contrastNotes('#0f2d4a').map(({ note }) => note)).toEqual([
    'White text, since it reads best on this color.',
    'The color as it is.',
  ])
})

test('a ratio is never rounded up', () => expect(ratioOf(4.4999)).toBe('4.4:1'))
