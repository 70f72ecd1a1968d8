import { expect, test } from 'vitest'
import { format } from './format.ts'
import { isFormatted, languageOf, nameOf } from './languages.ts'

test.each([
  ['css', 'a{color:red}', 'a {\n  color: red;\n}'],
  ['html', '<ul><li>One</li></ul>', '<ul>\n  <li>One</li>\n</ul>'],
  ['javascript', "let a='b'", 'let a = "b";'],
  ['js', 'f( 1 )', 'f(1);'],
  ['markdown', '* one\n* two', '- one\n- two'],
])('%s is formatted', async (language, code, formatted) => {
  expect(await format(code, language)).toBe(formatted)
})

test.each([
  ['js', 'let = = 1'],
  ['python', 'a = 1'],
  ['', 'a'],
  ['constructor', 'a'],
])('%j says why it cannot be formatted', async (language, code) => {
  await expect(format(code, language)).rejects.toThrow(/\S/)
})

test.each([
  ['javascript', 'JavaScript', true],
  ['md', 'Markdown', true],
  ['sql', 'SQL', false],
  ['constructor', 'constructor', false],
])('%s is shown as %s', (saved, shown, formatted) => {
  expect(nameOf(saved)).toBe(shown)
  expect(isFormatted(languageOf(saved))).toBe(formatted)
})
