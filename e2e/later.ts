/** A process beside the product whose clock is ahead: it runs the campaigns of Harbor and sends their emails. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ownSlot, settingsOf } from './slots.ts'

const WORKER = join(import.meta.dirname, '../testing/campaign-worker.ts')

/** @param when what its clock says when it begins @param until resolves when what has come due then is done */
export async function whileItIs(when: Date, until: () => Promise<unknown>): Promise<void> {
  const ahead = when.getTime() - Date.now()
  const worker = spawn(process.execPath, [WORKER], {
    // What it cannot do stands beside the test that failed because of it.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...settingsOf(ownSlot), CLOCK_OFFSET_MS: String(Math.round(ahead)) },
  })
  const gone = new Promise((done) => worker.once('exit', done))
  try {
    await until()
  } finally {
    worker.kill('SIGKILL')
    await gone
  }
}
