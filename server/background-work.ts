/** What runs beside requests, in the web server's process as in a worker's. See docs/decisions/0043-background-jobs.md. */
import { randomUUID } from 'node:crypto'
import { reconcileCharges, reconcilingPayments, reportUnchargedOrders } from './modules/checkout/index.ts'
import { reconcilingRefunds } from './modules/orders/index.ts'
import { sendingNotifications } from './modules/notifications/index.ts'
import { checkingMemberships, keepingPlanPrices } from './modules/membership/index.ts'
import { backUpIfDue } from './modules/backups/index.ts'
import {
  deletingBrokerages,
  dropSilentMoves,
  expireArchives,
  workingOnArchives,
} from './modules/brokerages/index.ts'
import { sendingMarketingEmails } from './modules/emails/index.ts'
import { publishingLandingPages } from './modules/landing/index.ts'
import { runningCampaigns } from './modules/campaigns/index.ts'
import { publishingPosts } from './modules/posts/index.ts'
import { publishingPages } from './modules/pages/index.ts'
import { applyingOfferChanges } from './modules/offers/index.ts'
import { checkingSenderDomains } from './modules/sender/index.ts'
import { tellingTaxService } from './modules/taxes/index.ts'
import { workingOnUserData } from './modules/people/index.ts'
import { readingFeeds } from './modules/listing-feed/index.ts'
import { makingVideos } from './modules/videos/index.ts'
import { webhookSender } from './modules/webhooks/index.ts'
import type { AppContext } from './platform/context.ts'
import { addDueJobs, Unfinished, workOnDue, type DueWork } from './platform/jobs/due-work.ts'
import { openJobs, type Jobs } from './platform/jobs/queue.ts'
import { sendingMessages } from './platform/mail/send-due.ts'
import { workingOnBulkActions } from './platform/bulk/run.ts'
import { BULK_KINDS } from './site/bulk-kinds.ts'
import { cleaningUp } from './site/housekeeping.ts'

/** What running jobs are given when the process stops; then their transactions roll back, and another process repeats them. */
const PATIENCE_MS = 5_000
/** Both are added for each minute, and run at once. */
const EACH_MINUTE = { latency: 60 }

/**
 * Prepares the work, so that it stops after whatever is deferred later: what the last requests leave to do is done.
 * @returns opens the queue and starts to work on it
 */
export function prepareBackgroundWork(
  context: AppContext,
  closing: AsyncDisposableStack,
): () => Promise<void> {
  let opening: Promise<Jobs> | undefined
  const webhooks = webhookSender()
  closing.defer(async () => {
    const jobs = await opening?.catch(() => undefined)
    await Promise.all([jobs?.stop(PATIENCE_MS), webhooks.stop(PATIENCE_MS)])
  })
  return async () => {
    opening = openJobs(context.db, context.log, context)
    closing.defer(await workOn(context, await opening, webhooks.work))
  }
}

async function workOn(context: AppContext, jobs: Jobs, webhooks: DueWork): Promise<() => void> {
  const kinds = [
    sendingMessages(),
    publishingPages,
    publishingPosts,
    publishingLandingPages,
    sendingNotifications,
    sendingMarketingEmails,
    workingOnBulkActions(BULK_KINDS),
    reconcilingPayments,
    reconcilingRefunds,
    checkingMemberships,
    keepingPlanPrices,
    cleaningUp,
    deletingBrokerages,
    workingOnArchives,
    workingOnUserData,
    tellingTaxService,
    checkingSenderDomains,
    applyingOfferChanges,
    readingFeeds,
    runningCampaigns,
    makingVideos,
    webhooks,
  ]
  const stopListening = await workOnDue(context, jobs, kinds)
  await jobs.work('add-due-jobs', EACH_MINUTE, ({ isAtStart }) => addDueJobs(context, jobs, kinds, isAtStart))
  await jobs.work('reconcile-charges', EACH_MINUTE, async ({ isAtStart }) => {
    await reportUnchargedOrders(context)
    const { failed } = await reconcileCharges(context, isAtStart)
    if (failed > 0) throw new Unfinished(`${failed} charges could not be reconciled`)
  })
  // It looks after its own repetitions: a job of the queue may take a quarter of an hour, a backup longer.
  await jobs.work('back-up', EACH_MINUTE, async () => void (await backUpIfDue(context)))
  await jobs.everyMinute('back-up')
  await jobs.work('expire-archives', EACH_MINUTE, () => expireArchives(context))
  await jobs.everyMinute('expire-archives')
  await jobs.work('drop-silent-moves', EACH_MINUTE, () => dropSilentMoves(context))
  await jobs.everyMinute('drop-silent-moves')
  for (const kind of ['add-due-jobs', 'reconcile-charges']) {
    await jobs.everyMinute(kind)
    await jobs.add(kind, [{ isAtStart: true, key: randomUUID() }])
  }
  return stopListening
}
