import { pathOf } from '@frontage/contracts/call.ts'
import * as authoringCalls from '@frontage/contracts/calls/authoring.ts'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { LINE_CLOSED } from '@frontage/contracts/line-closed.ts'
import type { LastSave, PageAuthor } from '@frontage/contracts/page-together.ts'
import { colorOf } from '@frontage/editor/features/collaboration/author-color.ts'
import type { Collaboration, JoinRoom, RoomStart } from '@frontage/editor/inputs.ts'
import { api } from '../../../lib/api.ts'
import { lineTo, openPageLine, type LineEnd } from './page-line.ts'
import { useNewerVersion } from './use-newer-version.ts'

interface AtPage {
  readonly me: string
  readonly authors: readonly PageAuthor[]
  readonly revision: number
  readonly room: string | null
}

export interface Together {
  /** Everybody at the page but this window. */
  readonly others: readonly PageAuthor[]
  readonly isConnected: boolean
  /** Why nobody is seen any more; null: they are. */
  readonly end: LineEnd | null
  /** What someone has published that is not what is written here; null: nothing. */
  readonly newer: LastSave | null
  readonly collaboration: Collaboration
  /** Where this page is written together; null: nowhere. */
  readonly room: () => string | null
  /** This window has saved. */
  readonly onOwnSave: (revision: number) => void
}

interface TogetherOptions {
  readonly pageId: string
  readonly revision: number
  readonly name: string
  readonly onNews: (what: 'schedule' | 'comments') => void
}

/** Who else is at a page, and writing it with them. Alone, nothing of that is loaded. */
export function useTogether({ pageId, revision, name, onNews }: TogetherOptions): Together {
  const [atPage, setAtPage] = useState<AtPage | null>(null)
  const [isConnected, setConnected] = useState(true)
  const [end, setEnd] = useState<LineEnd | null>(null)
  const room = useRef<string | null>(null)
  const offered = useRef<string | null>(null)
  const [isIn, setIn] = useState(false)
  /** What could not be entered is tried again when the list of authors comes the next time. */
  const [isHeld, setHeld] = useState(false)
  const { newer, isBehind, onOwnSave, onSave } = useNewerVersion(revision, room)
  const tell = useEffectEvent(onNews)

  useEffect(
    () =>
      openPageLine(pageId, {
        onConnected: setConnected,
        onEnd: setEnd,
        onMessage: (message) => {
          if (message.type === 'authors') {
            setAtPage(message)
            offered.current = message.room
            setHeld(false)
          } else if (message.type === 'saved') onSave(message)
          else tell(message.type)
        },
      }),
    [pageId, onSave],
  )

  const leave = useCallback(() => {
    room.current = null
    setIn(false)
    setHeld(true)
  }, [])

  const load = useCallback(
    async (start: RoomStart): Promise<JoinRoom> => {
      try {
        const [id, { overWebsocket }] = await Promise.all([
          offered.current ?? beginRoom(pageId, start),
          import('@frontage/editor/collaboration/over-websocket.ts'),
        ])
        room.current = id
        setIn(true)
        const onClosed = (code: number): void => {
          leave()
          if (code !== LINE_CLOSED.roomGone) setEnd(reasonOf(code))
        }
        const join = overWebsocket(lineTo(pathOf(authoringCalls.openRoom, { pageId })), { onClosed })
        return (_name, doc) => join(id, doc)
      } catch (error) {
        leave()
        throw error
      }
    },
    [pageId, leave],
  )

  const isWanted = end === null && !isHeld && (isIn || ((atPage?.authors.length ?? 0) > 1 && !isBehind))
  const collaboration = useMemo<Collaboration>(
    () => ({ room: pageId, author: { name, color: colorOf(name) }, isWanted, load }),
    [pageId, name, isWanted, load],
  )
  const others = useMemo(
    () => (end === null ? (atPage?.authors.filter(({ id }) => id !== atPage.me) ?? []) : []),
    [atPage, end],
  )
  const roomNow = useCallback(() => room.current, [])
  return { others, isConnected, end, newer, collaboration, room: roomNow, onOwnSave }
}

const reasonOf = (code: number): LineEnd =>
  code === LINE_CLOSED.signedOut ? 'signedOut' : code === LINE_CLOSED.notAllowed ? 'notAllowed' : 'pageGone'

/** Of several who begin it, one does; all get that room. @throws ApiRefusal where the page is another by now */
async function beginRoom(pageId: string, { revision, seed }: RoomStart): Promise<string> {
  const body = { revision: Number(revision), seed: asBase64(seed()) }
  return (await api.call(authoringCalls.openRoom, { params: { pageId }, body })).room
}

/** What a call of a function takes at most. */
const AT_ONCE = 32_768

function asBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE))
  return btoa(text)
}
