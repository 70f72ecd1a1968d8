/** A notification's row as the state that is edited, put on record and put back. */
import type { NotificationState } from '@frontage/domain/notifications.ts'
import { sanitizeFragment } from '@frontage/page-nodes/sanitize/sanitize.ts'
import type { WrittenRow } from './repository.ts'

const moment = (at: Date | null): string | null => at?.toISOString() ?? null

export const stateOf = (row: WrittenRow): NotificationState => ({
  title: row.title,
  text: row.body,
  link: row.page_link,
  audience: row.audience,
  audience_value: row.audience_value,
  is_published: row.is_published,
  from: moment(row.shown_from),
  until: moment(row.shown_until),
  by_email: row.by_email,
})

/** As it is stored: with HTML that the sanitizer let through, and moments in one spelling. */
export const storable = (state: NotificationState): NotificationState => ({
  ...state,
  text: sanitizeFragment(state.text),
  from: state.from && new Date(state.from).toISOString(),
  until: state.until && new Date(state.until).toISOString(),
})

export const columnsOf = (state: NotificationState) => ({
  title: state.title,
  body: state.text,
  page_link: state.link,
  audience: state.audience,
  audience_value: state.audience_value,
  is_published: state.is_published,
  shown_from: state.from,
  shown_until: state.until,
  by_email: state.by_email,
})
