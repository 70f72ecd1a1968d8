/** A notification as its form holds it: moments as fields of the browser hold them. */
import { notificationProblems, type NotificationState } from '@frontage/domain/notifications.ts'
import { fieldOf, momentOf } from '../../lib/when.ts'
import { htmlOf, typedOf } from './typed-text.ts'

export type NotificationDraft = Omit<NotificationState, 'from' | 'until' | 'is_published'> & {
  from: string
  until: string
}

const EMPTY: NotificationDraft = {
  title: '',
  text: '',
  link: '',
  audience: 'everybody',
  audience_value: '',
  from: '',
  until: '',
  by_email: false,
}

export const draftOf = (state: NotificationState | null): NotificationDraft =>
  state === null
    ? EMPTY
    : {
        title: state.title,
        text: typedOf(state.text),
        link: state.link,
        audience: state.audience,
        audience_value: state.audience_value,
        from: state.from ? fieldOf(new Date(state.from)) : '',
        until: state.until ? fieldOf(new Date(state.until)) : '',
        by_email: state.by_email,
      }

export const sentOf = (draft: NotificationDraft, isPublished: boolean): NotificationState => ({
  ...draft,
  title: draft.title.trim(),
  link: draft.link.trim(),
  audience_value: draft.audience_value.trim(),
  text: htmlOf(draft.text),
  is_published: isPublished,
  from: momentOf(draft.from)?.toISOString() ?? null,
  until: momentOf(draft.until)?.toISOString() ?? null,
})

export const problemsOf =
  (isPublished: boolean) =>
  (draft: NotificationDraft): Partial<Record<keyof NotificationDraft, string>> =>
    Object.fromEntries(
      notificationProblems(sentOf(draft, isPublished), new Date()).map(({ field, sentence }) => [
        field,
        sentence,
      ]),
    )
