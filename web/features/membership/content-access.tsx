import { Button } from '../../ui/index.ts'
import styles from './membership.module.css'

/** After a plan that was wanted for its content: back to where it was wanted. */
export function ContentAccess({ onClose }: { onClose: () => void }) {
  return (
    <div className={styles.steps}>
      <p>Every article, guide and template is open to you from now on, beginning with this page.</p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            onClose()
            // The page was rendered for somebody without a plan.
            location.reload()
          }}
        >
          Continue
        </Button>
      </div>
    </div>
  )
}
