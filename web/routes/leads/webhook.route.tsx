import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { LEADS } from '../../features/leads/lead-calls.ts'
import { loadOwn } from '../../features/webhooks/own/own-calls.ts'
import { OWN_TITLE, OwnWebhookScreen, OwnWebhookSkeleton } from '../../features/webhooks/own/own-screen.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

const above = [LEADS]

export const loader = ({ request }: LoaderFunctionArgs) => loadOwn(new URL(request.url))

export const title = OWN_TITLE

export const HydrateFallback = () => <OwnWebhookSkeleton above={above} />

export const AroundFailure = accountFailure(title, above)

export const Component = () => <OwnWebhookScreen {...useLoaderData<typeof loader>()} above={above} />
