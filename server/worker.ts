/** Background work without a web server, as many of these as one likes: `npm run worker`. */
import { startReconcile } from './modules/checkout/index.ts'
import { startMembershipCheck } from './modules/membership/index.ts'
import { startHousekeeping } from './platform/housekeeping.ts'
import { startOutbox } from './platform/mail/outbox.ts'
import { openContext } from './platform/open-context.ts'
import { readSettings } from './platform/settings.ts'

try {
  const context = await openContext(readSettings(process.env))
  const stopOutbox = await startOutbox(context)
  const stopReconcile = startReconcile(context)
  const stopMembershipCheck = startMembershipCheck(context)
  const stopHousekeeping = startHousekeeping(context)
  // The database's connections keep no process alive on their own account.
  const alive = setInterval(() => {}, 3_600_000)
  process.stdout.write('Frontage works on background jobs\n')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    clearInterval(alive)
    await stopOutbox()
    await stopReconcile()
    await stopMembershipCheck()
    await stopHousekeeping()
    await context.cards.standIn?.close()
    await context.press.close()
    await context.db.close()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
