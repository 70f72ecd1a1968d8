import { useState } from 'react'
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { CheckInbox } from '../../features/sign-up/check-inbox.tsx'
import { SignUpForm } from '../../features/sign-up/sign-up-form.tsx'
import { BrandAside } from '../../lib/brand-aside.tsx'
import { notFound } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { SplitPage } from '../../ui/index.ts'

export const title = '7-day free trial'

export function loader({ context }: LoaderFunctionArgs) {
  const { features, user } = siteFrom(context)
  if (!features.freeTrial) throw notFound()
  if (user) throw redirect('/onboarding?bb2=true')
  return null
}

export function Component() {
  const { tenant } = useSite()
  const [email, setEmail] = useState<string | null>(null)
  return (
    <SplitPage
      title={email === null ? 'Try it free for 7 days' : 'Check your inbox'}
      lead={email === null ? 'Every plan feature, no card needed.' : null}
      aside={
        <BrandAside>
          <p>{tenant.brand.tagline}</p>
          <ul>
            <li>Your name, photo and brand on every design, from the first minute</li>
            <li>Flyers, postcards, brochures and cards, printed and shipped</li>
            <li>Ends by itself after 7 days</li>
          </ul>
        </BrandAside>
      }
    >
      {email === null ? <SignUpForm freeTrial onCreated={setEmail} /> : <CheckInbox email={email} />}
    </SplitPage>
  )
}
