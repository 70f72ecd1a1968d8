/**
 * Pages and calls as browsers ask for them, packed, on a brokerage with a catalog of 1,000; each beside a bare server that
 * answers the same bytes. Processor time is of the server and of its database.
 */
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { openDatabase } from '@frontage/db/client.ts'
import { startBare, type Stored } from './bare-server.ts'
import { openInProcess, type Asked as DatabaseWork } from './in-process.ts'
import { databaseProcess, takenBy } from './processes.ts'
import { signIn, type Product } from './product.ts'
import { measureInRounds, type Measured, type Processor, type Rows, type Target } from './rounds.ts'

const GALLERY = '/templates/Create/flyers?s=101&c=1&categoryName=Create&subCategoryName=Flyers'
const API = '/marketingcenter/api/v1'
const LINES = 5
const PACKED = { 'accept-encoding': 'gzip, deflate, br, zstd' }

interface Asked {
  name: string
  path: string
  headers?: Record<string, string>
  /** Sent back from the first answer, so that nothing has changed. */
  isKnown?: boolean
  /** A write of this body. */
  body?: string
}

export async function benchHttp(product: Product, dataDir: string): Promise<Rows> {
  const token = await signIn(product.origin, 'agent@harbor.test')
  const program = { authorization: `Bearer ${token}` }
  const page = { accept: 'text/html' }
  const signedIn = { ...page, cookie: `frontage_session=${token}` }
  const itemId = await fillCart(product.origin, program)
  const asked: Asked[] = [
    { name: 'gallery, anonymous', path: GALLERY, headers: page },
    { name: 'gallery, anonymous, unchanged', path: GALLERY, headers: page, isKnown: true },
    { name: 'landing page, anonymous', path: '/p/2180-ocean-crest-drive', headers: page },
    { name: 'gallery, signed in', path: GALLERY, headers: signedIn },
    { name: 'home, signed in', path: '/home', headers: signedIn },
    { name: 'listing of 24', path: `${API}/templates?subCategoryId=101&pageSize=24`, headers: program },
    { name: 'search', path: `${API}/public/homepage/search?text=open+house`, headers: program },
    { name: 'past orders', path: `${API}/orders?pageSize=10`, headers: program },
    { name: `cart of ${LINES}`, path: `${API}/cart`, headers: program },
    {
      name: 'change of a quantity',
      path: `${API}/cart`,
      headers: program,
      body: JSON.stringify([{ id: itemId, quantity: 500 }]),
    },
  ]
  const db = await openDatabase({ dataDir })
  const database = await databaseProcess(db)
  const processor = async (): Promise<Processor> => ({
    server: (await takenBy(product.pid, database)).processor,
    database: (await takenBy(database)).processor,
  })
  try {
    const pairs = await Promise.all(asked.map((each) => targetsOf(each, product.origin, processor)))
    try {
      const measured = await measureInRounds(pairs.flatMap(({ bare, product }) => [bare, product]))
      return reportOf(asked, measured, await databaseWorkOf(asked, dataDir))
    } finally {
      for (const { stop } of pairs) await stop()
    }
  } finally {
    await db.close()
  }
}

/** What is asked of the product, and the same bytes asked of a bare server. */
async function targetsOf(asked: Asked, origin: string, processor: () => Promise<Processor>) {
  const headers = { ...PACKED, ...asked.headers }
  const seen = await answerOf(origin + asked.path, headers)
  if (seen.status !== 200) throw new Error(`${asked.path} answered ${seen.status}`)
  const bare = await startBare({ [asked.path]: seen.stored })
  const write = asked.body === undefined ? {} : { method: 'PUT' as const, body: asked.body }
  const typed: Record<string, string> = asked.body === undefined ? {} : { 'content-type': 'application/json' }
  const known = (etag: string): Record<string, string> => (asked.isKnown ? { 'if-none-match': etag } : {})
  const status = asked.body === undefined ? (asked.isKnown ? 304 : 200) : 204
  const { etag } = await answerOf(bare.origin + asked.path, PACKED)
  const target = (name: string, at: string, tag: string): Omit<Target, 'processor'> => ({
    name,
    status,
    request: { url: at + asked.path, headers: { ...headers, ...typed, ...known(tag) }, ...write },
  })
  return {
    bare: {
      ...target(`${asked.name}, bare`, bare.origin, etag),
      processor: async () => ({ server: (await takenBy(bare.pid)).processor, database: 0 }),
    },
    product: { ...target(asked.name, origin, seen.etag), processor },
    stop: bare.stop,
  }
}

/** An answer as it travels: packed. */
async function answerOf(url: string, headers: Record<string, string>) {
  const answered = Promise.withResolvers<{ status: number; etag: string; stored: Stored }>()
  request(url, { headers })
    .on('error', answered.reject)
    .on('response', (reply) => {
      buffer(reply).then(
        (body) =>
          answered.resolve({
            status: reply.statusCode ?? 0,
            etag: reply.headers.etag ?? '',
            stored: {
              type: reply.headers['content-type'] ?? '',
              ...(reply.headers['content-encoding'] ? { encoding: reply.headers['content-encoding'] } : {}),
              body,
            },
          }),
        answered.reject,
      )
    })
    .end()
  return answered.promise
}

/** Of each call, made again in this process: how many statements, and how many pages of the database they look at. */
async function databaseWorkOf(asked: readonly Asked[], dataDir: string): Promise<Map<string, DatabaseWork>> {
  await using closing = new AsyncDisposableStack()
  const product = await openInProcess(dataDir, closing)
  const work = new Map<string, DatabaseWork>()
  for (const { name, path, headers, body } of asked) {
    const call =
      body === undefined
        ? { url: path, headers }
        : {
            method: 'PUT' as const,
            url: path,
            body,
            headers: { ...headers, 'content-type': 'application/json' },
          }
    await product.ask(call)
    work.set(name, await product.statementsOf(call))
  }
  return work
}

function reportOf(
  asked: readonly Asked[],
  measured: readonly Measured[],
  work: ReadonlyMap<string, DatabaseWork>,
): Rows {
  const all = new Map(measured.map((each) => [each.name, each]))
  const cost = ({ processor: { server, database } }: Measured) => server + database
  return [
    [
      '',
      'server ms',
      'database ms',
      'bare ms',
      'of bare',
      'requests/s',
      'p50 ms',
      'p99 ms',
      'statements',
      'pages',
    ],
    ...asked.map(({ name }) => {
      const [own, bare] = [all.get(name), all.get(`${name}, bare`)]
      if (!own || !bare) throw new Error(`${name} was not measured.`)
      return [
        name,
        own.processor.server.toFixed(2),
        own.processor.database.toFixed(2),
        cost(bare).toFixed(2),
        (cost(bare) / cost(own)).toFixed(3),
        own.perSecond.toFixed(0),
        own.p50,
        own.p99,
        work.get(name)?.statements ?? '',
        work.get(name)?.pages ?? '',
      ]
    }),
  ]
}

async function fillCart(origin: string, headers: Record<string, string>): Promise<string> {
  const call = async (path: string, body?: object) => {
    const reply = await fetch(`${origin}${API}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return ((await reply.json()) as { data: { id: string; rows: { id: string; slug: string }[] } }).data
  }
  // A business card is filled from the profile alone, so it can be ordered as it is.
  const { rows } = await call('/templates?subCategoryId=105&pageSize=100')
  const card = rows.find(({ slug }) => slug.startsWith('corner-band-card'))
  const design = await call('/designs', { template_id: card?.id })
  let last = ''
  for (let line = 0; line < LINES; line++) {
    const item = await call('/cart/items', {
      design_id: design.id,
      type: 'print-and-ship',
      quantity: 250,
      warnings_accepted: true,
    })
    last = item.id
  }
  return last
}
