/**
 * Each worker tests a product of its own, so that tests which change a brokerage disturb nobody: its own server on its
 * own copy of one seeded data folder. Shared by the configuration, which every worker reads again, and by what serves.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPolicyKey } from '@frontage/testing/inbound-mail.ts'

/** Browser, server and database of one worker keep most of one core busy: one worker more does what they leave. */
const suitable = Math.min(4, Math.max(2, availableParallelism() + 1))
export const WORKERS = Number((process.env.E2E_WORKERS ||= String(suitable)))

// The first reader chooses, the workers inherit.
const ports = (process.env.E2E_PORTS ||= freePorts(WORKERS + 2)).split(',')
const folder = (process.env.E2E_DATA_DIR ||= ownFolder())

export const editorPort = ports[WORKERS] ?? ''
/** Where a worker asks for its product anew. */
export const renewalPort = ports[WORKERS + 1] ?? ''

export interface Slot {
  port: string
  dataDir: string
}

export const slots: readonly Slot[] = ports
  .slice(0, WORKERS)
  .map((port, at) => ({ port, dataDir: join(folder, `product-${at}`) }))

/** Whose product the worker that asks has. */
export const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** The product of the worker that asks; a worker that takes the place of another takes its address too. */
export const ownSlot: Slot = slots[place] ?? { port: '', dataDir: '' }

// Replies to emails come back, signed by the key that a test has: see inbound-mail.ts of the tests.
const made = process.env.E2E_INBOUND_KEY ? null : aPolicyKey()
const inboundKey = (process.env.E2E_INBOUND_KEY ||= made?.privateKey ?? '')
process.env.E2E_INBOUND_PUBLIC_KEY ||= made?.publicKey ?? ''
export const replies = {
  domain: 'reply.example.com',
  privateKey: inboundKey,
  publicKey: process.env.E2E_INBOUND_PUBLIC_KEY,
}

/** What a process of that product has in its environment, beside what this one has. */
export const settingsOf = ({ port, dataDir }: Slot): Record<string, string> => ({
  PORT: port,
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: '1',
  LOG_LEVEL: 'warn',
  // UDP beside the product's TCP: a test that needs records is the name server there.
  DNS_SERVER: `127.0.0.1:${port}`,
  // Visitors may say where they come from, see visitor.ts.
  TRUSTED_PROXIES: '127.0.0.1',
  REPLY_DOMAIN: replies.domain,
  SENDGRID_INBOUND_KEY: replies.publicKey,
})

export const seededDir = join(folder, 'seeded')
/** Secrets of sessions that began while seeding, by email. */
export const sessionsFile = join(folder, 'sessions.json')

/** @returns a folder that is gone after the run */
function ownFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'frontage-e2e-'))
  // The account of the database walks through it where root runs the tests: each copy holds a database of its own.
  chmodSync(made, 0o711)
  process.on('exit', () => rmSync(made, { recursive: true, force: true }))
  return made
}

function freePorts(count: number): string {
  const script = `const all = Array.from({ length: ${count} }, () => require('net').createServer().listen(0, '127.0.0.1'))
    Promise.all(all.map((one) => new Promise((done) => one.once('listening', done)))).then(() => {
      console.log(all.map((one) => one.address().port).join())
      for (const one of all) one.close()
    })`
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}
