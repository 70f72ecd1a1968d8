/** What the user is told, kept fresh by the server's stream while the window is looked at. */
import { templateOf } from '@frontage/contracts/call.ts'
import * as calls from '@frontage/contracts/calls/notifications.ts'
import type { Notifications } from '@frontage/contracts/notifications.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'

const SHOWN = 30

export type Loading =
  { state: 'loading' } | { state: 'ready'; list: Notifications } | { state: 'failed'; error: unknown }

export function useNotifications(accountId: string) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const newest = useRef<Promise<Notifications | null>>(null)
  /** Answers the list, of a later look where there was one meanwhile; null: it failed. */
  const load = useCallback(() => {
    // Nobody is offered to retry what is being tried.
    setLoading((now) => (now.state === 'failed' ? { state: 'loading' } : now))
    const look: Promise<Notifications | null> = api
      .call(calls.list, { query: { accountId, pageSize: SHOWN } })
      .then(
        (list) => {
          if (look !== newest.current) return newest.current
          setLoading({ state: 'ready', list })
          return list
        },
        (error: unknown) => {
          if (look !== newest.current) return newest.current
          // What is on screen stays while a later look fails.
          setLoading((now) => (now.state === 'ready' ? now : { state: 'failed', error }))
          return null
        },
      )
    return (newest.current = look)
  }, [accountId])

  useEffect(() => {
    let stream: EventSource | null = null
    // A window nobody looks at holds no connection; it asks once when it is looked at again.
    const follow = () => {
      if (document.visibilityState === 'hidden') {
        stream?.close()
        stream = null
      } else if (!stream) {
        stream = new EventSource(templateOf(calls.stream))
        // Asked for once the stream stands, and whenever it stands again: news between the two would be missed.
        stream.addEventListener('open', () => void load())
        stream.addEventListener('news', () => void load())
        stream.addEventListener('error', () => {
          if (!newest.current) void load()
        })
      }
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      stream?.close()
    }
  }, [load])

  const markRead = useCallback(
    async (ids: readonly string[]) => {
      if (ids.length === 0) return
      setLoading((now) => (now.state === 'ready' ? { state: 'ready', list: asRead(now.list, ids) } : now))
      const lines = ids.map((id) => ({ NotificationMessageId: id, Id: null, AccountId: accountId }))
      // Not told when it fails: the next look shows them as unread again.
      await api.call(calls.markRead, { body: lines }).catch(() => void load())
    },
    [accountId, load],
  )
  return { loading, load, markRead }
}

function asRead(list: Notifications, ids: readonly string[]): Notifications {
  const rows = list.rows.map((row) => (ids.includes(row.id) ? { ...row, isRead: true } : row))
  const newlyRead = list.rows.filter((row) => !row.isRead && ids.includes(row.id)).length
  return { ...list, rows, unread: Math.max(0, list.unread - newlyRead) }
}
