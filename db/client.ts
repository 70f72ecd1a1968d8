import { codeOf } from '@frontage/domain/typed-objects.ts'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CompiledQuery, Kysely, PostgresDialect, type Compilable, type LogEvent } from 'kysely'
import pg from 'pg'
import type { ConnectionNeeds, DatabaseSettings } from './database-settings.ts'
import { connectionName } from './engine/postmaster.ts'
import { oneAtATime, startEmbedded, type Embedded } from './engine/server.ts'
import { ExclusiveNames } from './exclusive.ts'
import { flightsOf, inOneWrite } from './flight.ts'
import { ListenConnection, type Listener } from './listen.ts'
import { COMMIT, isClosed, openingsWith, ROLLBACK } from './openings.ts'
import { figuresOf, poolOf, types, type PoolFigures } from './pool.ts'
import { PooledDialect } from './pooled-owner.ts'
import { isOldPlan, readRows } from './read.ts'
import { proveLogins } from './logins.ts'
import { DatabaseRefusal } from './refusal.ts'
import {
  DATABASE_NAME,
  embeddedAddress,
  ensureEmbeddedDatabase,
  serverAddress,
  type DatabaseAddress,
} from './roles.ts'
import type { Database } from './schema.ts'
import { POSITION, positionIn, replicasAt, type Position, type ReplicaDoor } from './replicas/index.ts'
import { tenantIdOf, type TenantScope } from './scope.ts'
import { mayWrite, tablesWritten, type Statement } from './statements.ts'
import { SlowStatements } from './slow-statements.ts'
import { inSpan } from './trace.ts'
import { transactionOn, type Tx } from './transaction.ts'
import { limitsFor, Turns } from './turns.ts'
import { Timings } from '@frontage/domain/timings.ts'
import {
  asSeenByCallers,
  DatabaseUnavailable,
  isStandby,
  isUnavailable,
  waitedFor,
  WritesClosed,
} from './unavailable.ts'

export { build, type Tx } from './transaction.ts'
export { Busy } from './exclusive.ts'
export { notify } from './notify.ts'
export { DatabaseRefusal } from './refusal.ts'
export { DatabaseBusy, DatabaseUnavailable, isUnavailable, WritesClosed } from './unavailable.ts'
export type { DatabaseSettings } from './database-settings.ts'
export type { TenantScope, AccountScope } from './scope.ts'
export type { Compilable } from 'kysely'

/** What statements under way are given when the database is closed. */
const CLOSE_PATIENCE_MS = 5_000

/** A query for `db.read`: one being built, or one compiled beforehand. */
export type Readable<Row = unknown> = Compilable<Row> | CompiledQuery<Row>
type RowsOf<Q> = Q extends Compilable<infer Row> ? Row[] : Q extends CompiledQuery<infer Row> ? Row[] : never

/** The product's one door to its database. */
export interface Db {
  /**
   * Runs `work` in one transaction that sees and writes this tenant's rows alone. Throws what `work` throws
   * (then nothing is saved), DatabaseUnavailable, or WritesClosed where it wants to write and the tenant is, or moves,
   * elsewhere.
   *
   * @param options.snapshot it only reads, and all of it as the rows were at one moment; for what takes long
   */
  tenant<T>(scope: TenantScope, work: (tx: Tx) => Promise<T>, options?: { snapshot?: boolean }): Promise<T>
  /**
   * Runs read-only queries of this tenant that do not depend on each other: they leave in one flight, which is a
   * transaction of its own and costs one round trip. Answers one array of rows per query, in order.
   *
   * @param options.freshPlan for queries that are about ten rows for one value and about a hundred thousand for
   * another: a plan that fits neither is not kept for them. Planning costs as much as a small query.
   * @param options.long for reports, searches of the site and files: a tenant has few connections for these
   */
  read<const Q extends readonly Readable[]>(
    scope: TenantScope,
    queries: Q,
    options?: { freshPlan?: boolean; long?: boolean },
  ): Promise<{ -readonly [K in keyof Q]: RowsOf<Q[K]> }>
  /**
   * Platform work, as the owner of the tables: migrations, the job queue, whose host is this. It cannot read
   * tenants' rows: a statement that a policy would filter fails. Triggers keep for it what is due at which
   * tenant (`due-tables.ts`); the work itself is done with `tenant`.
   */
  platform<T>(work: (owner: Kysely<Database>) => Promise<T>): Promise<T>
  /**
   * The same for what needs a connection to itself beyond a transaction, or takes long: migrations, backups, restores.
   * Behind a pooler it goes past it.
   */
  session<T>(work: (owner: Kysely<Database>, pool: pg.Pool) => Promise<T>): Promise<T>
  /** A connection of the caller's own, as the owner and past a pooler; the caller ends it. */
  connection(purpose: string, more?: ConnectionNeeds): Promise<pg.Client>
  /** The owner's plain pool, for libraries that bring their own SQL (the job queue). Not for tenants' rows. */
  readonly ownerPool: pg.Pool
  /** Servers that follow this one; undefined: there are none. */
  readonly replicas: ReplicaDoor | undefined
  /** Where the data of an embedded server is; undefined: it is another machine's, or another program's. */
  readonly folder: string | undefined
  /** How long transactions and reads waited for their turn and a connection. */
  readonly waits: Timings
  /** Of transactions and reads of this process. */
  readonly slow: SlowStatements
  /** What connections each pool has. */
  pools(): PoolFigures[]
  /**
   * Runs `work` while no other caller, in any process of this database, holds the same name. Holds no transaction and
   * no connection of the pool, so `work` may ask outside services.
   *
   * @param patience milliseconds to wait for the name
   * @throws Busy, DatabaseUnavailable, and what `work` throws
   */
  exclusive<T>(name: string, patience: number, work: () => Promise<T>): Promise<T>
  /** Hears what `notify` says on a channel, also from other processes. Resolves when it listens. */
  listen(channel: string, listener: Listener | ((payload: string) => void)): Promise<() => void>
  /** Calls back for every statement the product sends; not for begin, commit and the tenant setting. */
  onStatement(observe: (statement: Statement) => void): () => void
  /**
   * Calls back when a transaction of this process that wrote to tables has ended, before whoever asked for it goes on.
   * What triggers write is not named.
   */
  onWritten(observe: (tenantId: string, tables: ReadonlySet<string>) => void): void
  /** What the product sends while `work` runs: for tests and the bench. */
  countStatements<T>(work: () => Promise<T>): Promise<{ result: T; statements: Statement[] }>
  /** Closes all connections, then stops the embedded server unless another process uses it. */
  close(): Promise<void>
}

/**
 * Opens the database: the server behind `url`, or an embedded PostgreSQL that is started, or adopted, or made.
 * Does not migrate; see `migrate.ts`.
 *
 * @throws DatabaseRefusal when the database cannot be had
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Db> {
  const embeddedIn = /^embedded:(.+)/.exec(settings.url ?? '')?.[1]
  if (settings.url && !embeddedIn) {
    if (!/^postgres(ql)?:\/\//.test(settings.url))
      throw new DatabaseRefusal('DATABASE_URL must begin with postgres://, postgresql:// or embedded:.')
    const address = serverAddress(settings.url, settings.webUrl, settings.directUrl, settings.replicaUrls)
    await proveLogins(address, { ...settings, url: settings.url })
    return connect(address, settings)
  }
  const dir = embeddedIn ?? join(settings.dataDir, 'postgres')
  const server = await startEmbedded(dir)
  try {
    await ensureEmbeddedDatabase(server.host, DATABASE_NAME)
  } catch (error) {
    await server.stop()
    throw error
  }
  return connect(embeddedAddress(server.host, DATABASE_NAME), settings, {
    server,
    revive: oneAtATime(() => server.ensureRunning()),
  })
}

/**
 * Opens both pools at an address; `openDatabase` and the tests' databases come here.
 *
 * @param options.patience milliseconds to wait for a connection before the database counts as unavailable
 */
export function connect(
  address: DatabaseAddress,
  { maxConnections = 8, patience = 5_000 }: Pick<DatabaseSettings, 'maxConnections'> & { patience?: number },
  embedded?: Embedded,
): Db {
  const { pooled } = address
  const observers = new Set<(statement: Statement) => void>()
  const observe = (statement: Statement) => {
    for (const observer of observers) observer(statement)
  }
  const waits = new Timings()
  const slow = new SlowStatements()
  const onWritten = new Set<(tenantId: string, tables: ReadonlySet<string>) => void>()
  const web = poolOf({
    ...address.web,
    max: maxConnections,
    pipeline: true,
    application_name: connectionName('web'),
    connectionTimeoutMillis: patience,
  })
  const turns = new Turns(limitsFor(maxConnections), patience)
  const ownerPool = poolOf({
    ...address.owner,
    max: 4,
    application_name: connectionName('platform'),
    connectionTimeoutMillis: patience,
  })
  const log = ({ query }: LogEvent) => observe({ ...query, isOfPlatform: true })
  const owner = new Kysely<Database>({
    dialect: pooled
      ? new PooledDialect({ pool: ownerPool }, pooled.owner)
      : new PostgresDialect({ pool: ownerPool }),
    log,
  })
  const sessionPool = pooled
    ? poolOf({
        ...pooled.session,
        max: 2,
        application_name: connectionName('session'),
        connectionTimeoutMillis: patience,
      })
    : ownerPool
  const session = pooled
    ? new Kysely<Database>({ dialect: new PostgresDialect({ pool: sessionPool }), log })
    : owner
  const openings = openingsWith(pooled?.web ?? '')
  const fly = flightsOf({ keeps: !pooled })
  const replicas = replicasAt(address.replicas ?? [], { ownerPool, max: maxConnections, fly, openings })
  const position = { sql: POSITION, values: [], name: 'position' }
  /** A connection beside the pools, for what lasts longer than a transaction. */
  const ownConnection = (purpose: string, { replicates = false }: ConnectionNeeds = {}) =>
    reviving(async () => {
      const client = new pg.Client({
        ...(pooled?.session ?? address.owner),
        ...(replicates ? { replication: 'database' } : {}),
        types,
        keepAlive: true,
        connectionTimeoutMillis: patience,
        application_name: connectionName(purpose),
      })
      // Whoever asks it something next is told.
      client.on('error', () => {})
      await client.connect()
      return client
    })
  const listening = new ListenConnection(() => ownConnection('listen'))
  const names = new ExclusiveNames(() => ownConnection('locks'))

  async function reviving<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt()
    } catch (error) {
      // Nobody listens on the socket. (A server that is merely slow or full is left alone.)
      const gone = ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error) ?? '')
      if (!embedded || !gone || closing) throw error
      await embedded.revive().catch((cause: unknown) => {
        throw new DatabaseUnavailable('The embedded database cannot be started.', { cause })
      })
      return attempt()
    }
  }

  async function withClient<T>(writes: boolean, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let broken: Error | undefined
    const client = await reviving(() => web.connect()).catch((error: unknown) => {
      throw asSeenByCallers(waitedFor(web, patience, error))
    })
    try {
      return await work(client)
    } catch (error) {
      // A connection that failed, or whose kept plans no longer fit the tables, is not given to anybody else.
      if (isUnavailable(error) || (writes && isStandby(error)) || isOldPlan(error))
        broken = error instanceof Error ? error : undefined
      throw asSeenByCallers(error, { writes })
    } finally {
      client.release(broken)
    }
  }

  async function asOwner<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
    try {
      // Reviving comes before the work: half-done work is not for us to repeat.
      ;(await reviving(() => pool.connect())).release()
      return await work()
    } catch (error) {
      throw asSeenByCallers(waitedFor(pool, patience, error), { writes: true })
    }
  }

  const readers = { fly, openings, turns, waits, slow, replicas, observe, withClient }
  let closing: Promise<void> | undefined
  return {
    ownerPool,
    folder: embedded?.server.home,
    waits,
    slow,
    tenant: async (scope, work, { snapshot = false } = {}) => {
      const tenantId = tenantIdOf(scope)
      const asked = performance.now()
      const transaction = () =>
        withClient(!snapshot, async (client) => {
          waits.note(performance.now() - asked)
          inOneWrite(client)
          const opening = fly(client, openings.transaction(tenantId, snapshot))
          opening.catch(() => {})
          const written = new Set<string>()
          let wrote = false
          const { tx, end } = transactionOn(
            client,
            fly,
            (statement) => {
              for (const table of tablesWritten(statement.sql)) written.add(table)
              wrote ||= replicas !== undefined && mayWrite(statement.sql)
              observe(statement)
            },
            slow,
          )
          let at: Position | null = null
          try {
            const result = await work(tx)
            end()
            await opening
            // How far the commit is in the log is asked behind it, in the same flight.
            const [ended, place] = await fly(client, wrote ? [COMMIT, position] : [COMMIT])
            at = positionIn(place?.rows[0])
            // PostgreSQL answers the commit of a failed transaction with a rollback, not with an error.
            if (ended?.command !== 'COMMIT')
              throw new Error('A statement failed and its error was swallowed: nothing was saved.')
            return result
          } catch (error) {
            end()
            await fly(client, [ROLLBACK]).catch(() => {})
            const isHeld = isStandby(error) && (await opening.then(isClosed, () => false))
            throw isHeld ? new WritesClosed(tenantId, { cause: error }) : error
          } finally {
            // Also after a failure: the answer to a commit may have been lost.
            if (wrote) replicas?.wrote(tenantId, at)
            if (written.size > 0) for (const observer of onWritten) observer(tenantId, written)
          }
        })
      return inSpan(
        'transaction',
        () => ({ 'frontage.tenant': tenantId }),
        () => turns.run(tenantId, snapshot, transaction),
      )
    },
    read: async (scope, queries, options) =>
      (await readRows({ tenantId: tenantIdOf(scope), queries, ...options }, readers)) as never,
    platform: (work) =>
      inSpan(
        'platform',
        () => ({}),
        () => asOwner(ownerPool, () => work(owner)),
      ),
    connection: ownConnection,
    session: (work) => asOwner(sessionPool, () => work(session, sessionPool)),
    replicas,
    pools: () => [
      figuresOf('web', web),
      figuresOf('platform', ownerPool),
      ...(replicas ? [replicas.figures()] : []),
    ],
    exclusive: async (name, patienceMs, work) => {
      let started = false
      try {
        return await names.hold(name, patienceMs, () => {
          started = true
          return work()
        })
      } catch (error) {
        // What the work throws is the caller's own.
        throw started ? error : asSeenByCallers(error)
      }
    },
    listen: (channel, given) => {
      const listener = typeof given === 'function' ? { onMessage: given } : given
      return listening.add(channel, replicas?.hearing(listener) ?? listener)
    },
    onStatement(observer) {
      observers.add(observer)
      return () => observers.delete(observer)
    },
    onWritten: (observer) => void onWritten.add(observer),
    async countStatements(work) {
      const statements: Statement[] = []
      const observer = (statement: Statement) =>
        statements.push({
          sql: statement.sql,
          parameters: statement.parameters,
          ...(statement.freshPlan ? { freshPlan: true } : {}),
          ...(statement.isOfPlatform ? { isOfPlatform: true } : {}),
        })
      observers.add(observer)
      try {
        return { result: await work(), statements }
      } finally {
        observers.delete(observer)
      }
    },
    close: () => (closing ??= close()),
  }

  async function close() {
    await Promise.all([listening.close(), names.close()])
    const following = replicas?.close().catch(() => {})
    // Work that never ends must not leave the embedded server running: stopping it rolls that work back.
    const given = new AbortController()
    const late = sleep(CLOSE_PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined)
    const ends = [web.end(), owner.destroy(), following, ...(pooled ? [session.destroy()] : [])]
    await Promise.race([Promise.all(ends), late])
    given.abort()
    await embedded?.server.stop()
  }
}
