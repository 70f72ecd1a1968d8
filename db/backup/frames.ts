/**
 * The rows of a database as one stream: a section for each table, or for each tenant's share of one, of COPY's own text;
 * then the end, without which a stream is not whole. A frame is its kind, its length and its bytes.
 */
const HEAD = 5
/** The most bytes of a frame. PostgreSQL sends no row that is longer, so a longer frame is damage. */
const LARGEST = 1024 ** 3

/** S: a section begins. D: rows of it. E: it ends, with its number of rows. Z: all is said, with the number of sections. */
export type FrameKind = 'S' | 'D' | 'E' | 'Z'

export interface Frame {
  kind: FrameKind
  bytes: Buffer
}

export interface Section {
  table: string
  /** '': the rows are no tenant's, or those of all of them. */
  tenantId: string
  columns: string[]
}

/** A stream of rows that ends too early, or is none. */
export class DamagedRows extends Error {
  override name = 'DamagedRows'
}

export function frame(kind: FrameKind, bytes: Buffer | string): Buffer {
  const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes
  const head = Buffer.alloc(HEAD)
  head.write(kind, 0, 'latin1')
  head.writeUInt32BE(body.length, 1)
  return Buffer.concat([head, body])
}

export const sectionText = ({ table, tenantId, columns }: Section): string =>
  [table, tenantId, columns.join(',')].join('\t')

export function sectionOf(text: string): Section {
  const [table, tenantId, columns] = text.split('\t')
  if (!table || tenantId === undefined || !columns) throw new DamagedRows('A section has no table.')
  return { table, tenantId, columns: columns.split(',') }
}

const isKind = (letter: string): letter is FrameKind => ['S', 'D', 'E', 'Z'].includes(letter)

/** Frames of a stream whose pieces are cut anywhere. */
export async function* framesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let held: Buffer[] = []
  let size = 0
  let needed = HEAD
  for await (const piece of pieces) {
    held.push(piece)
    size += piece.length
    if (size < needed) continue
    let all = Buffer.concat(held)
    for (;;) {
      needed = HEAD
      if (all.length < HEAD) break
      const kind = all.toString('latin1', 0, 1)
      const length = all.readUInt32BE(1)
      if (!isKind(kind) || length > LARGEST) throw new DamagedRows('This is no stream of rows.')
      needed = HEAD + length
      if (all.length < needed) break
      yield { kind, bytes: all.subarray(HEAD, needed) }
      all = all.subarray(needed)
    }
    held = [all]
    size = all.length
  }
  if (size > 0) throw new DamagedRows('The stream of rows ends within a frame.')
}
