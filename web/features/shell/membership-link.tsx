import { Sparkles } from 'lucide-react'
import { requestPlan } from '../../lib/plan-request.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import styles from './header.module.css'
import { TrialDays } from './trial-days.tsx'

/** Upgrade for whom it would change something, the benefits for those who look after the others; else nothing. */
export function MembershipLink({ inDrawer = false }: { inDrawer?: boolean }) {
  const { features } = useSite()
  const { membershipLink, ownersThings } = features
  if (membershipLink === null) return null
  const place = inDrawer ? { block: true } : { size: 'small' as const, className: styles.membership }
  if (membershipLink === 'Upgrade' && ownersThings) {
    return (
      <>
        <TrialDays />
        <Button {...place} look="secondary" icon={<Sparkles size={16} />} onClick={() => requestPlan()}>
          Upgrade
        </Button>
      </>
    )
  }
  return (
    <ButtonLink {...place} href="/member-benefits" look="secondary">
      {membershipLink}
    </ButtonLink>
  )
}
