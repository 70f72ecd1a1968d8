/**
 * An MLS that speaks the RESO Web API on a port of its own: tokens, one originating system a request, pages that name the next, a log
 * of changes, photos at addresses that end. It breaks as real ones do, where a test asks for it.
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'

export const MLS_CLIENT = { client_id: 'frontage', client_secret: 'the secret of the feed' }
export const MLS_SYSTEM = 'rmls'

type Fields = Record<string, unknown>

export interface Mls {
  /** What an administrator enters. */
  connection: { address: string; token_address: string; originating_system: string } & typeof MLS_CLIENT
  /** Adds a listing or changes it; what is not said of a new one is as in `A_RECORD`. */
  put(key: string, fields?: Fields, photos?: readonly string[]): void
  remove(key: string): void
  /** An open house at a listing: a new one, or other fields of one. */
  putHouse(key: string, fields?: Fields): void
  removeHouse(key: string): void
  /** As `put`, of many at once, without an entry in the log for each. */
  fill(count: number, of: (at: number) => Fields): void
  size(): number
  /** Addresses of photos given before are refused from now on. */
  expirePhotos(): void
  /** Photos by their name; one that is missing has vanished. */
  photos: Map<string, Buffer>
  /** No token given before opens anything any more. */
  endTokens(): void
  options: {
    hasLog: boolean
    hasHouses: boolean
    /** How a resource that it does not have is refused. */
    refusal: { status: number; body: object }
    /** Answers all that is asked of open houses instead, until it is null again. */
    answersHouses: RequestListener | null
    pageSize: number
    isShuffled: boolean
    isRepeating: boolean
  }
  /** Of what was asked, the paths with their queries. */
  asked: string[]
  /** Answers the next request whose path has this in it instead; as often as it is put here. */
  instead(path: string, answer: RequestListener): void
  close(): Promise<void>
}

export const A_RECORD: Fields = {
  StandardStatus: 'Active',
  ListAgentMlsId: '55123',
  ListAgentFullName: 'Nora Fields',
  StreetNumber: '1200',
  StreetName: 'Alder',
  StreetSuffix: 'Street',
  City: 'Portland',
  StateOrProvince: 'OR',
  PostalCode: '97205',
  ListPrice: 749_000,
  PropertySubType: 'Single Family Residence',
  BedroomsTotal: 3,
  BathroomsFull: 2,
  BathroomsHalf: 1,
  LivingArea: 1850,
  YearBuilt: 1998,
  PublicRemarks: 'Bright rooms and a deck to the south.',
}

const AN_OPEN_HOUSE: Fields = {
  OpenHouseDate: '2030-06-16',
  OpenHouseStartTime: '2030-06-16T20:00:00Z',
  OpenHouseEndTime: '2030-06-16T22:30:00Z',
  OpenHouseStatus: 'Active',
  OpenHouseType: 'Public',
}

export async function anMls(): Promise<Mls> {
  const records = new Map<string, Fields>()
  const houses = new Map<string, Fields>()
  const log: { EntityEventSequence: number; ResourceName: string; ResourceRecordKey: string }[] = []
  const photos = new Map<string, Buffer>()
  const instead: { path: string; answer: RequestListener }[] = []
  const asked: string[] = []
  const options: Mls['options'] = {
    ...{ hasLog: true, hasHouses: true, pageSize: 10, isShuffled: false, isRepeating: false },
    refusal: { status: 404, body: { error: 'no such resource' } },
    answersHouses: null,
  }
  let tokens = 0
  let firstToken = 1
  let photoAge = 0
  let sequence = 100
  let time = Date.parse('2026-11-01T00:00:00Z')
  let answers = 0

  const server = createServer((request, reply) => {
    const path = request.url ?? ''
    asked.push(path)
    const at = instead.findIndex((one) => path.includes(one.path))
    const [other] = at < 0 ? [] : instead.splice(at, 1)
    if (other) return other.answer(request, reply)
    if (options.answersHouses && path.startsWith('/odata/OpenHouse'))
      return options.answersHouses(request, reply)
    if (path.startsWith('/token')) return giveToken(request, reply)
    if (path.startsWith('/photos/')) return givePhoto(path, reply)
    givePage(request, reply)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`

  function giveToken(request: IncomingMessage, reply: ServerResponse) {
    let body = ''
    request.on('data', (piece) => (body += String(piece)))
    request.on('end', () => {
      const form = new URLSearchParams(body)
      const isKnown =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === MLS_CLIENT.client_id &&
        form.get('client_secret') === MLS_CLIENT.client_secret
      if (!isKnown) return send(reply, 401, { error: 'invalid_client' })
      send(reply, 200, { access_token: `token-${++tokens}`, token_type: 'bearer', expires_in: 3600 })
    })
  }

  function givePhoto(path: string, reply: ServerResponse) {
    const url = new URL(path, origin)
    const bytes = photos.get(decodeURIComponent(url.pathname.slice('/photos/'.length)))
    if (Number(url.searchParams.get('age')) < photoAge) return void reply.writeHead(403).end()
    if (!bytes) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes)
  }

  function givePage(request: IncomingMessage, reply: ServerResponse) {
    const { authorization = '', 'accept-encoding': encodings = '' } = request.headers
    const token = Number(/^Bearer token-(\d+)$/.exec(authorization)?.[1] ?? 0)
    if (token < firstToken || token > tokens) return send(reply, 401, { error: 'no token' })
    if (!/gzip/.test(String(encodings))) return send(reply, 400, { error: 'gzip is demanded' })
    const url = new URL(request.url ?? '', origin)
    const said = (name: string) => url.searchParams.get(name) ?? ''
    const filter = said('$filter')
    if (url.pathname === '/odata/EntityEvent') {
      if (!options.hasLog) return send(reply, 404, { error: 'no such resource' })
      const after = Number(/EntityEventSequence gt (\d+)/.exec(filter)?.[1] ?? 0)
      const rows = log.filter(({ EntityEventSequence: at }) => at > after)
      return answer(url, reply, said('$orderby').endsWith('desc') ? rows.toReversed() : rows)
    }
    const isHouses = url.pathname === '/odata/OpenHouse' && options.hasHouses
    if (url.pathname !== '/odata/Property' && !isHouses)
      return send(reply, options.refusal.status, options.refusal.body)
    const rows = isHouses ? houses : records
    const system = /OriginatingSystemName eq '([^']*)'/.exec(filter)?.[1]
    if (system === undefined) return send(reply, 400, { error: 'one originating system a request' })
    const since = /ModificationTimestamp ge (\S+)/.exec(filter)?.[1]
    const keys = /(?:ListingKey|OpenHouseKey) in \(([^)]*)\)/
      .exec(filter)?.[1]
      ?.split(',')
      .map((key) => key.slice(1, -1))
    const asked = keys?.map((key) => rows.get(key)) ?? [...rows.values()]
    const found = asked
      .filter((one) => one !== undefined)
      .filter(
        (one) => system === MLS_SYSTEM && (since === undefined || String(one.ModificationTimestamp) >= since),
      )
    if (!options.isShuffled)
      found.sort((a, b) => (String(a.ModificationTimestamp) < String(b.ModificationTimestamp) ? -1 : 1))
    else shuffle(found, ++answers)
    const select = said('$select')
    answer(
      url,
      reply,
      found,
      select
        ? (one) => Object.fromEntries(select.split(',').map((name) => [name, one[name]]))
        : said('$expand') === 'Media'
          ? withMedia
          : ({ Media: _, ...one }) => one,
    )
  }

  const withMedia = (one: Fields): Fields => ({
    ...one,
    Media: (Array.isArray(one.Media) ? one.Media : []).map((media: Fields) => ({
      ...media,
      MediaURL: `${origin}/photos/${encodeURIComponent(String(media.MediaKey))}?age=${photoAge}`,
    })),
  })

  function answer<Row extends object>(
    url: URL,
    reply: ServerResponse,
    rows: readonly Row[],
    shown: (row: Row) => object = (row) => row,
  ) {
    const top = Number(url.searchParams.get('$top') ?? 0)
    const skipped = Number(url.searchParams.get('$skiptoken') ?? 0)
    const size = top || options.pageSize
    const page = rows.slice(skipped, skipped + size).map(shown)
    const next = new URL(url)
    next.searchParams.set('$skiptoken', String(skipped + size))
    const hasNext = top === 0 && skipped + size < rows.length
    send(reply, 200, {
      ...(url.searchParams.get('$count') === 'true' ? { '@odata.count': rows.length } : {}),
      value: options.isRepeating ? [...page, ...page.slice(0, 3)] : page,
      ...(hasNext ? { '@odata.nextLink': next.href } : {}),
    })
  }

  const writeHouse = (key: string, fields: Fields) => {
    time += 1000
    houses.set(key, {
      ...AN_OPEN_HOUSE,
      OpenHouseKey: key,
      OriginatingSystemName: MLS_SYSTEM,
      ...houses.get(key),
      ...fields,
      ModificationTimestamp: fields.ModificationTimestamp ?? new Date(time).toISOString(),
    })
  }
  const write = (key: string, fields: Fields) => {
    time += 1000
    records.set(key, {
      ...A_RECORD,
      ListingKey: key,
      ListingId: `RM-${key}`,
      OriginatingSystemName: MLS_SYSTEM,
      ...records.get(key),
      ...fields,
      ModificationTimestamp: fields.ModificationTimestamp ?? new Date(time).toISOString(),
    })
  }
  const note = (key: string, ResourceName = 'Property') =>
    log.push({ EntityEventSequence: ++sequence, ResourceName, ResourceRecordKey: key })

  return {
    connection: {
      ...MLS_CLIENT,
      address: `${origin}/odata`,
      token_address: `${origin}/token`,
      originating_system: MLS_SYSTEM,
    },
    put(key, fields = {}, names) {
      const media = names?.map((name, at) => ({
        ...{ MediaKey: name, Order: at + 1, MediaCategory: 'Photo' },
        MediaModificationTimestamp: '2026-11-01T00:00:00Z',
      }))
      write(key, { ...fields, ...(media ? { Media: media } : {}) })
      note(key)
    },
    remove(key) {
      records.delete(key)
      note(key)
    },
    putHouse(key, fields = {}) {
      writeHouse(key, fields)
      note(key, 'OpenHouse')
    },
    removeHouse(key) {
      houses.delete(key)
      note(key, 'OpenHouse')
    },
    fill(count, of) {
      for (let at = 0; at < count; at++) write(`K${at}`, of(at))
    },
    size: () => records.size,
    expirePhotos: () => void photoAge++,
    photos,
    endTokens() {
      firstToken = tokens + 1
    },
    options,
    asked,
    instead: (path, reply) => void instead.push({ path, answer: reply }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

/** Another order with each answer, and the same in each run. */
function shuffle(rows: unknown[], answers: number): void {
  let state = answers * 2_654_435_761
  for (let at = rows.length - 1; at > 0; at--) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((state / 2 ** 32) * (at + 1))
    ;[rows[at], rows[other]] = [rows[other], rows[at]]
  }
}

function send(reply: ServerResponse, status: number, body: object): void {
  const bytes = gzipSync(JSON.stringify(body), { level: 1 })
  reply.writeHead(status, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bytes)
}
