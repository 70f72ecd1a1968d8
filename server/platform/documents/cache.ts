/** Whole anonymous documents in memory, per tenant and URL, forgotten by tag when something they show has changed. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export interface StoredDocument {
  html: Buffer
  br: Buffer
  gz: Buffer
  etag: string
  /** CSP sources of the document's inline styles. */
  styleHashes: readonly string[]
}

interface Entry {
  document: Promise<StoredDocument | null>
  /** The same once it is made. */
  made: StoredDocument | null
  tags: readonly string[]
  at: number
  bytes: number
}

const MOST_BYTES = 64 * 1024 * 1024
/** A message about a change may be lost with a connection; nothing is older than this then. */
const FRESH_MS = 60_000

export class DocumentCache {
  private readonly entries = new Map<string, Entry>()
  private bytes = 0
  /** How often a document was stored already, and how often it was made. */
  readonly counts = { stored: 0, made: 0 }
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  /**
   * The stored document, or what `make` makes; visitors who come in the meantime wait for the same making. null from `make`
   * (a redirect, an error document) is answered and not kept.
   */
  async get(
    key: string,
    tags: readonly string[],
    make: () => Promise<StoredDocument | null>,
  ): Promise<StoredDocument | null> {
    const known = this.wanted(key)
    if (known) {
      this.counts.stored += 1
      return known.document
    }
    this.counts.made += 1
    this.drop(key)
    const entry: Entry = { document: make(), made: null, tags, at: this.now(), bytes: 0 }
    this.entries.set(key, entry)
    try {
      const document = await entry.document
      if (this.entries.get(key) !== entry) return document
      if (!document) this.drop(key)
      else this.weigh(entry, document)
      return document
    } catch (error) {
      if (this.entries.get(key) === entry) this.drop(key)
      throw error
    }
  }

  /** The document that `get` would answer without making one. */
  peek(key: string): StoredDocument | null {
    return this.wanted(key)?.made ?? null
  }

  /** Forgets every document with the tag; without one, everything. A document still being made is not kept either. */
  forget(tag?: string): void {
    for (const [key, entry] of this.entries) if (tag === undefined || entry.tags.includes(tag)) this.drop(key)
  }

  get size(): number {
    return this.entries.size
  }

  private wanted(key: string): Entry | null {
    const known = this.entries.get(key)
    if (!known || this.now() - known.at >= FRESH_MS) return null
    // Moved to the end: the first entry is always the one that was wanted least recently.
    this.entries.delete(key)
    this.entries.set(key, known)
    return known
  }

  private weigh(entry: Entry, document: StoredDocument): void {
    entry.made = document
    entry.bytes = document.html.length + document.br.length + document.gz.length
    this.bytes += entry.bytes
    for (const key of this.entries.keys()) {
      if (this.bytes <= MOST_BYTES) return
      this.drop(key)
    }
  }

  private drop(key: string): void {
    this.bytes -= this.entries.get(key)?.bytes ?? 0
    this.entries.delete(key)
  }
}

/** Compresses once what is sent many times. */
export async function storedDocument(html: string, styles: readonly string[]): Promise<StoredDocument> {
  const bytes = Buffer.from(html)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(bytes, { level: 6 }),
  ])
  return { html: bytes, br, gz, etag: `"${digest(html).slice(0, 22)}"`, styleHashes: styleHashes(styles) }
}

export const styleHashes = (styles: readonly string[]): string[] =>
  styles.map((css) => `'sha256-${digest(css)}'`)

const digest = (text: string): string => createHash('sha256').update(text).digest('base64')
