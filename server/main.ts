/** The served product: settings, database, demonstration data, application, listening. */
import { buildApp } from './app.ts'
import { welcome } from './demonstration/welcome.ts'
import { seedDemonstration } from './demonstration/seed.ts'
import { startReconcile } from './modules/checkout/index.ts'
import { startMembershipCheck } from './modules/membership/index.ts'
import { deliverWebhooks } from './platform/cards/stand-in/delivery.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { startOutbox } from './platform/mail/outbox.ts'
import { openContext } from './platform/open-context.ts'
import { readSettings, type Settings } from './platform/settings.ts'

const DRAIN_MS = 20_000

async function start(settings: Settings): Promise<void> {
  const context = await openContext(settings)
  if (settings.demoData) await seedDemonstration(context)
  const app = await buildApp(context)
  const stopOutbox = await startOutbox(context)
  await app.listen({ port: settings.port, host: settings.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.port
  deliverWebhooks(context.cards.standIn, port)
  const stopReconcile = startReconcile(context)
  const stopMembershipCheck = startMembershipCheck(context)
  const stopHousekeeping = startHousekeeping(context)
  process.stdout.write(settings.demoData ? welcome(port) : `Frontage listens on port ${port}\n`)

  let stopping = false
  const stop = async (signal: string) => {
    if (stopping) return
    stopping = true
    context.log.info({ signal }, 'draining')
    // What does not finish in time is cut off; transactions that were open roll back.
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    await app.close()
    await stopOutbox()
    await stopReconcile()
    await stopMembershipCheck()
    await stopHousekeeping()
    await context.cards.standIn?.close()
    await context.press.close()
    await context.db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM'))
  process.on('SIGINT', () => void stop('SIGINT'))
}

try {
  await start(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env.LOG_LEVEL === 'debug')
    process.stderr.write(`${error instanceof Error ? error.stack : ''}\n`)
  process.exit(1)
}
