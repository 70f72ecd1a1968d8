import { safeReturnUrl } from '../../lib/refusals.ts'
import { Button } from '../../ui/index.ts'
import styles from './membership.module.css'

/** After a plan that was wanted for a post: back to where it was wanted. */
export function FullAccess({ returnUrl }: { returnUrl: string | null }) {
  return (
    <div className={styles.steps}>
      <p>Every article, guide and template is open to you from now on, beginning with the one you wanted.</p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            // A real load: the page was rendered for someone without a plan.
            if (returnUrl) location.assign(safeReturnUrl(returnUrl))
            else location.reload()
          }}
        >
          Continue
        </Button>
      </div>
    </div>
  )
}
