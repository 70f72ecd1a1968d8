/**
 * The messages of PostgreSQL's own output plugin, version 1 of its protocol, as changes of rows. Values are PostgreSQL's texts.
 * https://www.postgresql.org/docs/current/protocol-logicalrep-message-formats.html
 */

/** A value as text; null; or undefined: it is stored out of line and was not changed. */
export type Value = string | null | undefined

export interface Relation {
  name: string
  columns: { name: string; isKey: boolean }[]
}

export type Change =
  | { kind: 'insert'; relation: Relation; row: Value[] }
  /** @param old the key before, where it changed */
  | { kind: 'update'; relation: Relation; old: Value[] | null; row: Value[] }
  | { kind: 'delete'; relation: Relation; old: Value[] }

export interface Committed {
  /** Where the log goes on after it. */
  end: string
  changes: Change[]
}

/** Reads messages in their order; tables are described before their first change, and again after each time that it begins anew. */
export class PgOutput {
  readonly #relations = new Map<number, Relation>()
  #changes: Change[] = []

  /** @returns a transaction, with the message that ends it */
  read(message: Buffer): Committed | null {
    const from = new Reader(message)
    const kind = from.letter()
    if (kind === 'B') this.#changes = []
    else if (kind === 'C') return this.#commit(from)
    else if (kind === 'R') this.#describe(from)
    else if (kind === 'I' || kind === 'U' || kind === 'D') this.#change(kind, from)
    // Types and origins change nothing of rows.
    else if (kind !== 'Y' && kind !== 'O')
      throw new Error(`Replication said "${kind}", which is not known here.`)
    return null
  }

  #commit(from: Reader): Committed {
    from.skip(1 + 8)
    const end = from.place()
    const changes = this.#changes
    this.#changes = []
    return { end, changes }
  }

  #describe(from: Reader): void {
    const id = from.int32()
    from.text()
    const name = from.text()
    from.skip(1)
    const columns = Array.from({ length: from.int16() }, () => {
      const isKey = from.byte() === 1
      const column = { name: from.text(), isKey }
      from.skip(4 + 4)
      return column
    })
    this.#relations.set(id, { name, columns })
  }

  #change(kind: 'I' | 'U' | 'D', from: Reader): void {
    const relation = this.#relations.get(from.int32())
    if (!relation) throw new Error('Replication named a table that it had not described.')
    const first = from.letter()
    if (kind === 'I') this.#changes.push({ kind: 'insert', relation, row: from.row() })
    else if (kind === 'D') this.#changes.push({ kind: 'delete', relation, old: from.row() })
    else {
      const old = first === 'N' ? null : from.row()
      if (old !== null) from.skip(1)
      this.#changes.push({ kind: 'update', relation, old, row: from.row() })
    }
  }
}

class Reader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  skip(bytes: number): void {
    this.#at += bytes
  }

  byte(): number {
    return this.#bytes.readUInt8(this.#at++)
  }

  letter(): string {
    return String.fromCharCode(this.byte())
  }

  int16(): number {
    this.#at += 2
    return this.#bytes.readUInt16BE(this.#at - 2)
  }

  int32(): number {
    this.#at += 4
    return this.#bytes.readUInt32BE(this.#at - 4)
  }

  /** A place in the log as PostgreSQL writes it. */
  place(): string {
    return `${this.int32().toString(16).toUpperCase()}/${this.int32().toString(16).toUpperCase()}`
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at)
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return text
  }

  row(): Value[] {
    return Array.from({ length: this.int16() }, () => this.#value())
  }

  #value(): Value {
    const kind = this.letter()
    if (kind === 'n') return null
    if (kind === 'u') return undefined
    if (kind !== 't') throw new Error(`Replication sent a value of the kind "${kind}".`)
    const length = this.int32()
    this.#at += length
    return this.#bytes.toString('utf8', this.#at - length, this.#at)
  }
}
