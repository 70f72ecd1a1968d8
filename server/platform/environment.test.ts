/** `.env.example` and the settings that are read are the same list. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Environment } from './environment.ts'

/** Read by a library, or before the settings are. */
const READ_ELSEWHERE = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'PG_BIN_DIR']

const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
const lines = [...example.matchAll(/^# ([A-Z][A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}))
const settings = Object.keys(Environment.shape)
const defaults: Record<string, unknown> = Environment.parse({})

test('every setting has one line, and no other line is there', () => {
  const names = lines.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...settings, ...READ_ELSEWHERE].toSorted())
})

test('a copy of the file sets nothing', () => {
  const active = example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  expect(active).toEqual([])
})

test.each(lines.filter(({ name }) => settings.includes(name)))(
  '$name shows the default that is in effect',
  ({ name, value }) => {
    // The folder is made absolute after the environment is read.
    const expected = name === 'DATA_DIR' ? './.data' : (defaults[name] ?? '')
    expect(value).toBe(String(expected))
  },
)

test.each(lines)('$name is explained above its line', ({ name }) => {
  const paragraph = example.split('\n\n').find((part) => part.includes(`\n# ${name}=`)) ?? ''
  expect(paragraph).toMatch(/^# [^=]+$/m)
})
