import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { newUuid } from './new-uuid.ts'

test('each is a UUID of its own', () => {
  const some = Array.from({ length: 100 }, newUuid)
  expect(new Set(some).size).toBe(100)
  for (const one of some) expect(z.uuidv4().safeParse(one).success, one).toBe(true)
})

test('nothing that browsers run asks for what they have over https alone', async () => {
  const web = join(import.meta.dirname, '..')
  const files = (await readdir(web, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)(?:dist|node_modules)\//.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(web, file), 'utf8')))
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter((_, at) => /crypto\.(?:randomUUID|subtle)\(?/.test(texts[at] ?? ''))).toEqual([
    join('lib', 'new-uuid.ts'),
  ])
})
