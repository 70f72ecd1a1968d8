/** A feed that speaks the RESO Web API: OData 4 over HTTPS, with a token, one originating system, and pages that name the next. */
import { z } from 'zod'
import { feedText, isFeedKey } from '@frontage/domain/listings/feed.ts'
import type { Clock } from '../clock.ts'
import { exchangeWith, type ExchangeOptions } from './exchange.ts'
import {
  FeedFailed,
  type Feed,
  type FeedConnection,
  type FeedPage,
  type FeedResource,
  type Feeds,
} from './port.ts'
import { forgetToken, tokenOf, type Tokens } from './token.ts'

const PAGE = 1_000
const EVENTS_A_PAGE = 250
/** Servers that do not say how many they give at once give no more than this. */
const MOST_ROWS = 10_000
const LONGEST_LINK = 4_000
const Page = z.object({
  value: z.array(z.unknown()).max(MOST_ROWS),
  '@odata.nextLink': z.string().optional(),
  '@odata.count': z.coerce.number().int().min(0).optional().catch(undefined),
})
const Event = z.object({
  EntityEventSequence: z.coerce.number().int().min(0),
  ResourceName: z.string().catch(''),
  ResourceRecordKey: z.coerce.string(),
})
/** Compared with what was read of the record before: in the same form. */
const Changed = z.coerce.string().transform((text) => feedText(text))
const KeyText = z.union([z.string(), z.number()]).pipe(z.coerce.string()).refine(isFeedKey)
const Key = z.object({
  ListingKey: KeyText.optional(),
  OpenHouseKey: KeyText.optional(),
  ModificationTimestamp: Changed.catch(''),
})

/** What a resource is called, and what its records are known by. */
const LISTINGS = { name: 'Property', keyName: 'ListingKey', more: { $expand: 'Media' } } as const
const HOUSES = { name: 'OpenHouse', keyName: 'OpenHouseKey', more: {} } as const

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

interface FeedsOptions {
  clock: Clock
  /** For demonstrations and tests alone. */
  allowsLoopback: boolean
  interval?: number
}

/** Providers allow two requests a second. */
const INTERVAL_MS = 500

export function openFeeds({ clock, allowsLoopback, interval = INTERVAL_MS }: FeedsOptions): Feeds {
  const shared = { tokens: new Map(), turns: new Map(), clock, allowsLoopback, interval }
  return (connection) => odataFeed(connection, shared)
}

function odataFeed(
  connection: FeedConnection,
  { tokens, clock, ...options }: ExchangeOptions & { tokens: Tokens; clock: Clock },
): Feed {
  const root = new URL(connection.address.replace(/\/*$/, '/'))
  const { ask, photo } = exchangeWith(options)
  const ours = `OriginatingSystemName eq ${quoted(connection.originatingSystem)}`

  /** A token may end in the middle: then there is another one, once. */
  async function get(url: URL, pageSize?: number) {
    for (let attempt = 0; ; attempt++) {
      const token = await tokenOf(tokens, connection, clock, ask)
      const { status, body } = await ask({ url, token, ...(pageSize === undefined ? {} : { pageSize }) })
      if (status !== 401) return { status, body }
      forgetToken(tokens, connection)
      if (attempt > 0)
        throw new FeedFailed('The feed does not accept its own token. Check the client ID and the secret.')
    }
  }

  const urlOf = (resource: string, query: Readonly<Record<string, string>>): URL => {
    const url = new URL(resource, root)
    // %20 and not +, which some servers of OData take for a plus.
    url.search = Object.entries(query)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&')
    return url
  }

  async function page(
    url: URL,
    isNext: boolean,
    pageSize?: number,
  ): Promise<FeedPage<unknown> & { count: number | null }> {
    const { status, body } = await get(url, pageSize)
    if (status === 403)
      throw new FeedFailed(
        `The feed does not let us read ${connection.originatingSystem}. Check the originating system, or ask your MLS.`,
      )
    if (status !== 200)
      throw new FeedFailed(
        isNext
          ? `The feed does not know the page any more that it named (status ${status}).`
          : `The feed refused what was asked (status ${status}). Check the address and the originating system.`,
        { isPageGone: isNext },
      )
    const read = Page.safeParse(body)
    if (!read.success)
      throw new FeedFailed('What the feed answered is no page of listings. Check the address.')
    const { value: rows, '@odata.nextLink': link, '@odata.count': count = null } = read.data
    return { rows, next: nextOf(link, url), count }
  }

  /** Where a feed sends us is no more to be trusted than what it says: never to another server. */
  function nextOf(link: string | undefined, from: URL): string | null {
    if (!link) return null
    if (link.length > LONGEST_LINK)
      throw new FeedFailed('The feed named a next page whose address is too long to be one.')
    const next = URL.canParse(link, from) ? new URL(link, from) : null
    if (!next || next.origin !== root.origin || next.username || next.password)
      throw new FeedFailed('The feed named a next page at another server, which is not read.')
    if (next.href === from.href) throw new FeedFailed('The feed named the same page as the next one.')
    return next.href
  }

  const following = (next: string | null, first: () => URL, pageSize: number) =>
    page(next === null ? first() : new URL(next), next !== null, pageSize)

  const rowsOf = <Row>(rows: readonly unknown[], schema: z.ZodType<Row>): Row[] =>
    rows.flatMap((row) => {
      const read = schema.safeParse(row)
      return read.success ? [read.data] : []
    })

  const resource = ({ name, keyName, more }: typeof LISTINGS | typeof HOUSES): FeedResource => ({
    records: (since, next) =>
      following(
        next,
        () =>
          urlOf(name, {
            $filter: since === null ? ours : `${ours} and ModificationTimestamp ge ${since}`,
            ...more,
          }),
        PAGE,
      ),

    async keys(next) {
      const found = await following(
        next,
        () => urlOf(name, { $filter: ours, $select: `${keyName},ModificationTimestamp` }),
        PAGE,
      )
      const rows = rowsOf(found.rows, Key).flatMap(({ ModificationTimestamp: changedAt, ...keys }) => {
        const key = keys[keyName]
        return key === undefined ? [] : [{ key, changedAt }]
      })
      return { next: found.next, rows, isWhole: rows.length === found.rows.length }
    },

    async recordsOf(keys) {
      const all: unknown[] = []
      const endsAt = performance.now() + PATIENCE_MS
      const within = () => {
        if (performance.now() > endsAt)
          throw new FeedFailed('The feed takes too long to say what its records are.')
      }
      for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
        const some = keys.slice(at, at + KEYS_AT_ONCE)
        within()
        const filter = `${ours} and ${keyName} in (${some.map(quoted).join(',')})`
        let found = await page(urlOf(name, { $filter: filter, ...more }), false, PAGE)
        all.push(...found.rows)
        // Of pages that are empty and name another one there is no end.
        for (let pages = 1; found.next !== null && pages <= some.length; pages++) {
          within()
          found = await page(new URL(found.next), true, PAGE)
          all.push(...found.rows)
        }
      }
      return all
    },
  })

  return {
    photo,
    ...resource(LISTINGS),
    houses: {
      ...resource(HOUSES),
      async isThere() {
        const { status, body } = await get(urlOf(HOUSES.name, { $filter: ours, $top: '1' }))
        // Some servers answer with an error that calls itself a success.
        return status === 200 && Page.safeParse(body).success
      },
    },

    async count() {
      const query = { $filter: ours, $top: '1', $count: 'true' }
      return (await page(urlOf('Property', query), false)).count
    },

    async newestEvent() {
      const query = { $orderby: 'EntityEventSequence desc', $top: '1' }
      const { status, body } = await get(urlOf('EntityEvent', query))
      if (status !== 200) return null
      const read = Page.safeParse(body)
      if (!read.success) return null
      const [newest] = rowsOf(read.data.value, Event)
      return newest?.EntityEventSequence ?? 0
    },

    async events(after, next) {
      const first = () =>
        urlOf('EntityEvent', {
          $filter: `EntityEventSequence gt ${after}`,
          $orderby: 'EntityEventSequence',
        })
      const found = await following(next, first, EVENTS_A_PAGE)
      return {
        next: found.next,
        rows: rowsOf(found.rows, Event).map((row) => ({
          sequence: row.EntityEventSequence,
          key: row.ResourceName === LISTINGS.name ? row.ResourceRecordKey : '',
          houseKey: row.ResourceName === HOUSES.name ? row.ResourceRecordKey : '',
        })),
      }
    },
  }
}

/** Their keys have to fit into one address. */
const KEYS_AT_ONCE = 50
/** Of all requests for some records together; other brokerages wait meanwhile. */
const PATIENCE_MS = 90_000
