import type { Tx } from '@frontage/db/client.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { AccountScope } from '../../../platform/scope.ts'
import { MAX_LINES, type NewLine } from '../cart.ts'
import { countLines, insertLine, lockOrMakeCart } from '../repository.ts'

/** Adds lines that were decided elsewhere, such as those of an earlier order. @throws Refusal cart.full */
export async function addLines(
  tx: Tx,
  scope: AccountScope,
  lines: readonly NewLine[],
  now: Date,
): Promise<number> {
  const cart = await lockOrMakeCart(tx, scope, now)
  if ((await countLines(tx, scope, cart.id)) + lines.length > MAX_LINES) throw new Refusal('cart.full')
  for (const line of lines) await insertLine(tx, scope, cart.id, line)
  return lines.length
}
