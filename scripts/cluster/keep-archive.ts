/** Copies the database beside its log, once: node keep-archive.ts FOLDER */
import { primaryOf } from './commands.ts'
import { keepArchive } from './log-archive.ts'
import { readPlan } from './state.ts'

const [dir] = process.argv.slice(2)
if (!dir) throw new Error('node keep-archive.ts FOLDER')
const plan = readPlan(dir)
const primary = await primaryOf(plan)
if (!primary) throw new Error('There is no primary to copy from.')
keepArchive(plan, primary)
