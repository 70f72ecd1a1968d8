/** What a feed of listings can be asked, whoever answers. */

export interface FeedConnection {
  /** The root of the RESO Web API, such as https://api.mls.test/reso/odata. */
  address: string
  tokenAddress: string
  clientId: string
  secret: string
  originatingSystem: string
}

/** The next page: none, or where the feed says it is. */
export interface FeedPage<Row> {
  rows: Row[]
  next: string | null
}

export interface FeedEvent {
  sequence: number
  /** Of a listing; '': it is of something else. */
  key: string
  /** Of an open house; '': it is of something else. */
  houseKey: string
}

export interface FeedKey {
  key: string
  changedAt: string
}

/** Records are as they came: whoever reads them trusts nothing of them. */
export interface FeedResource {
  /** Records changed since a moment, or all of them. @param next where the page before said that this one is */
  records(since: string | null, next: string | null): Promise<FeedPage<unknown>>
  /** isWhole: no key of the page was left out because it could not be read. */
  keys(next: string | null): Promise<FeedPage<FeedKey> & { isWhole: boolean }>
  /** Those of the records that there are. */
  recordsOf(keys: readonly string[]): Promise<unknown[]>
}

/** Its own records are listings. */
export interface Feed extends FeedResource {
  houses: FeedResource & {
    /** false: the feed has no open houses, or does not let us read them. */
    isThere(): Promise<boolean>
  }
  /** How many listings there are; null: the feed does not say. */
  count(): Promise<number | null>
  /** The newest entry of its log of changes; null: it has no such log. */
  newestEvent(): Promise<number | null>
  events(after: number, next: string | null): Promise<FeedPage<FeedEvent>>
  /** Bytes of a photo. null: there is none at this address, or not any more. */
  photo(url: string): Promise<Buffer | null>
}

/** Opens feeds: one for all of a process, so that no feed is asked more often than it allows. */
export type Feeds = (connection: FeedConnection) => Feed

/** The feed did not answer as it must. The sentence is for administrators. */
export class FeedFailed extends Error {
  override name = 'FeedFailed'
  /** Milliseconds for which the feed asked us to wait. */
  readonly pause: number | null
  /** We asked for too much: whatever else we would ask of it waits as well. */
  readonly isTooMuch: boolean
  /** The page that it named is not there any more. */
  readonly isPageGone: boolean

  constructor(
    sentence: string,
    more: { pause?: number | null; isTooMuch?: boolean; isPageGone?: boolean; cause?: unknown } = {},
  ) {
    super(sentence, { cause: more.cause })
    this.pause = more.pause ?? null
    this.isTooMuch = more.isTooMuch ?? false
    this.isPageGone = more.isPageGone ?? false
  }
}
