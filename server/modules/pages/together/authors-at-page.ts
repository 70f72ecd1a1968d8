/** Who has a page open in the editor: of all processes, told to those of this one. */
import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { LINE_CLOSED } from '@frontage/contracts/line-closed.ts'
import type { PageMessage } from '@frontage/contracts/page-together.ts'
import type { AppContext } from '../../../platform/context.ts'
import type { AccountScope, TenantScope } from '../../../platform/scope.ts'
import { PAGE_NEWS, tellEditors, type PageNews } from '../news.ts'
import { pageBodyOf } from '../repository.ts'
import { lastSaveOf, presentAuthors } from './present.ts'
import { liveSince, SIGN_MS } from './live.ts'
import {
  authorRows,
  revisionOf,
  deleteAuthor,
  insertAuthor,
  liveRooms,
  touchAuthors,
  type NewAuthor,
} from './repository.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'log'>

interface Member {
  readonly socket: WebSocket
  readonly scope: AccountScope
  readonly author: NewAuthor
}

/** What arrives within so many ms is told once. */
const TOGETHER_MS = 20

const placeOf = ({ tenantId }: TenantScope, pageId: string): string => `${tenantId} ${pageId}`

export class AuthorsAtPage {
  readonly process = randomUUID()
  private readonly context: Context
  private readonly places = new Map<string, Map<string, Member>>()
  private readonly inOtherProcesses = new Set<string>()
  private readonly waiting = new Map<string, Set<PageNews>>()
  private listening: Promise<() => void> | undefined
  private signs: NodeJS.Timeout | undefined

  constructor(context: Context) {
    this.context = context
  }

  /** From now on until the socket closes, its author is at the page. */
  async enter(socket: WebSocket, scope: AccountScope, pageId: string): Promise<void> {
    const { db, clock } = this.context
    const account_id = scope.actorAccountId
    const author = {
      id: randomUUID(),
      page_id: pageId,
      account_id,
      process: this.process,
      since: clock.now(),
    }
    const member = { socket, scope, author }
    const members = this.places.get(placeOf(scope, pageId)) ?? new Map<string, Member>()
    this.places.set(placeOf(scope, pageId), members.set(author.id, member))
    socket.once(
      'close',
      () => void this.leave(member).catch(this.noticed('an author who left is still listed')),
    )
    try {
      await this.listen()
      const isThere = await db.tenant(scope, async (tx) => {
        const [page] = (await tx.executeQuery(pageBodyOf(scope, pageId).compile())).rows
        if (!page) return false
        await insertAuthor(tx, scope, author)
        await tellEditors(tx, scope, pageId, 'people')
        return true
      })
      if (!isThere) socket.close(LINE_CLOSED.pageGone, 'page gone')
      // Closed while it was entered: what left is not to be listed after all.
      else if (socket.readyState !== socket.OPEN) await this.leave(member)
    } catch (error) {
      this.noticed('an author could not be listed')(error)
      socket.close(1013, 'try again later')
    }
  }

  /** Whether someone has this page open whose connection another process holds. */
  isSharedWithOthers(scope: TenantScope, pageId: string): boolean {
    return this.inOtherProcesses.has(placeOf(scope, pageId))
  }

  async close(): Promise<void> {
    clearInterval(this.signs)
    const stop = await this.listening?.catch(() => undefined)
    stop?.()
    const left = [...this.places.values()].flatMap((members) => [...members.values()])
    await Promise.all(left.map((member) => this.leave(member).catch(() => undefined)))
  }

  private async leave({ scope, author }: Member): Promise<void> {
    const place = placeOf(scope, author.page_id)
    const members = this.places.get(place)
    members?.delete(author.id)
    if (members?.size === 0) {
      this.places.delete(place)
      this.inOtherProcesses.delete(place)
    }
    await this.context.db.tenant(scope, async (tx) => {
      await deleteAuthor(tx, scope, author.id)
      await tellEditors(tx, scope, author.page_id, 'people')
    })
  }

  private listen(): Promise<unknown> {
    this.signs ??= setInterval(() => {
      this.giveSigns().catch(this.noticed('authors could not be kept on the list'))
    }, SIGN_MS).unref()
    this.listening ??= this.context.db.listen(PAGE_NEWS, {
      onMessage: (payload) => {
        const [tenantId = '', pageId = '', what] = payload.split(' ')
        this.receive(`${tenantId} ${pageId}`, what as PageNews)
      },
      // Whatever was missed is asked for.
      onGap: () => {
        for (const place of this.places.keys())
          for (const what of ['people', 'saved', 'schedule', 'comments'] as const) this.receive(place, what)
      },
    })
    return this.listening.catch((error: unknown) => {
      this.listening = undefined
      throw error
    })
  }

  private receive(place: string, what: PageNews): void {
    if (!this.places.has(place)) return
    const waiting = this.waiting.get(place)
    if (waiting) {
      waiting.add(what)
      return
    }
    this.waiting.set(place, new Set([what]))
    setTimeout(() => {
      const all = this.waiting.get(place) ?? []
      this.waiting.delete(place)
      for (const one of all) this.tell(place, one).catch(this.noticed('authors of a page were not told'))
    }, TOGETHER_MS).unref()
  }

  private async tell(place: string, what: PageNews): Promise<void> {
    const [first] = this.places.get(place)?.values() ?? []
    if (!first) return
    const { scope, author } = first
    if (what === 'people') return this.tellWhoIsThere(place, scope, author.page_id)
    const message = what === 'saved' ? await this.lastSave(scope, author.page_id) : { type: what }
    if (message) this.send(place, () => message)
  }

  private lastSave(scope: TenantScope, pageId: string) {
    const { db, clock } = this.context
    return lastSaveOf(db, scope, pageId, liveSince(clock.now()))
  }

  private async tellWhoIsThere(place: string, scope: TenantScope, pageId: string): Promise<void> {
    const { db, clock } = this.context
    const since = liveSince(clock.now())
    const [rows, [room], [page]] = await db.read(scope, [
      authorRows(scope, pageId, since),
      liveRooms(scope, pageId, since),
      revisionOf(scope, pageId),
    ])
    if (!page) return
    const { revision } = page
    if (rows.some((row) => row.process !== this.process)) this.inOtherProcesses.add(place)
    else this.inOtherProcesses.delete(place)
    const authors = presentAuthors(rows)
    this.send(place, ({ author }) => ({
      type: 'authors',
      me: author.id,
      authors,
      revision,
      room: room?.id ?? null,
    }))
  }

  private send(place: string, message: (member: Member) => PageMessage): void {
    for (const member of this.places.get(place)?.values() ?? [])
      if (member.socket.readyState === member.socket.OPEN) member.socket.send(JSON.stringify(message(member)))
  }

  private async giveSigns(): Promise<void> {
    const { db, clock } = this.context
    const now = clock.now()
    for (const members of this.places.values()) {
      const [first] = members.values()
      if (!first) continue
      const known = await db.tenant(first.scope, (tx) =>
        touchAuthors(tx, first.scope, [...members.keys()], now),
      )
      // Taken for gone, such as after this machine had slept.
      if (known < members.size)
        await db.tenant(first.scope, async (tx) => {
          for (const { author, scope } of members.values())
            await insertAuthor(tx, scope, { ...author, since: now })
          await tellEditors(tx, first.scope, first.author.page_id, 'people')
        })
      this.receive(placeOf(first.scope, first.author.page_id), 'people')
    }
  }

  private noticed =
    (what: string) =>
    (error: unknown): void =>
      this.context.log.warn({ err: error }, what)
}
