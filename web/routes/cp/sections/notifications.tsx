import {
  loadNotifications,
  NOTIFICATIONS_PATH,
  openNotification,
} from '../../../features/notifications/notification-calls.ts'
import { NotificationList } from '../../../features/notifications/notification-list.tsx'
import { NotificationScreen } from '../../../features/notifications/notification-screen.tsx'
import { ListChanges } from '../../../lib/managed/managed-list.tsx'
import { notFound } from '../../../lib/refusals.ts'
import { isNothingYet } from '../../../lib/table-address.ts'
import { ButtonLink } from '../../../ui/index.ts'
import type { OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

const ONE = /^\/cp\/notifications\/(new|[0-9a-f-]{36})\/?$/

export const open: OpenSection = async ({ address }) => {
  const id = ONE.exec(address.pathname)?.[1]
  if (id) {
    const opened = await openNotification(id === 'new' ? null : id)
    return <NotificationScreen {...opened} />
  }
  if (!/^\/cp\/notifications\/?$/.test(address.pathname)) throw notFound()
  const shown = await loadNotifications(address)
  return (
    <>
      <SectionHead
        title="Notifications"
        actions={
          <>
            <ListChanges />
            {!isNothingYet(shown) && (
              <ButtonLink href={`${NOTIFICATIONS_PATH}/new`}>Write a notification</ButtonLink>
            )}
          </>
        }
      >
        What people read under the bell at the top of every page, and by email where you want it.
      </SectionHead>
      <NotificationList {...shown} />
    </>
  )
}
