/** Who may do what in a module is in its policies.ts, in one shape. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const MODULES = join(import.meta.dirname, '../server/modules')
const sources = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(join(MODULES, file), 'utf8') }))

const isPolicies = (file: string) => /^\w+\/policies\.ts$/.test(file)

test.each(sources.filter(({ file }) => isPolicies(file)))(
  '$file: what one may do is answered, what is required is refused',
  ({ text }) => {
    const exported = text.split(/^export (?:const|function) /m).slice(1)
    expect(exported.length).toBeGreaterThan(0)
    for (const rule of exported) {
      expect(rule).toMatch(/^(may|require)[A-Z]/)
      // Whoever asks decides what a no means.
      if (rule.startsWith('may')) expect(rule).not.toContain('throw ')
    }
  },
)

test('guards, and rules about menus and abilities, are made nowhere else', () => {
  const made = /onRequestHookHandler|\b(guard|requireMenu|mayOpen|featuresOf|offeredBy|\.can)\(/
  const elsewhere = sources.filter(({ file, text }) => !isPolicies(file) && made.test(text))
  expect(elsewhere.map(({ file }) => file).sort()).toEqual([
    // Where the answers come from, with the flags of the signed-in user that the screens get too.
    'accounts/features.ts',
    'accounts/presenter.ts',
    // What it tells those who index the site is what an anonymous visitor sees.
    'discovery/site-map.ts',
  ])
})
