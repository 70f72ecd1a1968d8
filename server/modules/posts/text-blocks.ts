/** Sanitized HTML as a run of paragraphs, for documents. */
import type { TextBlock } from '@frontage/artwork/print/text-pdf.ts'

const BLOCKS = /<(h[1-6]|p|li|blockquote)\b[^>]*>([\s\S]*?)<\/\1>/gi

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Marks inside a paragraph are dropped; a quotation that holds paragraphs is one block. */
export function textBlocks(html: string): TextBlock[] {
  return [...html.matchAll(BLOCKS)]
    .map(([, tag = 'p', inner = '']): TextBlock => ({
      kind: kindOf(tag.toLowerCase()),
      text: plain(inner),
    }))
    .filter((block) => block.text !== '')
}

function kindOf(tag: string): TextBlock['kind'] {
  if (tag === 'li') return 'item'
  if (tag === 'blockquote') return 'quote'
  return tag === 'p' ? 'text' : 'heading'
}

const plain = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x?[0-9a-f]+|\w+);/gi, (all, name: string) => decoded(name) ?? all)
    .replaceAll(/\s+/g, ' ')
    .trim()

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()]
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}
