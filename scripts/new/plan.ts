/** What `npm run new` does to the project: files it writes and lines it adds. Nothing is touched unless all of it fits. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { format, resolveConfig } from 'prettier'

interface AddedLine {
  file: string
  /** The place: text that is in the file exactly once. */
  at: string
  /** Lines that go above or below the place. */
  above?: string
  below?: string
}

export interface Plan {
  write: Readonly<Record<string, string>>
  add: readonly AddedLine[]
  /** What is left to do by hand, a step each. */
  next: readonly string[]
}

/** A sentence for whoever asked; nothing was changed. */
export class CannotAdd extends Error {}

/** 'price-list' → { kebab: 'price-list', camel: 'priceList', pascal: 'PriceList', snake: 'price_list', words: 'Price list' } */
export function formsOf(name: string) {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new CannotAdd(`"${name}" is not a name like open-house: lower-case words joined by hyphens.`)
  const camel = name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  const words = name.replaceAll('-', ' ')
  return {
    kebab: name,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake: name.replaceAll('-', '_'),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  }
}
export type Forms = ReturnType<typeof formsOf>

/** @returns the files that were written or changed */
export async function carryOut(root: string, { write, add }: Plan): Promise<string[]> {
  const taken = Object.keys(write).filter((file) => existsSync(join(root, file)))
  if (taken.length > 0) throw new CannotAdd(`There is already ${taken.join(', ')}.`)
  const texts = new Map(Object.entries(write))
  for (const line of add) {
    const before = texts.get(line.file) ?? readFileSync(join(root, line.file), 'utf8')
    texts.set(line.file, withLine(before, line))
  }
  for (const [file, text] of texts) {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, await formatted(path, text))
  }
  return [...texts.keys()]
}

function withLine(text: string, { file, at, above = '', below = '' }: AddedLine): string {
  const parts = text.split(at)
  if (parts.length !== 2)
    throw new CannotAdd(`${file} has "${at}" ${parts.length - 1} times; scripts/new needs it once.`)
  return parts.join(above + at + below)
}

async function formatted(path: string, text: string): Promise<string> {
  if (path.endsWith('.sql')) return text
  return format(text, { ...(await resolveConfig(path)), filepath: path })
}
