/** A feed that speaks the RESO Web API: OData 4 over HTTPS, with a token, one originating system, and pages that name the next. */
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { exchangeWith, type ExchangeOptions } from './exchange.ts'
import { FeedFailed, type Feed, type FeedConnection, type FeedPage, type Feeds } from './port.ts'
import { forgetToken, tokenOf, type Tokens } from './token.ts'

const PAGE = 1_000
const EVENTS_A_PAGE = 500
const Page = z.object({
  value: z.array(z.unknown()),
  '@odata.nextLink': z.string().optional(),
  '@odata.count': z.coerce.number().int().min(0).optional().catch(undefined),
})
const Event = z.object({
  EntityEventSequence: z.coerce.number().int().min(0),
  ResourceName: z.string().catch(''),
  ResourceRecordKey: z.coerce.string(),
})
const Key = z.object({ ListingKey: z.coerce.string(), ModificationTimestamp: z.coerce.string().catch('') })

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

  return {
    photo,

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

    records: (since, next) =>
      following(
        next,
        () =>
          urlOf('Property', {
            $filter: since === null ? ours : `${ours} and ModificationTimestamp ge ${since}`,
            $expand: 'Media',
          }),
        PAGE,
      ),

    async keys(next) {
      const found = await following(
        next,
        () => urlOf('Property', { $filter: ours, $select: 'ListingKey,ModificationTimestamp' }),
        PAGE * 5,
      )
      return {
        next: found.next,
        rows: rowsOf(found.rows, Key).map((row) => ({
          key: row.ListingKey,
          changedAt: row.ModificationTimestamp,
        })),
      }
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
          key: row.ResourceName === 'Property' ? row.ResourceRecordKey : '',
        })),
      }
    },

    async recordsOf(keys) {
      const all: unknown[] = []
      for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) {
        const some = keys.slice(at, at + KEYS_AT_ONCE)
        const filter = `${ours} and ListingKey in (${some.map(quoted).join(',')})`
        let found = await page(urlOf('Property', { $filter: filter, $expand: 'Media' }), false, PAGE)
        all.push(...found.rows)
        while (found.next !== null && all.length <= keys.length * 2) {
          found = await page(new URL(found.next), true, PAGE)
          all.push(...found.rows)
        }
      }
      return all
    },
  }
}

/** Their keys have to fit into one address. */
const KEYS_AT_ONCE = 50
