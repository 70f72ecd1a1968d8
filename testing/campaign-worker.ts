/** A process that runs campaigns and sends their emails as fast as it can, until it is killed; see killed.test.ts there. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { runDueCampaigns } from '@frontage/server/modules/campaigns/run-due.ts'
import { sendDueEmails } from '@frontage/server/modules/emails/send-due.ts'
import { sendQueued } from '@frontage/server/platform/mail/send-due.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { openContext } from '@frontage/server/site/open-context.ts'
import { setTimeout as sleep } from 'node:timers/promises'

const HARBOR = scopeOfTenant('harbor')
const context = await openContext(readSettings(process.env), new AsyncDisposableStack())
const ALL = [runDueCampaigns, sendDueEmails, sendQueued]
process.stdout.write('working\n')
for (;;) {
  for (const work of process.env.ONLY === 'campaigns' ? [runDueCampaigns] : ALL)
    // What a process that died left locked, or the clock's jumps, may make one round fail: the next goes on.
    await work(context, HARBOR).catch((error: unknown) => process.stderr.write(`${String(error)}\n`))
  await sleep(50)
}
