import type { PostDetail } from '@frontage/contracts/posts.ts'
import { Lock } from 'lucide-react'
import { postHref } from '../../lib/paths.ts'
import { requestPlan } from '../../lib/plan-request.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { useSite } from '../../lib/site.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import styles from './post-gate.module.css'

/** In place of a text that the visitor's plan does not open: why, and the way in. */
export function PostGate({ post }: { post: PostDetail }) {
  const site = useSite()
  const returnUrl = postHref(post)
  return (
    <section className={styles.gate} aria-label="For Plus members">
      <Lock size={26} aria-hidden="true" />
      <h2>This is part of the Plus membership</h2>
      <p>
        {site.user
          ? 'With Plus, every article, script and checklist is open to you.'
          : 'Log in if you are a member. If you are not one yet, see what Plus includes.'}
      </p>
      <div className={styles.actions}>
        {!site.user && (
          <Button
            onClick={() =>
              requestSignIn(site, { returnUrl, reason: 'Log in to read articles for Plus members.' })
            }
          >
            Log in
          </Button>
        )}
        {site.user && site.features.ownersThings ? (
          <Button onClick={() => requestPlan('content')}>Upgrade</Button>
        ) : (
          <ButtonLink
            look={site.user ? 'primary' : 'secondary'}
            href={`/member-benefits?context=content&returnurl=${encodeURIComponent(returnUrl)}`}
          >
            {site.user ? 'Upgrade' : 'See the membership'}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
