import { ButtonLink } from '../../ui/index.ts'
import { ResendButton } from '../../lib/resend-button.tsx'
import styles from './sign-up.module.css'

/** The same words for a new address and for one that has an account: only its owner learns which. */
export function CheckInbox({ email }: { email: string }) {
  return (
    <div className={styles.inbox}>
      <p>
        We emailed a link to <strong>{email}</strong>. Click it to confirm your address; then you can order.
        Until then you can log in and look around.
      </p>
      <ButtonLink size="large" block href="/auth/login?returnurl=%2Fonboarding%3Fbb2%3Dtrue">
        Log in
      </ButtonLink>
      <ResendButton email={email} />
    </div>
  )
}
