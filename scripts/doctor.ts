/** npm run doctor: looks at settings, database, files and mail; code 1 when something is wrong. */
import { asksForHelp, notDone } from './arguments.ts'
import { examine } from '@frontage/server/doctor/index.ts'

const args = process.argv.slice(2)
const usage =
  'npm run doctor     looks at settings, database, files, email and backups; code 1 when something is wrong. It takes no arguments.'
if (asksForHelp(args)) console.log(usage)
else if (args.length > 0) {
  console.error(notDone(`Nothing is known of "${args.join(' ')}" here`, usage).message)
  process.exitCode = 1
} else {
  const { report, isWell } = await examine(process.env)
  process.stdout.write(report)
  process.exitCode = isWell ? 0 : 1
}
