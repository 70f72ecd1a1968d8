/** What runs beside requests, in the web server's process as in a worker's. */
import { startReconcile } from './modules/checkout/index.ts'
import { startMembershipCheck } from './modules/membership/index.ts'
import { startPublishing } from './modules/pages/index.ts'
import type { AppContext } from './platform/context.ts'
import { startHousekeeping } from './site/housekeeping.ts'
import { startOutbox } from './platform/mail/send-due.ts'
import { within } from './process.ts'

/** What a job is given to finish when the process stops; its transaction rolls back, and another process does it again. */
const PATIENCE_MS = 5_000

/**
 * Opens the outbox, which listens for letters.
 * @returns starts the recurring jobs
 */
export async function startBackgroundWork(
  context: AppContext,
  closing: AsyncDisposableStack,
): Promise<() => void> {
  const stopBy = (stop: () => Promise<void>) => closing.defer(() => within(PATIENCE_MS, stop))
  stopBy(await startOutbox(context))
  return () => {
    stopBy(startReconcile(context))
    stopBy(startMembershipCheck(context))
    stopBy(startPublishing(context))
    stopBy(startHousekeeping(context))
  }
}
