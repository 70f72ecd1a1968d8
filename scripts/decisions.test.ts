/** Decisions can be told apart, dated and found: by number, with a status, in the index. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../docs/decisions')
const index = readFileSync(join(folder, 'README.md'), 'utf8')

const decisions = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return {
      file,
      number: file.slice(0, 4),
      title: /^# (.+)\n/.exec(text)?.[1] ?? '',
      status: /\n- Status: (.+)\n/.exec(text)?.[1] ?? '',
      date: /\n- Date: (.+)\n/.exec(text)?.[1] ?? '',
    }
  })

test('numbers begin at 1 and leave none out', () => {
  const expected = decisions.map((_, position) => String(position + 1).padStart(4, '0'))
  expect(decisions.map(({ number }) => number)).toEqual(expected)
})

test.each(decisions)('$file has a name, a title, a status and a date', ({ file, title, status, date }) => {
  expect(file).toMatch(/^\d{4}-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/)
  expect(title).not.toBe('')
  expect(status).toMatch(/^(?:accepted|superseded by \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))$/)
  expect(new Date(`${date}T00:00Z`).toISOString().slice(0, 10)).toBe(date)
})

test('the index lists every decision as it says of itself, and no other', () => {
  const rows = index.split('\n').filter((line) => line.startsWith('| ['))
  const cells = rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  expect(cells).toEqual(
    decisions.map(({ file, number, title, status, date }) => [`[${number}](${file})`, title, status, date]),
  )
})
