/**
 * What logins tell and cost: a known and an unknown email must get the same answer in the same time, wherever an email
 * can be typed, and users who read must not feel others signing in.
 */
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@frontage/catalog/brokerages/accounts.ts'
import { DEMO_COLLEAGUES } from '@frontage/catalog/brokerages/colleagues.ts'
import { signIn, type Product } from './product.ts'
import { median, percentile, type Rows } from './rounds.ts'

const AUTH = '/auth/api/v1/authentication'
const TENANTS = ['harbor', 'summit', 'bluebird'] as const
/** As many as an account may have in a window; accounts that other parts sign in with are left out. */
const ATTEMPTS = 10
const MAILBOXES = DEMO_ACCOUNTS.map((account) => account.mailbox)
  .filter((mailbox) => !['agent', 'admin'].includes(mailbox))
  .slice(0, 10)
const LOGINS_A_SECOND = 5
const READS_A_SECOND = 40
/** So often a quiet and a busy window follow each other; a slow moment of the machine meets both. */
const PAIRS = 6
const WINDOW_SECONDS = 10
const LAST_ONE_MS = 200
/** Requests that one email may have in an hour, by the call; each comes from an address of its own. */
const RESENDS = 3
const SIGN_UPS = 5

interface Reply {
  status: number
  text: string
  ms: number
}

/** One call to a tenant's host on this machine, wherever names under localhost lead. */
function call(
  origin: string,
  tenant: string,
  path: string,
  body?: object,
  more: Record<string, string> = {},
): Promise<Reply> {
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
          ...more,
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

let addresses = 0
/** The product trusts this machine as its proxy. */
const fromElsewhere = () => ({
  'x-forwarded-for': `10.0.${++addresses >> 8}.${addresses & 255}`,
})

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
  const from = fromElsewhere()
  const checked = await call(origin, tenant, `${AUTH}/recaptcha`, { email, token }, from)
  if (checked.status !== 200) throw new Error(`${email}: captcha ${checked.status} ${checked.text}`)
  return call(origin, tenant, `${AUTH}/login`, { email, password, rememberMe: true }, from)
}

export async function benchSignIn(product: Product): Promise<Rows> {
  // Before the wrong passwords: after them nobody of these may try again for a while.
  const { pairs, logins, aSecond } = await readsBesideLogins(product.origin)
  const quiet = pairs.flatMap((pair) => pair.quiet)
  const busy = pairs.flatMap((pair) => pair.busy)
  const slower = pairs.map((pair) => percentile(pair.busy, 95) / percentile(pair.quiet, 95))
  const asked = [
    ['Login refused', await refusals(product.origin)],
    ['Email sent again', await resends(product.origin)],
    ['Account created', await signUps(product.origin)],
  ] as const
  return [
    ['', 'measured', 'aim'],
    [`Logins a second, over ${PAIRS} times ${WINDOW_SECONDS} s`, aSecond.toFixed(2), `${LOGINS_A_SECOND}`],
    ['Login beside reads, median ms', median(logins).toFixed(1), ''],
    ['Login beside reads, p95 ms', percentile(logins, 95).toFixed(1), ''],
    ['Cart read alone, p95 ms', percentile(quiet, 95).toFixed(1), ''],
    ['Cart read beside logins, p95 ms', percentile(busy, 95).toFixed(1), ''],
    ['Of that alone, all reads', (percentile(busy, 95) / percentile(quiet, 95)).toFixed(2), '<= 2'],
    ['Of that alone, median of neighbors', median(slower).toFixed(2), '<= 2'],
    [
      'Of that alone, lowest and highest',
      `${Math.min(...slower).toFixed(2)}-${Math.max(...slower).toFixed(2)}`,
      '',
    ],
    ...asked.flatMap(([what, { known, unknown }]) => [
      [`${what}, ${known.length} known emails, median ms`, median(known).toFixed(2), ''],
      [`${what}, ${unknown.length} unknown emails, median ms`, median(unknown).toFixed(2), ''],
      ['Apart, %', (Math.abs(1 - median(known) / median(unknown)) * 100).toFixed(1), '< 5'],
    ]),
  ]
}

interface Times {
  known: number[]
  unknown: number[]
}

/**
 * The same request for a known and an unknown email in turn, so that a slow moment of the machine meets both.
 * @throws when one of the two gets another answer than the other
 */
async function inTurn(
  rounds: number,
  tenants: readonly string[],
  mailboxes: readonly string[],
  requested: (tenant: string, email: string, round: number) => Promise<Reply>,
): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let round = 0; round < rounds; round++)
    for (const tenant of tenants)
      for (const mailbox of mailboxes) {
        const emails = [
          ['known', `${mailbox}@${tenant}.test`],
          ['unknown', `${mailbox}-x${round}@${tenant}.test`],
        ] as const
        const answers = new Set<string>()
        for (const [kind, email] of round % 2 === 0 ? emails : emails.toReversed()) {
          const { status, text, ms } = await requested(tenant, email, round)
          times[kind].push(ms)
          answers.add(`${status} ${text.replaceAll(email, '')}`)
        }
        if (answers.size !== 1) throw new Error(`${mailbox}@${tenant}.test: ${[...answers].join(' | ')}`)
      }
  return times
}

const refusals = (origin: string): Promise<Times> =>
  inTurn(ATTEMPTS, TENANTS, MAILBOXES, (tenant, email) =>
    login(origin, tenant, email, 'not the password of anybody'),
  )

const KNOWN = [...DEMO_ACCOUNTS, ...DEMO_COLLEAGUES].map(({ mailbox }) => mailbox)
const resends = (origin: string): Promise<Times> =>
  inTurn(RESENDS, TENANTS, KNOWN, (tenant, email) =>
    call(origin, tenant, '/security/api/v1/public/BBUsers/resend-verify-email', { email }, fromElsewhere()),
  )

/** Where users make their own accounts. */
const signUps = (origin: string): Promise<Times> =>
  inTurn(SIGN_UPS, ['bluebird'], KNOWN, (tenant, email) =>
    call(
      origin,
      tenant,
      '/security/api/v1/public/BBUsers/create-bb-user',
      { email, password: 'quiet tideline at dawn', firstName: 'Noor', lastName: 'Haddad' },
      fromElsewhere(),
    ),
  )

interface Pair {
  /** Milliseconds of each read alone, and of each beside logins. */
  quiet: number[]
  busy: number[]
}

async function readsBesideLogins(origin: string) {
  const token = await signIn(origin, 'agent@harbor.test')
  const people = TENANTS.flatMap((tenant) => MAILBOXES.map((mailbox) => ({ tenant, mailbox })))
  const perWindow = LOGINS_A_SECOND * WINDOW_SECONDS
  // The work of the visitors' own browsers, done before each window: it would be done elsewhere.
  const prepare = (pair: number) =>
    Promise.all(
      Array.from({ length: perWindow }, async (_, index) => {
        const { tenant, mailbox } = people[(pair * perWindow + index) % people.length]!
        return { tenant, email: `${mailbox}@${tenant}.test`, answer: await captchaAnswer(origin, tenant) }
      }),
    )
  const reads = () => paced(READS_A_SECOND, WINDOW_SECONDS, () => readCart(origin, token))
  const pairs: Pair[] = []
  const logins: number[] = []
  let inTime = 0
  for (let pair = 0; pair < PAIRS; pair++) {
    const prepared = await prepare(pair)
    const beside = async () => {
      const began = performance.now()
      const [read, took] = await Promise.all([
        reads(),
        paced(LOGINS_A_SECOND, WINDOW_SECONDS, async (index) => {
          const { tenant, email, answer } = prepared[index]!
          const asked = performance.now()
          const reply = await login(origin, tenant, email, DEMO_PASSWORD, answer)
          if (reply.status !== 200) throw new Error(`${email}: ${reply.status} ${reply.text}`)
          // What was still waiting when the time was over was not sustained; the last one has its moment to arrive.
          if (performance.now() - began <= WINDOW_SECONDS * 1000 + LAST_ONE_MS) inTime++
          return performance.now() - asked
        }),
      ])
      logins.push(...took)
      return read
    }
    // Each goes first every other time, so that a machine that slows down or recovers favours neither.
    if (pair % 2 === 0) pairs.push({ quiet: await reads(), busy: await beside() })
    else {
      const busy = await beside()
      pairs.push({ quiet: await reads(), busy })
    }
  }
  return { pairs, logins, aSecond: inTime / (WINDOW_SECONDS * PAIRS) }
}

async function readCart(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await call(origin, 'harbor', '/marketingcenter/api/v1/cart', undefined, headers)
  if (reply.status !== 200) throw new Error(`The cart answered ${reply.status}`)
  return reply.ms
}

/** Starts `work` so many times a second by the clock, however long each takes. */
async function paced(
  aSecond: number,
  seconds: number,
  work: (index: number) => Promise<number>,
): Promise<number[]> {
  const running: Promise<number>[] = []
  const began = performance.now()
  for (let started = 0; started < aSecond * seconds; started++) {
    const early = began + (started * 1000) / aSecond - performance.now()
    if (early > 0) await pause(early)
    running.push(work(started))
  }
  return Promise.all(running)
}
