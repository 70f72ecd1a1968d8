import type { NotificationState } from '@frontage/domain/notifications.ts'

/** What an administrator writes, for everybody and at once. */
export const A_NOTIFICATION: NotificationState = {
  title: 'Paper is restocked',
  text: '',
  link: '',
  audience: 'everybody',
  audience_value: '',
  is_published: true,
  from: null,
  until: null,
  by_email: false,
}
