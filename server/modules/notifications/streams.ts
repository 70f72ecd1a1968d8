/** Open windows that are told when there is something new. The stream says only that; what it is, is asked for. */
import type { ServerResponse } from 'node:http'
import { readNews } from './channel.ts'

const HEARTBEAT_MS = 25_000
/** Windows of one user; the oldest is closed for the next, and asks again when it is looked at. */
const MOST_PER_USER = 6

interface Stream {
  tenantId: string
  accountId: string
  response: ServerResponse
}

export class Streams {
  private readonly open = new Set<Stream>()
  private readonly heartbeat = setInterval(
    () => this.say(() => true, ': still here\n\n'),
    HEARTBEAT_MS,
  ).unref()

  add(tenantId: string, accountId: string, response: ServerResponse): void {
    const own = [...this.open].filter((it) => it.tenantId === tenantId && it.accountId === accountId)
    for (const oldest of own.slice(0, Math.max(0, own.length - MOST_PER_USER + 1))) this.end(oldest)
    const stream = { tenantId, accountId, response }
    this.open.add(stream)
    response.on('close', () => this.open.delete(stream))
    // A window that was cut off comes back after this many milliseconds.
    response.write('retry: 5000\n\n')
  }

  onMessage(payload: string): void {
    const { tenantId, accountId } = readNews(payload)
    this.say(
      (it) => it.tenantId === tenantId && (accountId === null || it.accountId === accountId),
      'event: news\ndata: {}\n\n',
    )
  }

  /** Messages may have been missed: everybody asks again. */
  onGap(): void {
    this.say(() => true, 'event: news\ndata: {}\n\n')
  }

  close(): void {
    clearInterval(this.heartbeat)
    for (const stream of this.open) this.end(stream)
  }

  private end(stream: Stream): void {
    this.open.delete(stream)
    stream.response.end()
  }

  private say(isMeant: (stream: Stream) => boolean, text: string): void {
    for (const stream of this.open) if (isMeant(stream)) stream.response.write(text)
  }
}
