/** `npm run worker`: background jobs without a web server. Any number of these may run. */
import { prepareBackgroundWork } from './background-work.ts'
import { openWorkerDoor } from './metrics/worker-door.ts'
import { openContext } from './site/open-context.ts'
import { sayAlive } from './platform/alive.ts'
import { readSettings } from './platform/settings.ts'
import { watchOverLoop } from './platform/watchdog/index.ts'
import { runProcess } from './process.ts'

await runProcess(async (life) => {
  const context = await openContext(readSettings(process.env), life.closing)
  life.log = context.log
  watchOverLoop(life.closing)
  const door = await openWorkerDoor(context)
  // Alive until the last job has ended.
  life.closing.defer(() => door?.close())
  const startJobs = prepareBackgroundWork(context, life.closing)
  life.closing.defer(() => door?.stopping())
  life.stillWanted()
  await startJobs()
  door?.ready()
  await sayAlive(context, 'worker', life.closing)
  // Open connections to the database do not keep a process alive.
  const alive = setInterval(() => {}, 3_600_000)
  life.closing.defer(() => clearInterval(alive))
  process.stdout.write('Frontage works on background jobs\n')
})
