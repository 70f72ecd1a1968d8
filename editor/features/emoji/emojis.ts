/** The set of emojis, in Unicode's order. Large: loaded when the first colon is typed. */
import words from 'emojilib/dist/emoji-en-US.json' with { type: 'json' }
import data from 'unicode-emoji-json/data-by-emoji.json' with { type: 'json' }
import type { Emoji } from './search.ts'

const wordsOf: Readonly<Record<string, readonly string[] | undefined>> = words

export const emojis: readonly Emoji[] = Object.entries(data).map(([emoji, entry]) => ({
  emoji,
  description: entry.name,
  category: entry.group,
  aliases: [entry.slug],
  tags: (wordsOf[emoji] ?? []).filter((word) => word !== entry.slug),
  unicode_version: entry.unicode_version,
  ...(entry.skin_tone_support ? { skin_tones: true } : {}),
}))
