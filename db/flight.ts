import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'
import { types } from './pool.ts'

/** A statement of a flight. */
export interface FlightStatement {
  sql: string
  values: readonly unknown[]
  /** Under which the server keeps it for the connection's life. Absent: it is parsed and planned for these very values. */
  name?: string | undefined
}

export interface FlightResult {
  rows: unknown[]
  /** What the server says was done: SELECT, INSERT, COMMIT … */
  command: string
  /** Rows that were read or changed. */
  count: number
}

interface Column {
  name: string
  parse: (text: string) => unknown
}

/** What a connection knows already, so that it is neither sent nor answered again. */
interface Known {
  /** Statements by name, with the columns of their rows; null while these have not been described. */
  statements: Map<string, Column[] | null>
  /** Names sent to be kept, about which nothing is known yet. */
  asked: Set<string>
  /** Flights on their way; the first one is being answered. */
  underWay: Flight[]
}

const known = new WeakMap<pg.Connection, Known>()

function knownOf(connection: pg.Connection): Known {
  const found = known.get(connection)
  if (found) return found
  const fresh: Known = { statements: new Map(), asked: new Set(), underWay: [] }
  known.set(connection, fresh)
  connection.on('parseComplete', () => fresh.underWay[0]?.handleParsed())
  return fresh
}

/**
 * Statements that leave in one write and are answered together. Outside of a transaction they are one transaction: the
 * server begins it with the first and commits it with the last. The driver's own query is an object, a promise and a
 * synchronization for each statement, and the server describes the columns of a kept statement again each time.
 *
 * It is a query of the driver's because a pipelined connection takes no other: one that leaves a portal open would get
 * the answers of the next. This one leaves none open.
 */
class Flight extends pg.Query {
  readonly #statements: readonly FlightStatement[]
  readonly #resolve: (results: FlightResult[]) => void
  readonly #reject: (error: unknown) => void
  readonly #results: FlightResult[] = []
  /** Under which each statement was sent; '' for none. */
  #names: string[] = []
  /** Names that this flight asks the server to keep. */
  readonly #asked = new Set<string>()
  #known: Known | undefined
  #columns: Column[] = []
  #rows: unknown[] = []
  #unreadable: unknown

  constructor(
    statements: readonly FlightStatement[],
    resolve: (results: FlightResult[]) => void,
    reject: (error: unknown) => void,
  ) {
    super({ text: '' })
    this.#statements = statements
    this.#resolve = resolve
    this.#reject = reject
  }

  override submit = (connection: pg.Connection): Error | null => {
    const values = valuesOf(this.#statements)
    if (values instanceof Error) return values
    const its = (this.#known = knownOf(connection))
    // Another flight may fail before the server has read what it asks to keep, so that is not relied on.
    this.#names = this.#statements.map(({ name = '' }) => (its.asked.has(name) ? '' : name))
    connection.stream.cork()
    try {
      for (const [at, { sql }] of this.#statements.entries()) {
        const name = this.#names[at] ?? ''
        if (!its.statements.has(name) && !this.#asked.has(name)) {
          connection.parse({ name, text: sql, types: [] }, true)
          if (name) this.#asked.add(name)
        }
        connection.bind({ statement: name, values: values[at] }, true)
        if (!its.statements.get(name)) connection.describe({ type: 'P', name: '' }, true)
        connection.execute(null, true)
      }
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    for (const name of this.#asked) its.asked.add(name)
    its.underWay.push(this)
    this.#begin()
    return null
  }

  /** The server keeps a statement also when it fails later in this flight. */
  handleParsed(): void {
    const name = this.#currentName
    if (name) this.#known?.statements.set(name, null)
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#describe(
      fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID, 'text') })),
    )
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const row: Record<string, unknown> = {}
    let at = 0
    try {
      // Each value of each row of each request comes by here, so it makes nothing but the row.
      for (const { name, parse } of this.#columns) {
        const text = fields[at] ?? null
        at += 1
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.#unreadable ??= error
    }
    this.#rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    // A statement without rows is described by nothing.
    this.#describe(this.#columns)
    const words = text.split(' ')
    this.#results.push({
      rows: this.#rows,
      command: words[0] ?? '',
      count: Number(words.length > 1 ? words.at(-1) : 0),
    })
    this.#begin()
  }

  handleReadyForQuery(): void {
    this.#land()
    if (this.#unreadable) this.#reject(this.#unreadable)
    else this.#resolve(this.#results)
  }

  /** The server passes over what follows in this flight, and the driver does not call again. */
  handleError(error: unknown): void {
    this.#land()
    // The driver's stack ends at the socket.
    if (error instanceof Error) Error.captureStackTrace(error)
    this.#reject(error)
  }

  get #currentName(): string {
    return this.#names[this.#results.length] ?? ''
  }

  #begin(): void {
    this.#rows = []
    this.#columns = this.#known?.statements.get(this.#currentName) ?? []
  }

  #describe(columns: Column[]): void {
    this.#columns = columns
    const name = this.#currentName
    if (name && this.#known?.statements.get(name) === null) this.#known.statements.set(name, columns)
  }

  #land(): void {
    const flights = this.#known?.underWay ?? []
    const at = flights.indexOf(this)
    if (at >= 0) flights.splice(at, 1)
    for (const name of this.#asked) this.#known?.asked.delete(name)
  }
}

/** As the server reads them; an error for a value that cannot be written down. Nothing has been sent by then. */
function valuesOf(statements: readonly FlightStatement[]): (string | Buffer | null)[][] | Error {
  try {
    return statements.map(({ values }) => values.map((value) => prepareValue(value)))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/**
 * What is sent until the promises that are settled now have run on leaves in one write: the opening of a transaction and
 * its first statements. Each write is a system call, and those were a fifth of what a busy server does.
 */
export function inOneWrite({ connection: { stream } }: pg.PoolClient): void {
  stream.cork()
  queueMicrotask(() => process.nextTick(() => stream.uncork()))
}

/** Sends statements in one flight; does not wait for what was sent before. Rejects with the first that fails. */
export function fly(client: pg.ClientBase, statements: readonly FlightStatement[]): Promise<FlightResult[]> {
  return new Promise((resolve, reject) => {
    client.query(new Flight(statements, resolve, reject))
  })
}

export type Fly = typeof fly

/**
 * @param options.keeps whether the server keeps statements by name. Behind a pooler it does not: the next transaction's
 * server has never heard of them.
 */
export const flightsOf = ({ keeps }: { keeps: boolean }): Fly =>
  keeps
    ? fly
    : (client, statements) =>
        fly(
          client,
          statements.map(({ sql, values }) => ({ sql, values })),
        )
