import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button } from '../../ui/index.ts'
import { fetchBannerAd } from './banner-call.ts'
import styles from './membership.module.css'

/** What the brokerage advertises to users who stand where this one does. */
export function MembershipBanner() {
  const { user } = useSite()
  const banner = useLoaded(user ? `${user.id} ${user.membership}` : null, () => fetchBannerAd(user?.id ?? ''))
  if (banner.state === 'failed')
    return (
      <p className={styles.bannerMissing}>
        {sentenceOf(banner.error)}
        <Button look="quiet" onClick={banner.retry}>
          Try again
        </Button>
      </p>
    )
  if (banner.state !== 'ready' || !banner.value) return null
  const { bannerAd, clickThroughUrl, alt } = banner.value
  return (
    <A href={clickThroughUrl} className={styles.banner}>
      <img src={bannerAd} alt={alt} width="1200" height="220" loading="lazy" />
    </A>
  )
}
