/**
 * The product of a worker with the seeded data. Playwright ends a worker at each failure: what a test left behind when it failed
 * would fail its second attempt, and the tests after it. Imported by every spec of the product, and by none of the editor's
 * workbench, whose workers take the places of the others in the end and need no product.
 */
import { execFileSync } from 'node:child_process'
import { place, renewalPort, WORKERS } from './slots.ts'

const worker = process.env.TEST_WORKER_INDEX ?? '0'

if (Number(worker) >= WORKERS && process.env.E2E_RENEWED_FOR !== worker) {
  process.env.E2E_RENEWED_FOR = worker
  const asked = `fetch('http://127.0.0.1:${renewalPort}/${place}', { method: 'POST' })
    .then(async (reply) => { if (!reply.ok) throw new Error(await reply.text()) })`
  execFileSync(process.execPath, ['-e', asked], { stdio: ['ignore', 'inherit', 'inherit'] })
}
