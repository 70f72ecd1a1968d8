import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EMAILS, fetchEmails } from '../../features/emails/email-calls.ts'
import { EmailsScreen } from '../../features/emails/emails-screen.tsx'
import { EmailsSkeleton } from '../../features/emails/emails-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const loader = ({ request }: LoaderFunctionArgs) => fetchEmails(new URL(request.url))

export const title = EMAILS.label

export const HydrateFallback = EmailsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  return <EmailsScreen list={useLoaderData<typeof loader>()} />
}
