/**
 * Stored documents as they travel. A visitor without a session who asks for one is answered from host and address alone,
 * before routes, hooks and headers are looked at; everything else, and whatever is not certain, goes the whole way.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TenantDirectory } from '../tenant.ts'
import type { DocumentCache, StoredDocument } from './cache.ts'

export type DocumentEncoding = 'br' | 'gzip' | 'identity'

/** Names and values in turn, as node:http takes them. */
type Headers = string[]

interface ReadyReply {
  etag: string
  notModified: Headers
  br: { headers: Headers; body: Buffer }
  gzip: { headers: Headers; body: Buffer }
  identity: { headers: Headers; body: Buffer }
  /** The headers that all have, to compare by. */
  common: string
}

/** Addresses remembered, in bytes of their text: the documents themselves are bounded by the cache. */
const MOST_ADDRESS_BYTES = 4 * 1024 * 1024
const LONGEST_ADDRESS = 1_000

export const encodingOf = (accepted: string): DocumentEncoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

export class ReadyReplies {
  /** The cache's key by tenant and address, as it was worked out once. */
  private readonly keys = new Map<string, string>()
  private readonly replies = new WeakMap<StoredDocument, ReadyReply>()
  private bytes = 0
  private isOpen = true
  private readonly cache: DocumentCache
  private readonly tenants: Pick<TenantDirectory, 'knownHost'>

  constructor(cache: DocumentCache, tenants: Pick<TenantDirectory, 'knownHost'>) {
    this.cache = cache
    this.tenants = tenants
  }

  /**
   * Remembers how a document was answered at an address.
   *
   * @param headers all that the reply had, but those of its encoding and length
   */
  keep(
    tenantId: string,
    address: string,
    key: string,
    document: StoredDocument,
    headers: Record<string, unknown>,
  ): void {
    if (address.length > LONGEST_ADDRESS || headers['set-cookie'] !== undefined) return
    const common = Object.entries(headers).flatMap(([name, value]) => [name, String(value)])
    const known = this.replies.get(document)
    // One document under two addresses that answer with different headers: the first is ready, the other is not.
    if (known && known.common !== common.join('\n')) return
    if (!known) this.replies.set(document, replyOf(document, common))
    this.remember(`${tenantId} ${address}`, key)
  }

  /** Undefined: not stored, not certain, or no longer right. */
  find(host: string, address: string): ReadyReply | undefined {
    const tenantId = this.isOpen ? this.tenants.knownHost(host) : undefined
    if (tenantId === undefined) return undefined
    const key = this.keys.get(`${tenantId} ${address}`)
    const document = key === undefined ? null : this.cache.peek(key)
    return document ? this.replies.get(document) : undefined
  }

  /** From now on everything goes the whole way. */
  close(): void {
    this.isOpen = false
  }

  /** Bytes of the addresses that are remembered. */
  get size(): number {
    return this.bytes
  }

  private remember(address: string, key: string): void {
    if (this.keys.has(address)) return
    this.keys.set(address, key)
    this.bytes += address.length + key.length
    for (const [oldest, its] of this.keys) {
      if (this.bytes <= MOST_ADDRESS_BYTES) return
      this.keys.delete(oldest)
      this.bytes -= oldest.length + its.length
    }
  }
}

function replyOf(document: StoredDocument, common: string[]): ReadyReply {
  const packed = (encoding: readonly string[], body: Buffer) => ({
    headers: [...common, ...encoding, 'content-length', String(body.length)],
    body,
  })
  return {
    etag: document.etag,
    notModified: common,
    br: packed(['content-encoding', 'br'], document.br),
    gzip: packed(['content-encoding', 'gzip'], document.gz),
    identity: packed([], document.html),
    common: common.join('\n'),
  }
}

/** In the name of either session cookie: whatever such a cookie is worth, its owner is not anonymous for certain. */
const SESSION = 'frontage_session'
const PLAIN_HOST = /^[a-z0-9.-]+(?::\d+)?$/i

/** @returns whether the request was a visitor's for a document that is ready, and is answered */
export function isAnsweredReady(
  { method, url = '', headers, rawHeaders }: IncomingMessage,
  response: ServerResponse,
  ready: ReadyReplies,
): boolean {
  const { host, cookie, authorization, 'x-forwarded-host': forwarded } = headers
  if (method !== 'GET' || host === undefined || authorization !== undefined) return false
  if (cookie?.includes(SESSION) || !PLAIN_HOST.test(host) || hasTwoHosts(rawHeaders)) return false
  // Whether a proxy is believed makes no difference then.
  if (forwarded !== undefined && forwarded !== host) return false
  const found = ready.find(host, url)
  if (!found) return false
  if (headers['if-none-match']?.includes(found.etag)) {
    response.writeHead(304, found.notModified).end()
    return true
  }
  const { headers: packed, body } = found[encodingOf(String(headers['accept-encoding'] ?? ''))]
  response.writeHead(200, packed).end(body)
  return true
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
