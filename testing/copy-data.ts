/** Copies of a data folder whose product is stopped. */
import { spawnSync } from 'node:child_process'
import { cpSync } from 'node:fs'

/** With owners and links: the database belongs to an account of its own where root runs it. `to` is not there yet. */
export function copyData(from: string, to: string): void {
  if (process.platform === 'win32') cpSync(from, to, { recursive: true })
  else if (spawnSync('cp', ['-a', from, to], { stdio: 'inherit' }).status !== 0)
    throw new Error(`The seeded data could not be copied to ${to}.`)
}
