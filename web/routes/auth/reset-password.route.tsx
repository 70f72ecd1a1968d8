import { useState } from 'react'
import { ExpiredLink } from '../../features/recovery/expired-link.tsx'
import { LogInNext } from '../../features/recovery/log-in-next.tsx'
import { NewPasswordForm } from '../../features/recovery/new-password-form.tsx'
import { isDeadLink, validateToken } from '../../features/recovery/recovery-calls.ts'
import { sentenceOf } from '../../lib/api.ts'
import { BrandAside } from '../../lib/brand-aside.tsx'
import { useLinkToken } from '../../lib/link-token.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ErrorState, Skeleton, SplitPage } from '../../ui/index.ts'

export const title = 'Choose a new password'

type Stage = 'open' | 'done' | 'expired'

export function Component() {
  const { tenant } = useSite()
  const token = useLinkToken()
  const [stage, setStage] = useState<Stage>('open')
  const checked = useLoaded(token || null, () => validateToken(token ?? ''))
  const isExpired =
    stage === 'expired' ||
    token === '' ||
    (stage === 'open' && checked.state === 'failed' && isDeadLink(checked.error))
  const link = checked.state === 'ready' ? checked.value : null
  if (stage === 'done')
    return link?.isFirst ? (
      <LogInNext title="Your account is ready" lead={`Log in with ${link.email} and your password.`} />
    ) : (
      <LogInNext
        title="Your password was changed"
        lead="All other devices were signed out. Log in with your new password."
      />
    )
  return (
    <SplitPage
      title={isExpired ? 'This link no longer works' : link?.isFirst ? `Welcome to ${tenant.name}` : title}
      lead={
        isExpired || !link
          ? null
          : link.isFirst
            ? `Choose a password for ${link.email}.`
            : 'It replaces the old one on all your devices.'
      }
      aside={<BrandAside />}
    >
      {isExpired ? (
        <ExpiredLink action={{ label: 'Send me a new link', href: '/auth/login?forgot=1' }} />
      ) : link && token ? (
        <NewPasswordForm
          token={token}
          email={link.email}
          isFirst={link.isFirst}
          onDone={() => setStage('done')}
          onExpired={() => setStage('expired')}
        />
      ) : checked.state === 'failed' ? (
        <ErrorState message={sentenceOf(checked.error)} onRetry={checked.retry} />
      ) : (
        <div aria-busy="true" style={{ display: 'grid', gap: 20 }}>
          <Skeleton height={46} />
          <Skeleton height={52} />
        </div>
      )}
    </SplitPage>
  )
}
