import { ExpiredLink } from '../../features/recovery/expired-link.tsx'
import { isDeadLink, verifyEmail } from '../../features/recovery/recovery-calls.ts'
import { SignInPanels, type Panel } from '../../features/sign-in/sign-in-panels.tsx'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { BrandAside } from '../../lib/brand-aside.tsx'
import { changeOwnDetails } from '../../lib/live-site.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { ButtonLink, ErrorState, Skeleton, SplitPage } from '../../ui/index.ts'

export const title = 'Confirm your email'

export function Component() {
  const site = useSite()
  const { features, user } = site
  const token = useLinkToken()
  const [panel, setPanel] = useState<Panel>('login')
  const verified = useLoaded(token || null, () => verifyEmail(token ?? ''))
  const isJustConfirmed = verified.state === 'ready' && verified.value.isSignedIn
  useEffect(() => {
    // The notice above the page knows at once, in her other windows too.
    if (isJustConfirmed && site.user && !site.user.emailVerified)
      changeOwnDetails(site, { user: { ...site.user, emailVerified: true }, pictures: site.pictures })
  }, [isJustConfirmed, site])
  const next = features.freeTrial ? '/onboarding?bb2=true' : '/home'
  // Someone came back to the page, or opened the email twice.
  if (verified.state === 'failed' && user?.emailVerified)
    return (
      <SplitPage title="Your email is confirmed" aside={<BrandAside />}>
        <ButtonLink size="large" block href={next}>
          Continue
        </ButtonLink>
      </SplitPage>
    )
  if (token === '' || (verified.state === 'failed' && isDeadLink(verified.error)))
    return (
      <SplitPage title="This link no longer works" aside={<BrandAside />}>
        <ExpiredLink action={{ label: 'Log in to get a new one', href: '/auth/login' }} />
      </SplitPage>
    )
  if (verified.state === 'failed')
    return (
      <SplitPage title="Confirm your email" aside={<BrandAside />}>
        <ErrorState message={sentenceOf(verified.error)} onRetry={verified.retry} />
      </SplitPage>
    )
  if (verified.state === 'loading')
    return (
      <SplitPage title="Confirming your email …" aside={<BrandAside />}>
        <div aria-busy="true">
          <Skeleton height={52} />
        </div>
      </SplitPage>
    )
  const { email, isSignedIn } = verified.value
  return (
    <SplitPage
      title="Your email is confirmed"
      lead={isSignedIn ? `${email} is yours, and you can order now.` : `Log in as ${email} to go on.`}
      aside={<BrandAside />}
    >
      {isSignedIn ? (
        <ButtonLink size="large" block href={next} data-reload>
          Continue
        </ButtonLink>
      ) : (
        <SignInPanels
          returnUrl={next}
          panel={panel}
          onPanel={setPanel}
          email={email}
          onSignedIn={() => location.assign(next)}
        />
      )}
    </SplitPage>
  )
}
