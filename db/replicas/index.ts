/** Replicas for a database that is being opened. */
import type pg from 'pg'
import type { Fly } from '../flight.ts'
import type { Openings } from '../openings.ts'
import { primaryOf } from './primary.ts'
import { Replica } from './replica.ts'
import { Replicas } from './replicas.ts'

export { POSITION, positionIn, type Position } from './position.ts'
export { beginReading, type Reading } from './reading.ts'
export type { ReplicaDoor } from './replicas.ts'
export type { Replicas } from './replicas.ts'

/** Undefined: there are none. */
export function replicasAt(
  configs: readonly pg.ClientConfig[],
  given: { ownerPool: pg.Pool; max: number; fly: Fly; openings: Openings },
): Replicas | undefined {
  if (configs.length === 0) return undefined
  const replicas = configs.map(
    (config) =>
      new Replica({
        name: placeOf(config),
        config,
        max: given.max,
        fly: given.fly,
        // Of no tenant: it looks at no tenant's rows.
        opening: given.openings.reading(''),
      }),
  )
  return new Replicas(primaryOf(given.ownerPool), replicas)
}

/** Never the user or the password. */
function placeOf({ connectionString, host, port }: pg.ClientConfig): string {
  if (connectionString === undefined) return [host, port].filter(Boolean).join(':')
  const url = URL.parse(connectionString)
  return url?.host || url?.searchParams.get('host') || 'a replica'
}
