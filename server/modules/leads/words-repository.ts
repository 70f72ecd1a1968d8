/** Which leads the words of a search mean, by an index of their parts. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tx } from '@frontage/db/client.ts'

/** A word and whom it finds: their ids, or null where they are too many, or the word too short, to look them up. */
export interface LeadWord {
  /** For `like`. */
  pattern: string
  leads: readonly string[] | null
}

const MOST_WORDS = 8
/** More than this are found by looking through the list that is asked for. */
const MOST_LOOKED_UP = 1_000
/** An index of trigrams knows nothing shorter. */
const isLookedUp = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)

/** The words of a search, at most 8; their own % and _ are taken literally. */
export async function leadWords(tx: Tx, search: string): Promise<LeadWord[]> {
  const words = search
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const found: LeadWord[] = []
  for (const word of words) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    found.push({ pattern, leads: isLookedUp(word) ? await named(tx, pattern) : null })
  }
  return found
}

async function named(tx: Tx, pattern: string): Promise<readonly string[] | null> {
  const { rows } = await sql<{ ids: string[] | null }>`
    select leads_named(lower(${pattern}), ${MOST_LOOKED_UP}::int) as ids`.execute(tx)
  return rows[0]?.ids ?? null
}

/**
 * The word is somewhere in the name, the email or the number of `l`, whose digits are found however they are written. Small
 * letters are the database's on both sides: of some languages JavaScript has others.
 */
export const hasWord = ({ pattern, leads }: LeadWord): RawBuilder<SqlBool> =>
  leads
    ? sql<SqlBool>`l.id = any(${[...leads]}::uuid[])`
    : sql<SqlBool>`lower(concat_ws(' ', l.name, l.email, l.phone, regexp_replace(l.phone, '\\D', '', 'g')))
        like lower(${pattern})`
