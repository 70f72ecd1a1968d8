import { Undo2, UserCheck } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Button, toast } from '../../ui/index.ts'
import styles from './acting-banner.module.css'
import { switchBack } from './switch-calls.ts'

/** Above every page while someone acts for the account: for whom, and the way back. */
export function ActingBanner() {
  const { user, actor } = useSite()
  const [isBusy, setBusy] = useState(false)
  if (!user || !actor) return null
  const name = (account: { firstName: string; lastName: string }) =>
    `${account.firstName} ${account.lastName}`.trim()
  const back = async () => {
    setBusy(true)
    try {
      await switchBack()
    } catch (error) {
      setBusy(false)
      toast.error(sentenceOf(error))
    }
  }
  return (
    <section className={styles.banner} aria-label="Switched account">
      <p className={styles.text}>
        <UserCheck size={18} aria-hidden="true" />
        <span>
          You are acting as <strong>{name(user) || user.email}</strong>
          <span className={styles.email}> ({user.email})</span>
        </span>
      </p>
      <Button
        look="secondary"
        size="small"
        busy={isBusy}
        icon={<Undo2 size={16} aria-hidden="true" />}
        onClick={() => void back()}
      >
        <span>
          Back<span className={styles.actor}> to {name(actor)}</span>
        </span>
      </Button>
    </section>
  )
}
