import type { Compilable, CompiledQuery } from 'kysely'

/** Holds the place of a value while a query is built. */
class Blank {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A prepared query read "${this.name}" while it was built; there is no value yet.`)
  }
}

/**
 * A query that is built and compiled once and filled in at each use: building and compiling it again costs more than
 * sending it. For queries whose text is always the same.
 *
 * @param of builds the query, and passes the values on unread: it may not choose by them, or spread a list of them
 */
export function prepared<Values extends object, Row>(
  of: (values: Values) => Compilable<Row>,
): (values: Values) => CompiledQuery<Row> {
  let compiled: CompiledQuery<Row> | undefined
  return (values) => {
    compiled ??= of(blanks()).compile()
    return {
      ...compiled,
      parameters: compiled.parameters.map((parameter) =>
        parameter instanceof Blank ? Reflect.get(values, parameter.name) : parameter,
      ),
    }
  }
}

const blanks = () => new Proxy(Object.create(null), { get: (_, name) => new Blank(String(name)) })
