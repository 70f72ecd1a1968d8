import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A schema that is made of another where it reads: making it takes longer than reading with it, in every call. */
const MADE_TO_READ =
  /\.(?:nullable|nullish|optional|catch|default|array|partial|strict|extend|pick|omit)\([^()]*\)\s*\.(?:safeP|p)arse(?:Async)?\(/g

const found = (source: string): string[] => [...source.matchAll(MADE_TO_READ)].map(([text]) => text)

test('what is looked for', () => {
  expect(found('Offer.nullable().parse(row)')).toHaveLength(1)
  expect(found("Source.catch('rates')\n  .safeParse(row)")).toHaveLength(1)
  expect(found('readNullable(Offer, row); Offer.parse(row)')).toEqual([])
})

test('no call makes a schema to read with: see contracts/stored.ts', () => {
  const root = import.meta.dirname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('node_modules'),
  )
  expect(files.length).toBeGreaterThan(500)
  const making = files.flatMap((file) => {
    const [first] = found(readFileSync(join(root, file), 'utf8'))
    return first === undefined ? [] : [`${file}: ${first}`]
  })
  expect(making).toEqual([])
})
