import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, 'logos/banners')

// An image cannot use the fonts of the page it is on: words would be set in whatever the reader's machine has.
test.each(readdirSync(FOLDER))('the words of %s are drawn, in the brokerage’s own font', (name) => {
  const svg = readFileSync(join(FOLDER, name), 'utf8')
  expect(svg).not.toMatch(/<text|font-family/)
  expect(svg.length).toBeGreaterThan(20_000)
})
