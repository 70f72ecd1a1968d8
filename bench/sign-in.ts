/**
 * What logins tell and cost: a known and an unknown email must take equally long to refuse, and people who read must
 * not feel others signing in.
 */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@frontage/db/seed/accounts.ts'
import { signIn, type Product } from './product.ts'
import { median, percentile, table } from './rounds.ts'

const AUTH = '/auth/api/v1/authentication'
const TENANTS = ['harbor', 'summit', 'bluebird'] as const
/** As many as an account may have in a window; accounts that other parts sign in with are left out. */
const TRIES = 10
const MAILBOXES = DEMO_ACCOUNTS.map((account) => account.mailbox)
  .filter((mailbox) => !['agent', 'admin'].includes(mailbox))
  .slice(0, 10)
const LOGINS_A_SECOND = 5
const READS_A_SECOND = 40
const SECONDS = 10

interface Reply {
  status: number
  text: string
  ms: number
}

/** One call to a tenant's host on this machine, wherever names under localhost lead. */
function call(origin: string, tenant: string, path: string, body?: object, token = ''): Promise<Reply> {
  const { port } = new URL(origin)
  const payload = body && JSON.stringify(body)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: payload ? 'POST' : 'GET',
        headers: {
          host: `${tenant}.localhost:${port}`,
          ...(payload
            ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
            : {}),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8')
        reply.on('data', (part: string) => (text += part))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text, ms: performance.now() - began }))
      },
    )
    asked.on('error', reject)
    asked.end(payload)
  })
}

async function captchaAnswer(origin: string, tenant: string): Promise<string> {
  const { text } = await call(origin, tenant, `${AUTH}/captcha-challenge`)
  const { challenge } = (
    JSON.parse(text) as { data: { challenge: Parameters<typeof solveChallenge>[0]['challenge'] } }
  ).data
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

async function login(origin: string, tenant: string, email: string, password: string, answer?: string) {
  const token = answer ?? (await captchaAnswer(origin, tenant))
  const checked = await call(origin, tenant, `${AUTH}/recaptcha`, { email, token })
  if (checked.status !== 200) throw new Error(`${email}: captcha ${checked.status} ${checked.text}`)
  return call(origin, tenant, `${AUTH}/login`, { email, password, rememberMe: true })
}

export async function benchSignIn(product: Product): Promise<string> {
  // Before the wrong passwords: after them nobody of these may try again for a while.
  const { quiet, busy, served } = await readsBesideLogins(product.origin)
  const { known, unknown } = await refusals(product.origin)
  const apart = Math.abs(1 - median(known) / median(unknown)) * 100
  return table([
    ['', 'measured', 'aim'],
    [`Login refused, ${known.length} known emails, median ms`, median(known).toFixed(2), ''],
    [`Login refused, ${unknown.length} unknown emails, median ms`, median(unknown).toFixed(2), ''],
    ['Apart, %', apart.toFixed(1), '< 5'],
    ['Cart read alone, p95 ms', percentile(quiet, 95).toFixed(1), ''],
    [`Cart read beside ${served.toFixed(1)} logins a second, p95 ms`, percentile(busy, 95).toFixed(1), ''],
    ['Of that alone', (percentile(busy, 95) / percentile(quiet, 95)).toFixed(2), '< 2'],
  ])
}

/** Wrong passwords for known and unknown emails in turn, so that a slow moment of the machine meets both. */
async function refusals(origin: string): Promise<{ known: number[]; unknown: number[] }> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < TRIES; round++)
    for (const tenant of TENANTS)
      for (const mailbox of MAILBOXES) {
        const tries = [
          { times: known, email: `${mailbox}@${tenant}.test` },
          { times: unknown, email: `${mailbox}-x@${tenant}.test` },
        ]
        for (const { times, email } of round % 2 === 0 ? tries : tries.toReversed()) {
          const reply = await login(origin, tenant, email, 'not the password of anybody')
          if (reply.status !== 422) throw new Error(`${email}: ${reply.status} ${reply.text}`)
          times.push(reply.ms)
        }
      }
  return { known, unknown }
}

async function readsBesideLogins(origin: string) {
  const token = await signIn(origin, 'agent@harbor.test')
  const people = TENANTS.flatMap((tenant) => MAILBOXES.map((mailbox) => ({ tenant, mailbox })))
  // In turn: of two logins for one email at once the second would find the first one's captcha used up.
  const logins = await Promise.all(
    Array.from({ length: LOGINS_A_SECOND * SECONDS }, async (_, index) => {
      const { tenant, mailbox } = people[index % people.length]!
      return { tenant, email: `${mailbox}@${tenant}.test`, answer: await captchaAnswer(origin, tenant) }
    }),
  )
  const quiet = await paced(READS_A_SECOND, () => readCart(origin, token))
  const began = performance.now()
  const [busy, done] = await Promise.all([
    paced(READS_A_SECOND, () => readCart(origin, token)),
    paced(LOGINS_A_SECOND, async (index) => {
      const { tenant, email, answer } = logins[index]!
      const reply = await login(origin, tenant, email, DEMO_PASSWORD, answer)
      if (reply.status !== 200) throw new Error(`${email}: ${reply.status} ${reply.text}`)
      return reply.ms
    }),
  ])
  return { quiet, busy, served: (done.length * 1000) / (performance.now() - began) }
}

async function readCart(origin: string, token: string): Promise<number> {
  const reply = await call(origin, 'harbor', '/marketingcenter/api/v1/cart', undefined, token)
  if (reply.status !== 200) throw new Error(`The cart answered ${reply.status}`)
  return reply.ms
}

/** Starts `work` so many times a second, however long each takes. */
async function paced(aSecond: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const running: Promise<number>[] = []
  for (let started = 0; started < aSecond * SECONDS; started++) {
    running.push(work(started))
    await pause(1000 / aSecond)
  }
  return Promise.all(running)
}
