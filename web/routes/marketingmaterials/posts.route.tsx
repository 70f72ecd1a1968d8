import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { PostedCalendarScreen } from '../../features/social/calendar-screen.tsx'
import { CALENDAR, fetchPostedMonth, SAVED_DESIGNS } from '../../features/social/post-calls.ts'
import { CalendarSkeleton } from '../../features/social/post-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import { siteFrom } from '../../lib/services.ts'

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  fetchPostedMonth(new URL(request.url), siteFrom(context).features.menus.automarketing)

export const title = CALENDAR.label

export const HydrateFallback = CalendarSkeleton

export const AroundFailure = accountFailure(title, [SAVED_DESIGNS])

export function Component() {
  return <PostedCalendarScreen {...useLoaderData<typeof loader>()} />
}
