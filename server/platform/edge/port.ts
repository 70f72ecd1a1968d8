/** What stores public pages between visitors and this server: a CDN, or a cache of one's own. */
export interface EdgeCache {
  kind: 'none' | 'fastly' | 'cloudflare' | 'varnish'
  /** What a public page says to it, beside what it says to browsers: how long, and under which tags. */
  headers(tags: readonly string[]): Readonly<Record<string, string>>
  /** Has it forget everything with one of the tags. Rejects when it did not. */
  purge(tags: readonly string[]): Promise<void>
}

/** On every page of every tenant. */
export const ALL_PAGES = 'pages'

/** On every page of a tenant. */
export const pagesOf = (tenantId: string): string => `pages-${tenantId}`
