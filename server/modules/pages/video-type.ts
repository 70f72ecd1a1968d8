/** As many of a file's first bytes as tell what it is. */
export const SNIFFED_BYTES = 64

/** The first bytes of each kind, by the endings that may name it. */
const kinds = [
  { endings: ['mp4'], mediaType: 'video/mp4', is: (head: Buffer) => at(head, 4, 'ftyp') },
  {
    endings: ['webm'],
    mediaType: 'video/webm',
    is: (head: Buffer) => head.readUInt32BE(0) === 0x1a45dfa3 && head.includes('webm'),
  },
  { endings: ['ogg', 'ogv'], mediaType: 'video/ogg', is: (head: Buffer) => at(head, 0, 'OggS') },
]

/** The media type of a video; null where bytes and ending do not say the same kind. */
export function videoType(head: Buffer, ending: string): string | null {
  if (head.length < 12) return null
  return kinds.find(({ endings, is }) => endings.includes(ending) && is(head))?.mediaType ?? null
}

const at = (head: Buffer, offset: number, text: string): boolean =>
  head.toString('latin1', offset, offset + text.length) === text
