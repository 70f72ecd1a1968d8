import { expect, test } from 'vitest'
import { figuresOf, withFigures } from './figures-file.ts'

const run = { date: '2026-11-24', node: 'v24.0.0', cores: 2, processor: 'P', load: 1.5 }
const marks = `# Figures

Written by hand.

<!-- From here on written by \`npm run bench -- figures FILE…\` -->
<!-- To here -->

By hand too.
`

test('what reads as a number is one, and empty cells are none', () => {
  expect(
    figuresOf([
      ['', 'measured', 'aim'],
      ['  PDF, ms', '12.50', '< 250'],
      ['Thumbnails', 41, ''],
    ]),
  ).toEqual([
    { name: 'PDF, ms', measured: 12.5, aim: '< 250' },
    { name: 'Thumbnails', measured: 41 },
  ])
})

test('a part takes the place of what it measured before and leaves the others and what is written by hand', () => {
  const first = withFigures(marks, {
    ...run,
    parts: {
      print: [{ name: 'PDF', ms: 12.5 }],
      http: [{ name: 'home | signed in', serverMs: 8, 'JavaScript, kB gzip': 131 }],
    },
  })
  const second = withFigures(first, {
    ...run,
    date: '2026-11-25',
    parts: { print: [{ name: 'PDF', ms: 9.5 }] },
  })
  expect(second).toContain('| PDF | 9.5 |')
  expect(second).not.toContain('12.5')
  expect(second).toContain('| home \\| signed in | 8 |')
  expect(second).toContain('server ms')
  expect(second).toContain('JavaScript, kB gzip')
  expect(second.match(/^### /gm)).toHaveLength(2)
  expect(second.startsWith('# Figures\n\nWritten by hand.\n')).toBe(true)
  expect(second.endsWith('By hand too.\n')).toBe(true)
})

test('a document without the marks is refused', () => {
  expect(() => withFigures('# Figures\n', { ...run, parts: {} })).toThrow('has no lines')
})
