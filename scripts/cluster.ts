/** `npm run cluster`: Frontage on many processes, on this machine. See docs/operate.md. */
import { join, resolve } from 'node:path'
import { argumentsOf, asksForHelp } from './arguments.ts'
import {
  backUp,
  dashboard,
  fetchAll,
  kill,
  readings,
  restoreAt,
  roll,
  start,
  status,
  stop,
  trial,
} from './cluster/commands.ts'
import { count } from './cluster/count.ts'
import { Missing } from './cluster/debian.ts'
import { Explained } from './explained.mjs'
import { momentOf } from './cluster/restore.ts'
import { ensureWebBuilt } from './web-build.mjs'

const USAGE = `npm run cluster [-- start] [--web 2] [--workers 1] [--databases 3]
npm run cluster -- status
npm run cluster -- kill primary|web|worker|store      or a part's own name, as status says it
npm run cluster -- try PART [--seconds 45] [--rate 2]  orders come in while it is killed; then all is counted. PART may be nothing, or roll
npm run cluster -- roll                               starts web and workers again, one after the other
npm run cluster -- read [--seconds 30] [--rate 40]     users read, one call in ten writes; who answered, and whose CPU it took
npm run cluster -- dashboard [--minutes 15]          alerts and panels of ops/dashboard.json: least, most and last value
npm run cluster -- backup                             a whole copy of the database now; one is made each day
npm run cluster -- restore --at 2026-01-31T12:00:00Z  the database of that second beside the living one, counted and deleted
  [--keep]                                            left running until Ctrl+C
  [--brokerage ID --host HOST]                        one brokerage of it brought back, at a host of its own
npm run cluster -- stop
npm run cluster -- fetch                              only unpacks the programs
Everything is in one folder: CLUSTER_DIR, or --dir.`

/** Root's cluster has processes of another account, which cannot see everything that root can. */
const usualDir =
  process.getuid?.() === 0 ? '/var/lib/frontage-cluster' : join(import.meta.dirname, '../.data/cluster')

const args = process.argv.slice(2)
try {
  if (asksForHelp(args)) console.log(USAGE)
  else await main()
} catch (error) {
  if (!(error instanceof Explained)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function asked() {
  const known = {
    words: 2,
    usage: USAGE,
    options: {
      dir: { type: 'string', default: process.env.CLUSTER_DIR || usualDir },
      web: { type: 'string', default: '2' },
      workers: { type: 'string', default: '1' },
      databases: { type: 'string' },
      seconds: { type: 'string', default: '45' },
      rate: { type: 'string', default: '2' },
      minutes: { type: 'string', default: '15' },
      at: { type: 'string' },
      brokerage: { type: 'string' },
      host: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  } as const
  return argumentsOf(args, known)
}

async function main(): Promise<void> {
  const { values, positionals } = asked()
  const [verb = 'start', what = ''] = positionals
  const dir = resolve(values.dir)
  const say = (line: string) => console.log(line)
  if (verb === 'fetch') return fetchAll(say)
  if (verb === 'status') return status(dir, say)
  if (verb === 'stop') return stop(dir, say)
  if (verb === 'kill' && what) return kill(dir, what, say)
  if (verb === 'roll') return roll(dir, say)
  if (verb === 'read')
    return readings(
      dir,
      { seconds: count(values.seconds, '--seconds', 5, 600), rate: count(values.rate, '--rate', 1, 400) },
      say,
    )
  if (verb === 'dashboard') return dashboard(dir, count(values.minutes, '--minutes', 1, 2_880), say)
  if (verb === 'backup') return backUp(dir, say)
  if (verb === 'restore' && values.at) {
    const { brokerage: id, host, keep } = values
    if (!id !== !host)
      throw new Missing('--brokerage and --host go together: which one, and where it is brought back.')
    const brokerage = id && host ? { brokerage: { id, host } } : {}
    return restoreAt(dir, { at: momentOf(values.at), keep, ...brokerage }, say)
  }
  if (verb === 'try' && what) {
    const [seconds, rate] = [count(values.seconds, '--seconds', 5, 600), count(values.rate, '--rate', 1)]
    return trial(dir, what, { seconds, rate }, say)
  }
  if (verb !== 'start') throw new Missing(USAGE)
  await ensureWebBuilt()
  return start(
    dir,
    {
      web: count(values.web, '--web', 1),
      workers: count(values.workers, '--workers', 0),
      databases: values.databases === undefined ? undefined : count(values.databases, '--databases', 1, 3),
    },
    say,
  )
}
