/** One entry of the set: its character, what it shows, and the words by which it is found. */
export interface Emoji {
  readonly emoji: string
  readonly description: string
  readonly category: string
  readonly aliases: readonly string[]
  readonly tags: readonly string[]
  readonly unicode_version: string
  readonly skin_tones?: boolean
}

export const MOST_EMOJIS = 10
/** A word that begins where a word may begin: not the time 10:30, nor the address http://… */
const begun = /(?:^|[\s([{"'])(:([a-z\d_+-]{0,30}))$/i

export interface Begun {
  readonly query: string
  /** The colon and what follows it. */
  readonly typed: string
}

/** What is looked for, by the text before the caret; null where a colon is just a colon. */
export function begunIn(text: string): Begun | null {
  const [, typed = '', query = ''] = begun.exec(text) ?? []
  return typed === '' ? null : { typed, query }
}

const written = /(?:^|[\s([{"'])(:([a-z\d_+-]{1,30}):)$/i

/** The emoji whose whole name stands before the caret between colons, and the length of that; null where there is none. */
export function writtenOut(text: string, all: readonly Emoji[]): { emoji: string; length: number } | null {
  const [, typed = '', name = ''] = written.exec(text) ?? []
  const wanted = name.toLowerCase()
  const calledSo = (kind: 'aliases' | 'tags') =>
    wanted === '' ? undefined : all.find((one) => one[kind].includes(wanted))
  const found = calledSo('aliases') ?? calledSo('tags')
  return found ? { emoji: found.emoji, length: typed.length } : null
}

/** Names that begin with the word come first, then words that do, then names that hold it. */
export function emojisFor(query: string, all: readonly Emoji[]): readonly Emoji[] {
  const wanted = query.toLowerCase()
  const rank = ({ aliases, tags }: Emoji): number => {
    if (aliases.includes(wanted)) return 0
    if (aliases.some((alias) => alias.startsWith(wanted))) return 1
    if (tags.includes(wanted)) return 2
    if (tags.some((tag) => tag.startsWith(wanted))) return 3
    return aliases.some((alias) => alias.includes(wanted)) ? 4 : 5
  }
  return all
    .map((emoji, index) => ({ emoji, index, rank: rank(emoji) }))
    .filter((one) => one.rank < 5)
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
    .slice(0, MOST_EMOJIS)
    .map((one) => one.emoji)
}
