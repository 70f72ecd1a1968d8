import type { Email } from '@frontage/contracts/emails.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { EMAILS, fetchEmail } from '../../features/emails/email-calls.ts'
import { EmailScreen } from '../../features/emails/email-screen.tsx'
import { EmailSkeleton } from '../../features/emails/emails-skeleton.tsx'
import { subjectOf } from '../../features/emails/email-words.ts'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { HeadInput, RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { emails }) =>
  emails.exists(address.pathname.split('/').at(-1) ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchEmail(params.emailId ?? '')

export const title = ({ data }: HeadInput<Email | null>) => (data ? subjectOf(data) : 'Email')

export const HydrateFallback = EmailSkeleton

export const AroundFailure = accountFailure('Email', [EMAILS])

export function Component() {
  return <EmailScreen email={useLoaderData<typeof loader>()} />
}
