/** Files that share a worker replace no modules: those that loaded them would keep the replacement. */
import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
