/** Names of tenants, as files, logs and archives use them: 'Cedar & Co' is cedar-co. */
import { randomBytes } from 'node:crypto'

const LONGEST = 40
const MOST_NUMBERED = 20

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
  return [base, ...numbered, `${base}-${randomBytes(4).toString('hex')}`]
}
