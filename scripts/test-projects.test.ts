/** What the configurations of the tests rely on: which files replace modules, and which specs have a product. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { COMPILE_CACHE } from '@frontage/testing/compile-cache.ts'
import config from '../vitest.config.ts'

const root = join(import.meta.dirname, '..')
const apart = (config.test?.projects ?? []).flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === 'apart'
    ? (project.test.include ?? [])
    : [],
)

test('what replaces modules runs apart, and nothing else does', async () => {
  const files = await Array.fromAsync(
    glob(['*/**/*.test.ts', '*/**/*.test.tsx'], { cwd: root, exclude: ['**/node_modules/**'] }),
  )
  const replacing = files.filter((file) =>
    /^vi\.(?:do)?mock\(/im.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(replacing.toSorted()).toEqual(apart.toSorted())
})

/** A file with the files of its folder that it imports, however many are between. */
function withImported(file: string): Set<string> {
  const found = new Set([file])
  for (const one of found)
    for (const [, name = ''] of readFileSync(one, 'utf8').matchAll(/'(\.[^'\n]+\.ts)'/g))
      found.add(join(dirname(one), name))
  return found
}

test('the product is made new for whoever takes the place of a worker that failed, and for no workbench', async () => {
  const e2e = join(root, 'e2e')
  const specs = await Array.fromAsync(glob('**/*.spec.ts', { cwd: e2e }))
  const without = specs.filter((spec) => !withImported(join(e2e, spec)).has(join(e2e, 'renewed.ts')))
  expect(without.toSorted()).toEqual(specs.filter((spec) => spec.startsWith('page-editor/')).toSorted())
})

test('a process that a test starts finds what others have compiled', () => {
  const asked = "console.log(require('node:module').getCompileCacheDir() ?? 'nowhere')"
  const { stdout } = spawnSync(process.execPath, ['-e', asked], { encoding: 'utf8' })
  expect(stdout).toContain(COMPILE_CACHE)
})
