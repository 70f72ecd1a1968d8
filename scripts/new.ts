/**
 * npm run new -- module|route|node|migration <name>
 *
 * Writes the files that such a thing begins with and the lines that lead there, and says what is left to do.
 */
import { join } from 'node:path'
import { planFor } from './new/index.ts'
import { CannotAdd, carryOut } from './new/plan.ts'

const root = join(import.meta.dirname, '..')
const [kind, name] = process.argv.slice(2)

try {
  const plan = planFor(root, kind, name)
  for (const file of await carryOut(root, plan)) console.log(`  ${file}`)
  console.log(`\nNext:\n${plan.next.map((step, at) => `  ${at + 1}. ${step}`).join('\n')}`)
} catch (error) {
  if (!(error instanceof CannotAdd)) throw error
  console.error(error.message)
  process.exitCode = 1
}
