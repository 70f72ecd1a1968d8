/** Names of tenants, as files, logs and archives use them: 'Cedar & Co' is cedar-co. */
import { randomBytes } from 'node:crypto'

const LONGEST = 40
const MOST_NUMBERED = 20

/** Folders of the file store that are no brokerage's: whoever had such an id would share them, and delete them. */
const FOLDERS: ReadonlySet<string> = new Set(['shared', 'archives'])

/** @param first tried before all others, as an archive says it */
export const freeIds = (name: string, first: string): string[] =>
  [first, ...tenantIdsFor(name)].filter((id) => !FOLDERS.has(id))

/** The plain one first, then numbered ones, at last one that nobody has. */
export function tenantIdsFor(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/-+$/, '')
  const base = plain.length >= 2 ? plain : 'brokerage'
  const numbered = Array.from({ length: MOST_NUMBERED }, (_, at) => `${base}-${at + 2}`)
  const last = `${base}-${randomBytes(4).toString('hex')}`
  return [base, ...numbered, last].filter((id) => !FOLDERS.has(id))
}
