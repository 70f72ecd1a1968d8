/** A part that the interface kit gains is shown by /dev/kit. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd }).map((file) => readFileSync(join(cwd, file), 'utf8'))

/** In the frame of every page, or the frame of a part that is shown. */
const SHOWN_BY_OTHERS = ['Toaster', 'SideNavigation', 'Breadcrumb', 'Field']

const parts = read('*.tsx', join(import.meta.dirname, '../../ui')).flatMap((text) =>
  [...text.matchAll(/^export (?:function|const) ([A-Z]\w+)/gm)].map(([, name = '']) => name),
)
const page = read('{kit.route.tsx,kit/*.tsx}', import.meta.dirname).join('\n')

test('the kit has parts', () => expect(parts.length).toBeGreaterThan(30))

test.each(parts.filter((name) => !SHOWN_BY_OTHERS.includes(name)))('%s is on the page', (name) => {
  expect(page).toMatch(new RegExp(`<${name}\\b`))
})
