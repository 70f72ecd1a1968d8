/** One replica: its connections, and what it says of itself. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import type pg from 'pg'
import { connectionName } from '../engine/postmaster.ts'
import type { Fly, FlightStatement } from '../flight.ts'
import { figuresOf, poolOf, type PoolFigures } from '../pool.ts'
import { WEB_ROLE } from '../roles.ts'
import { POSITION } from './position.ts'
import { limitsFor, Turns } from '../turns.ts'

/** Short: whoever waits for a replica is sooner served by the primary. */
const PATIENCE_MS = 1_000
const ANSWER_MS = 2_000

/**
 * Sent as reads are, so that it meets what they would meet: a pooler that dropped the role, a server that is no replica.
 */
const SELF = `select pg_is_in_recovery() as standby, current_user::text as role,
  current_setting('idle_in_transaction_session_timeout') as patience,
  case when pg_is_in_recovery() then 0 else (select timeline from (${POSITION}) as p) end as timeline,
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::bigint as replayed,
  (select system_identifier from pg_control_system()) || ' ' || (select mark from primary_mark) as mark`

interface Self {
  standby: boolean
  role: string
  patience: string
  replayed: number
  /** 0 where it is a replica. */
  timeline: number
  mark: string | null
}

export interface ReplicaState {
  /** Its host and port. */
  name: string
  isUsed: boolean
  /** A sentence where it is left alone; '' where it is used, or nobody has looked yet. */
  why: string
  /** It is where everything goes that goes to no replica: of a cluster's servers, one always is. */
  isPrimary: boolean
  /** How old what it shows is; null: not known. */
  lagMs: number | null
}

interface ReplicaSettings {
  name: string
  config: pg.ClientConfig
  max: number
  fly: Fly
  opening: FlightStatement
}

export class Replica {
  readonly name: string
  /** What it is known to have. */
  replayed = 0
  isUsed = false
  isPrimary = false
  why = ''
  lagMs: number | null = null

  readonly #pool: pg.Pool
  readonly #asking: pg.Pool
  readonly #turns: Turns
  readonly #inUse = new Set<pg.PoolClient>()
  readonly #fly: Fly
  readonly #opening: FlightStatement

  constructor({ name, config, max, fly, opening }: ReplicaSettings) {
    this.name = name
    this.#fly = fly
    this.#opening = opening
    const common = { ...config, pipeline: true, connectionTimeoutMillis: PATIENCE_MS }
    this.#pool = poolOf({ ...common, max, application_name: connectionName('replica') })
    this.#asking = poolOf({ ...common, max: 1, application_name: connectionName('replica look') })
    this.#turns = new Turns(limitsFor(max), PATIENCE_MS)
  }

  get state(): ReplicaState {
    const { name, isUsed, isPrimary, why, lagMs } = this
    return { name, isUsed, isPrimary, why, lagMs }
  }

  get busy(): number {
    return this.#inUse.size
  }

  get figures(): PoolFigures {
    return figuresOf('replica', this.#pool)
  }

  /** @throws what the server or the way to it says; its connections are cut where it does not answer at all */
  async askItself(): Promise<Self> {
    const client = await this.#asking.connect()
    let late: NodeJS.Timeout | undefined
    try {
      const [, answer] = await Promise.race([
        this.#fly(client, [this.#opening, { sql: SELF, values: [] }]),
        new Promise<never>((_resolve, reject) => {
          late = setTimeout(() => reject(new Error(`no answer within ${ANSWER_MS} ms`)), ANSWER_MS)
        }),
      ])
      client.release()
      return selfIn(answer?.rows[0])
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  /** Runs `work` on a connection of it. @throws what `work` throws; a connection that failed is not used again */
  async run<T>(tenantId: string, isLong: boolean, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#turns.run(tenantId, isLong, async () => {
      const client = await this.#pool.connect()
      this.#inUse.add(client)
      let broken: unknown
      try {
        return await work(client)
      } catch (error) {
        broken = error
        throw error
      } finally {
        this.#inUse.delete(client)
        client.release(broken instanceof Error ? broken : undefined)
      }
    })
  }

  /** Whoever waits for an answer that does not come asks the primary instead. */
  cutOff(): void {
    for (const { connection } of this.#inUse)
      connection.stream.destroy(new Error('Connection terminated: the replica does not answer.'))
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#asking.end()])
  }
}

/**
 * What keeps a server from being read; null: nothing.
 *
 * @param mark of the primary
 */
export function whyNot({ standby, role, patience, mark: shown }: Self, mark: string): string | null {
  if (!standby) return 'it takes writes itself: it was made a primary, or never was a replica'
  if (role !== WEB_ROLE || patience !== '30s')
    return 'settings do not arrive there: it is behind a pooler, and DATABASE_DIRECT_URL is not set, or it drops them in silence'
  if (shown !== mark) return 'it does not follow this primary, or has not come as far as its start'
  return null
}

export const isItself = ({ standby, timeline, mark }: Self, primary: { timeline: number; mark: string }) =>
  !standby && timeline === primary.timeline && mark === primary.mark

/** A replica that lags has not got the tables of a new release yet. */
export const sentenceOf = (error: unknown): string => {
  if (codeOf(error) === '42P01') return 'it has not got the tables of this release yet'
  const said = error instanceof AggregateError ? error.errors[0] : error
  return `it does not answer: ${said instanceof Error ? said.message || String(codeOf(said)) : String(said)}`
}

function selfIn(row: unknown): Self {
  if (typeof row !== 'object' || row === null) throw new Error('an empty answer')
  const { standby, role, patience, replayed, timeline, mark }: Partial<Record<keyof Self, unknown>> = row
  return {
    standby: standby === true,
    role: String(role),
    patience: String(patience),
    replayed: Number(replayed),
    timeline: Number(timeline),
    mark: typeof mark === 'string' ? mark : null,
  }
}
