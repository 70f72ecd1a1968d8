import { useSite } from '../../lib/site.ts'
import { ResendButton } from '../../lib/resend-button.tsx'
import styles from './verify-notice.module.css'

/** Above every page for who has not confirmed the address yet. */
export function VerifyNotice() {
  const { user, actor } = useSite()
  if (!user || user.emailVerified || actor) return null
  return (
    <section className={styles.notice} aria-label="Confirm your email">
      <p>
        Confirm your email address before you order: we sent a link to <strong>{user.email}</strong>.
      </p>
      <ResendButton email={user.email} small />
    </section>
  )
}
