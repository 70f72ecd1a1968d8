/** Whom a step would reach: the addresses of its lists, each once, without those that it reached before. */
import type { Tx } from '@frontage/db/client.ts'
import type { RemovedRow } from '@frontage/domain/lists/clean.ts'
import { addressKey } from '@frontage/domain/lists/duplicates.ts'
import { readRow, type Recipient } from '@frontage/domain/lists/recipient.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { sha256 } from '../../platform/secrets.ts'
import { recipientsOfList } from '../lists/index.ts'
import { reachedBefore } from './recipients-repository.ts'
import type { StoredStep } from './stored.ts'

export interface Reach {
  recipients: Recipient[]
  /** Of the recipients, in their order. */
  hashes: string[]
  /** On more than one list, or twice on one. */
  doubled: number
  /** Reached by the step before. */
  before: number
  /** Cannot be mailed to, with what they said and why. */
  refused: RemovedRow[]
}

/** Which turn an address is reached in; '' is the only one there is. */
export const turnOf = ({ audience }: Pick<StoredStep, 'audience'>, occurrence: string): string =>
  audience === 'once' ? '' : occurrence

/**
 * One address that cannot be mailed to is named and left out; it keeps no other from being reached.
 *
 * @param occurrence null: nothing happens yet, such as for a preview
 */
export async function reachOf(
  tx: Tx,
  scope: TenantScope,
  step: Pick<StoredStep, 'id' | 'audience'>,
  lists: readonly { id: string; version: number }[],
  occurrence: string | null,
): Promise<Reach> {
  const found = new Map<string, Recipient>()
  const refused: RemovedRow[] = []
  let doubled = 0
  let row = 0
  for (const { id, version } of lists)
    for await (const recipient of recipientsOfList(tx, scope, { listId: id, version })) {
      row++
      const read = readRow(recipient)
      if (!read.kept) {
        refused.push({ row, cells: cellsOf(recipient), reason: read.reason, sentence: read.sentence })
        continue
      }
      const hash = sha256(addressKey(recipient))
      if (found.has(hash)) doubled++
      else found.set(hash, recipient)
    }
  const isAsked = occurrence !== null || step.audience === 'once'
  const turn = { stepId: step.id, turn: turnOf(step, occurrence ?? '') }
  const reached = isAsked ? await reachedBefore(tx, scope, turn, [...found.keys()]) : new Set<string>()
  const left = [...found].filter(([hash]) => !reached.has(hash))
  return {
    recipients: left.map(([, recipient]) => recipient),
    hashes: left.map(([hash]) => hash),
    doubled,
    before: reached.size,
    refused,
  }
}

const cellsOf = ({ name, company, street, unit, city, state, zip }: Recipient): string[] => [
  name,
  company,
  street,
  unit,
  city,
  state,
  zip,
]
