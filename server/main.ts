/** The served product: settings, database, demonstration data, application, listening. */
import { createServer } from 'node:net'
import { buildApp } from './app.ts'
import { welcome } from './demonstration/welcome.ts'
import { seedDemonstration } from './demonstration/seed.ts'
import { seedOperator } from './modules/console/index.ts'
import { backupWarnings } from './modules/backups/index.ts'
import { prepareBackgroundWork } from './background-work.ts'
import { deliverWebhooks } from './platform/cards/stand-in/delivery.ts'
import { openContext } from './site/open-context.ts'
import { sayAlive } from './platform/alive.ts'
import { readSettings } from './platform/settings.ts'
import { watchOverLoop } from './platform/watchdog/index.ts'
import { runProcess, within } from './process.ts'

/** Requests under way when the process is asked to stop may take this long; then they are cut off. */
const DRAIN_MS = 20_000

await runProcess(async (life) => {
  const settings = readSettings(process.env)
  await assertPortIsFree(settings)
  const context = await openContext(settings, life.closing)
  life.log = context.log
  watchOverLoop(life.closing)
  life.stillWanted()
  if (settings.isDemonstration) {
    await seedDemonstration(context)
    await seedOperator(context)
  }
  life.stillWanted()
  const app = await buildApp(context)
  const startJobs = prepareBackgroundWork(context, life.closing)
  life.closing.defer(async () => {
    const cutOff = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS)
    await within(DRAIN_MS + 5_000, () => app.close())
    clearTimeout(cutOff)
  })
  life.stillWanted()
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  deliverWebhooks(context.cards.standIn, port)
  process.stdout.write(settings.isDemonstration ? welcome(port) : `Frontage listens on port ${port}\n`)
  life.beforeStop = () => app.drain(settings.drainMs)
  await startJobs()
  await sayAlive(context, 'web', life.closing)
  for (const says of await backupWarnings(context)) context.log.warn(says)
})

/** Asked before the database starts: a second start by mistake ends at once and touches nothing. */
function assertPortIsFree({ port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}
