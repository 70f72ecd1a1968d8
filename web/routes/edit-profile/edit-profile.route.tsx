import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { readProfile } from '../../features/profile/profile-calls.ts'
import { ProfilePage, ProfileSkeleton } from '../../features/profile/profile-page.tsx'
import { notFound } from '../../lib/refusals.ts'

export const title = 'Edit profile'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function loader({ params: { userId = '' } }: LoaderFunctionArgs) {
  if (!ID.test(userId)) throw notFound()
  return readProfile(userId)
}

export const HydrateFallback = ProfileSkeleton

export function Component() {
  const profile = useLoaderData<typeof loader>()
  return <ProfilePage key={profile.id} loaded={profile} />
}
