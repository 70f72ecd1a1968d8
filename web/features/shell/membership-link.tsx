import { Sparkles } from 'lucide-react'
import { requestPlan } from '../../lib/plan-request.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import styles from './header.module.css'

/** Upgrade for whom it would change something, the benefits for those who look after the others; else nothing. */
export function MembershipLink() {
  const { features } = useSite()
  const { membershipLink, ownersThings } = features
  if (membershipLink === null) return null
  if (membershipLink === 'Upgrade' && ownersThings) {
    return (
      <Button
        look="secondary"
        size="small"
        className={styles.membership}
        icon={<Sparkles size={16} />}
        onClick={() => requestPlan()}
      >
        Upgrade
      </Button>
    )
  }
  return (
    <ButtonLink href="/member-benefits" look="quiet" size="small" className={styles.membership}>
      {membershipLink}
    </ButtonLink>
  )
}
