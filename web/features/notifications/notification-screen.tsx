import type { WrittenNotification } from '@frontage/contracts/written-notifications.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { changeOne } from '../../lib/bulk/undo.ts'
import { afterDeleting } from '../../lib/leave-guard.tsx'
import { ManagedPage } from '../../lib/managed/managed-page.tsx'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { Badge, Button, toast } from '../../ui/index.ts'
import { NOTIFICATIONS_PATH, openNotification, type NotificationOpened } from './notification-calls.ts'
import { NotificationForm } from './notification-form.tsx'
import { NotificationReaders } from './notification-readers.tsx'
import { STATUS_NAMES, STATUS_TONES } from './notification-words.ts'

/** One notification: what it says, to whom and when; beside it, who read it. */
export function NotificationScreen({ notification: loaded, places }: NotificationOpened) {
  const navigate = useNavigate()
  const { show } = useScreenQuery()
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<{ over: typeof loaded; one: WrittenNotification } | null>(null)
  const id = loaded?.id ?? null
  const [form, setForm] = useState({ id, key: 0 })
  if (form.id !== id) {
    // A new one has its address once it is saved: whoever writes in it goes on in the same fields.
    const isJustSaved = form.id === null && saved?.one.id === id
    setForm({ id, key: isJustSaved ? form.key : form.key + 1 })
  }
  // What was saved here is newer than what the page began with, until it is read again.
  const notification = saved?.over === loaded ? saved.one : loaded
  const status = notification?.status
  const onSaved = (one: WrittenNotification) => {
    setSaved({ over: loaded, one })
    if (loaded) void revalidate()
    // It is the same screen still: neither the focus nor what is in sight moves.
    else void show(`${NOTIFICATIONS_PATH}/${one.id}`, { replace: true })
  }
  const remove = async ({ id, state }: WrittenNotification) => {
    try {
      await changeOne(
        { kind: 'notifications.change', id, input: { is_deleted: true } },
        {
          said: `${state.title} deleted`,
          // Also after Undo: there it is in the list again.
          onChanged: (isUndone) => void navigate(NOTIFICATIONS_PATH, afterDeleting(isUndone)),
        },
      )
    } catch (error) {
      toast.error(sentenceOf(error))
    }
  }
  return (
    <ManagedPage
      back={{ href: NOTIFICATIONS_PATH, label: 'Notifications' }}
      title={notification ? notification.state.title : 'New notification'}
      state={status && <Badge tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Badge>}
      actions={
        notification && (
          <>
            <RecentChanges onChanged={() => void revalidate()} />
            <Button look="secondary" onClick={() => void remove(notification)}>
              Delete
            </Button>
          </>
        )
      }
    >
      <NotificationForm
        key={form.key}
        notification={notification}
        places={places}
        onSaved={onSaved}
        onReread={async ({ id }) => {
          const { notification: theirs } = await openNotification(id)
          if (theirs) onSaved(theirs)
          return theirs
        }}
      />
      {notification?.state.is_published && <NotificationReaders notification={notification} />}
    </ManagedPage>
  )
}
