import { sanitizeFragment } from '@frontage/page-nodes/sanitize/sanitize.ts'
import { Bell } from 'lucide-react'
import type { NotificationDraft } from './notification-draft.ts'
import styles from './notifications.module.css'
import { htmlOf } from './typed-text.ts'

/** As it will be under the bell. */
export const BellPreview = ({ draft: { title, text } }: { draft: NotificationDraft }) => (
  <section aria-label="Preview" className={styles.preview}>
    <h2>
      <Bell size={18} aria-hidden="true" /> Under the bell
    </h2>
    <div className={styles.message}>
      <span>{title.trim() || 'Your title'}</span>
      {text.trim() && <div dangerouslySetInnerHTML={{ __html: sanitizeFragment(htmlOf(text)) }} />}
      <small>Now</small>
    </div>
  </section>
)
