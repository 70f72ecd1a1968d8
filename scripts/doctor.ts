/** npm run doctor: looks at settings, database, files and mail; code 1 when something is wrong. */
import { examine } from '@frontage/server/doctor/index.ts'

const { report, isWell } = await examine(process.env)
process.stdout.write(report)
process.exitCode = isWell ? 0 : 1
