import { ACCOUNT_TOKEN_INVALID } from '@frontage/contracts/sentences.ts'
import { ButtonLink } from '../../ui/index.ts'
import styles from './recovery.module.css'

/** A link that opens nothing any more, and how to get one that does. */
export function ExpiredLink({ action }: { action: { label: string; href: string } }) {
  return (
    <div role="alert">
      <p>
        {ACCOUNT_TOKEN_INVALID} A link works once, for a limited time, and only the one in the newest email
        works.
      </p>
      <div className={styles.actions} style={{ marginTop: 24 }}>
        <ButtonLink href={action.href}>{action.label}</ButtonLink>
        <ButtonLink look="secondary" href="/home">
          Go to the home page
        </ButtonLink>
      </div>
    </div>
  )
}
