import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readProfile } from '../../features/profile/profile-calls.ts'
import { EDIT_PROFILE, ProfilePage, ProfileSkeleton } from '../../features/profile/profile-page.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { RouteModule } from '../../lib/route.ts'
import { notFound } from '../../lib/refusals.ts'

export const title = EDIT_PROFILE

export const isThere: RouteModule['isThere'] = ({ pathname }, { profiles }) =>
  profiles.exists(pathname.split('/')[2] ?? '')

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function loader({ params: { userId = '' } }: LoaderFunctionArgs) {
  if (!ID.test(userId)) throw notFound()
  return readProfile(userId)
}

export const HydrateFallback = ProfileSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  const profile = useLoaderData<typeof loader>()
  return <ProfilePage key={profile.id} loaded={profile} />
}
