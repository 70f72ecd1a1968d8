import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchPost, POST_IT, SAVED_DESIGNS } from '../../features/social/post-calls.ts'
import { PostScreen } from '../../features/social/post-screen.tsx'
import { PostSkeleton } from '../../features/social/post-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { RouteModule } from '../../lib/route.ts'

export const loader = ({ params }: LoaderFunctionArgs) => fetchPost(params.designId ?? '')

const A_UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

export const isThere: RouteModule['isThere'] = async ({ pathname }, { designs }) => {
  const id = pathname.split('/').at(-2) ?? ''
  return A_UUID.test(id) && designs.exists(id)
}

/** Another network or size is the same post. */
export const shouldRevalidate = () => false

export const title = POST_IT

export const HydrateFallback = PostSkeleton

export const AroundFailure = accountFailure(title, [SAVED_DESIGNS])

export function Component() {
  return <PostScreen post={useLoaderData<typeof loader>()} />
}
