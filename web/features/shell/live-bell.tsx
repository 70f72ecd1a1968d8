import type { Notification } from '@frontage/contracts/notifications.ts'
import { Bell as BellIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../lib/api.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { useOnNavigation } from '../../lib/on-navigation.ts'
import { CountBadge, ErrorState, Skeleton } from '../../ui/index.ts'
import styles from './bell.module.css'
import { useNotifications, type Loading } from './use-notifications.ts'

const BADGE_CAP = 99

/** A click shows the list and takes everything in it as read; what was new stays marked until it is closed. */
export function LiveBell({ accountId }: { accountId: string }) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  const { loading, load, markRead } = useNotifications(accountId)
  const [isOpen, setOpen] = useState(false)
  const [newOnes, setNewOnes] = useState<readonly string[]>([])
  const navigate = useNavigate()
  useOnNavigation(() => panel.current?.hidePopover())
  const unread = loading.state === 'ready' ? loading.list.unread : 0

  const readAll = async () => {
    const list = loading.state === 'ready' ? loading.list : await load()
    const ids = (list?.rows ?? []).filter((row) => !row.isRead).map((row) => row.id)
    setNewOnes(ids)
    void markRead(ids)
  }
  const opens = () => {
    const header = panel.current?.closest('header')?.getBoundingClientRect()
    panel.current?.style.setProperty('--header-bottom', `${header?.bottom ?? 72}px`)
    setOpen(true)
    void readAll()
  }
  const closes = () => {
    setOpen(false)
    setNewOnes([])
  }
  const follow = (row: Notification) => {
    void markRead([row.id])
    panel.current?.hidePopover()
    // The server keeps paths of this site alone; a second look costs nothing.
    if (/^\/(?![/\\])/.test(row.pageLink)) void navigate(row.pageLink)
  }
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={styles.bell}
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      >
        <BellIcon size={22} aria-hidden="true" />
        <CountBadge count={unread} cap={BADGE_CAP} />
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        aria-label="Notifications"
        // Before it shows: it never shows the place or the failure of last time.
        onBeforeToggle={(event) => (event.newState === 'open' ? opens() : closes())}
      >
        <h2 className={styles.title}>Notifications</h2>
        {isOpen && (
          <Messages loading={loading} newOnes={newOnes} onFollow={follow} onRetry={() => void readAll()} />
        )}
      </section>
    </>
  )
}

interface MessagesProps {
  loading: Loading
  newOnes: readonly string[]
  onFollow: (row: Notification) => void
  onRetry: () => void
}

function Messages({ loading, newOnes, onFollow, onRetry }: MessagesProps) {
  if (loading.state === 'loading') return <Skeleton height={160} />
  if (loading.state === 'failed')
    return <ErrorState level={3} message={sentenceOf(loading.error)} onRetry={onRetry} />
  const { rows } = loading.list
  if (rows.length === 0) return <p className={styles.none}>No notifications found</p>
  return (
    <ul className={styles.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <button
            type="button"
            className={styles.message}
            data-new={!row.isRead || newOnes.includes(row.id) || undefined}
            onClick={() => onFollow(row)}
          >
            {row.image && <img src={row.image} alt="" width="44" height="56" loading="lazy" />}
            <span>
              <span dangerouslySetInnerHTML={{ __html: row.name }} />
              {row.messageBody && (
                <span className={styles.body} dangerouslySetInnerHTML={{ __html: row.messageBody }} />
              )}
              <time className={styles.time} dateTime={row.createdAt}>
                {dateAndTime(row.createdAt)}
              </time>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
