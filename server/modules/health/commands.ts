/** What operators do about a job that failed for good. */
import type { AppContext } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordOperator, type SignedInOperator } from '../brokerages/index.ts'
import { announceWork, takeFailedJob } from './repository.ts'

/**
 * Off the list, and run again or not. Who works on the kind is told in the same transaction; what a job does, it finds by
 * looking at what is due, so one that ran in the meantime does nothing twice.
 */
export async function settleFailedJob(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: string,
  step: 'retry' | 'discard',
  operator: SignedInOperator,
): Promise<void> {
  await db.platform((owner) =>
    owner.transaction().execute(async (tx) => {
      const job = await takeFailedJob(tx, id)
      if (!job) throw new Refusal('request.not-found')
      if (step === 'retry' && job.tenant_id !== null) await announceWork(tx, job.kind, job.tenant_id)
      await recordOperator(tx, operator, {
        action: step === 'retry' ? 'job.retried' : 'job.discarded',
        at: clock.now(),
        ...(job.tenant_id === null ? {} : { tenantId: job.tenant_id }),
        subject: job.kind,
      })
    }),
  )
}
