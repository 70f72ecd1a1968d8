/** Which kinds of bulk actions are open to whom: each says the menu that leads to it. */
import type { BulkKind } from '../../platform/bulk/kind.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import { mayOpen, requireMenu } from '../accounts/index.ts'

export const requirePanel = requireMenu('control-panel')

export const mayDo = (asker: Asker, { menu }: BulkKind): boolean => mayOpen(asker, menu)

/** @throws Refusal request.not-found, account.not-allowed */
export function requireKind(asker: Asker, kinds: readonly BulkKind[], name: string): BulkKind {
  const kind = kinds.find((one) => one.kind === name)
  if (!kind) throw new Refusal('request.not-found')
  if (!mayDo(asker, kind)) throw new Refusal('account.not-allowed')
  return kind
}
