import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { SetupProfileForm } from '../../features/profile/setup-profile-form.tsx'
import { CheckInbox } from '../../features/sign-up/check-inbox.tsx'
import { OnboardingSteps } from '../../features/sign-up/onboarding-steps.tsx'
import { SignUpForm } from '../../features/sign-up/sign-up-form.tsx'
import { BrandAside } from '../../lib/brand-aside.tsx'
import { notFound } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, SplitPage } from '../../ui/index.ts'

export const title = 'Welcome'

export function loader({ context }: LoaderFunctionArgs) {
  if (!siteFrom(context).features.freeTrial) throw notFound()
  return null
}

/** Account, confirmation, profile: whoever comes back goes on where she stopped. */
export function Component() {
  const { user } = useSite()
  const [email, setEmail] = useState<string | null>(null)
  const [isSetUp, setUp] = useState(false)
  if (!user)
    return (
      <SplitPage
        title={email === null ? 'Create your account' : 'Check your inbox'}
        lead={<OnboardingSteps current={email === null ? 0 : 1} />}
        aside={<BrandAside />}
      >
        {email === null ? (
          <SignUpForm freeTrial={false} onCreated={setEmail} />
        ) : (
          <CheckInbox email={email} />
        )}
      </SplitPage>
    )
  if (isSetUp)
    return (
      <SplitPage
        title={`Welcome, ${user.firstName}`}
        lead="Every design now shows your details. Choose one, make it yours, and order it."
        aside={<BrandAside />}
      >
        <ButtonLink size="large" block href="/home">
          See my designs
        </ButtonLink>
      </SplitPage>
    )
  return (
    <SplitPage
      title="What your designs say of you"
      lead={<OnboardingSteps current={2} />}
      aside={<BrandAside />}
    >
      <SetupProfileForm onDone={() => setUp(true)} onLater={() => setUp(true)} />
    </SplitPage>
  )
}
