import { loginPath } from '../../lib/refusals.ts'
import { ButtonLink } from '../../ui/index.ts'
import { useWaiting } from './send-guests.ts'
import styles from './sheet.module.css'

/** Nobody is logged in, and no sheet was started on this tablet. */
export function NoSheet({ listing }: { listing: string }) {
  useWaiting(null)
  return (
    <main id="main" className={styles.page}>
      <h1>No sign-in sheet here</h1>
      <p>Its agent starts it on this tablet, before the open house.</p>
      <div>
        <ButtonLink size="large" href={loginPath(`/sign-in-sheet/${listing}`)}>
          Log in to start it
        </ButtonLink>
      </div>
    </main>
  )
}
