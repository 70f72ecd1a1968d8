/**
 * The owner's work behind a pooler, where a connection keeps nothing from one transaction to the next: each transaction
 * begins with the settings, and a statement by itself becomes one. What may be in none (`vacuum`, an index built
 * concurrently) needs `Db.session`.
 */
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

export class PooledDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #settings: string

  /** @param settings as a list of `set_config(…)` */
  constructor(config: PostgresDialectConfig, settings: string) {
    super(config)
    this.#config = config
    this.#settings = settings
  }

  override createDriver(): Driver {
    return new PooledDriver(this.#config, this.#settings)
  }
}

class PooledConnection implements DatabaseConnection {
  readonly plain: DatabaseConnection
  isInTransaction = false
  readonly #settings: string

  constructor(plain: DatabaseConnection, settings: string) {
    this.plain = plain
    this.#settings = settings
  }

  async settle(): Promise<void> {
    await this.plain.executeQuery(CompiledQuery.raw(`select ${this.#settings}`))
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.isInTransaction) return this.plain.executeQuery<R>(query)
    await this.plain.executeQuery(CompiledQuery.raw(`begin; select ${this.#settings}`))
    try {
      const result = await this.plain.executeQuery<R>(query)
      await this.plain.executeQuery(CompiledQuery.raw('commit'))
      return result
    } catch (error) {
      await this.plain.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
      throw error
    }
  }

  // oxlint-disable-next-line require-yield -- it never yields: a stream outlives no transaction
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A pooled connection cannot stream; page with a keyset instead.')
  }
}

class PooledDriver implements Driver {
  readonly #plain: Driver
  readonly #settings: string

  constructor(config: PostgresDialectConfig, settings: string) {
    this.#plain = new PostgresDriver(config)
    this.#settings = settings
  }

  init(): Promise<void> {
    return this.#plain.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PooledConnection(await this.#plain.acquireConnection(), this.#settings)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await this.#plain.beginTransaction(plain(connection), settings)
    if (!(connection instanceof PooledConnection)) return
    connection.isInTransaction = true
    await connection.settle()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#plain.commitTransaction(plain(connection))
    left(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    left(connection)
    await this.#plain.rollbackTransaction(plain(connection))
  }

  releaseConnection(connection: DatabaseConnection): Promise<void> {
    return this.#plain.releaseConnection(plain(connection))
  }

  destroy(): Promise<void> {
    return this.#plain.destroy()
  }
}

const plain = (connection: DatabaseConnection): DatabaseConnection =>
  connection instanceof PooledConnection ? connection.plain : connection

function left(connection: DatabaseConnection): void {
  if (connection instanceof PooledConnection) connection.isInTransaction = false
}
