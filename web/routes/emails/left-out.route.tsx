import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EMAILS, fetchSuppressed, LEFT_OUT } from '../../features/emails/email-calls.ts'
import { EmailsSkeleton } from '../../features/emails/emails-skeleton.tsx'
import { LeftOutScreen } from '../../features/emails/left-out-screen.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => fetchSuppressed(new URL(request.url))

export const title = LEFT_OUT.label

export const HydrateFallback = EmailsSkeleton

export const AroundFailure = accountFailure(title, [EMAILS])

export function Component() {
  return <LeftOutScreen list={useLoaderData<typeof loader>()} />
}
