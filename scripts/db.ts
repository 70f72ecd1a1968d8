/**
 * npm run db -- move <postgres://…>   copies the embedded database into an empty one elsewhere
 *
 * Reads DATA_DIR and DATABASE_URL as the product does; the source is never changed.
 */
import { withAdvice } from '@frontage/domain/trouble.ts'
import { moveDatabase } from '@frontage/db/move.ts'
import { asksForHelp } from './arguments.ts'

const usage = 'npm run db -- move <postgres://owner@server/database>'
const args = process.argv.slice(2)
const [verb, target, ...more] = args

if (asksForHelp(args)) console.log(usage)
else if (verb === 'move' && target && more.length === 0) {
  try {
    const counts = await moveDatabase({ dataDir: process.env.DATA_DIR ?? './.data' }, target)
    for (const { table, rows } of counts) console.log(`  ${table.padEnd(24)} ${rows}`)
    console.log('Moved. Start the product with DATABASE_URL set to the new database.')
  } catch (error) {
    console.error(error instanceof Error ? withAdvice(error.message, error) : error)
    process.exitCode = 1
  }
} else {
  console.error(usage)
  process.exitCode = 1
}
