/**
 * Press files that are begun when a design goes into a cart, so that Pay finds them. Nobody waits for it: what is not begun,
 * or was cut off with the process, Pay draws itself.
 */
import pLimit from 'p-limit'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope } from '../../platform/scope.ts'
import type { FilledDesign } from './filled-design.ts'
import { ensurePressFile, hasPressFile } from './press-file.ts'

/** Designs that wait in a process; a filled one takes some 100 to 300 kB. The one that waits longest gives way. */
const MOST_WAITING = 30
/** One at a time, so that who waits for the press waits for one of these at most. */
const inTurn = pLimit(1)

interface Waiting {
  render: () => Promise<unknown>
}
const waiting = new Map<string, Waiting>()

type RenderingContext = Pick<AppContext, 'db' | 'files' | 'press' | 'clock' | 'log'>

/** @param isWanted asked when its turn has come: what was taken out of the cart meanwhile is not drawn */
export function renderSoon(
  context: RenderingContext,
  scope: AccountScope,
  filledDesign: FilledDesign,
  title: string,
  isWanted: () => Promise<boolean>,
): void {
  if (hasPressFile(context.db, scope, filledDesign.designHash)) return
  const key = `${scope.tenantId} ${filledDesign.designHash}`
  const [oldest] = waiting.keys()
  // Twice in carts is drawn once; the newer one asks for it.
  if (!waiting.delete(key) && waiting.size >= MOST_WAITING && oldest !== undefined) waiting.delete(oldest)
  waiting.set(key, {
    render: async () => {
      if (await isWanted()) await ensurePressFile(context, scope, filledDesign, title)
    },
  })
  inTurn(async () => {
    const [first] = waiting
    if (!first) return
    const [its, { render }] = first
    waiting.delete(its)
    await render()
  }).catch((error: unknown) => context.log.info({ err: error }, 'a press file was not rendered ahead'))
}

/** Settles when everything that was begun by now is drawn, or could not be. */
export const renderedAhead = (): Promise<void> => inTurn(async () => {})
