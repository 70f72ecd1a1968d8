import type { PostDetail } from '@frontage/contracts/content.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MightInterest } from '../../features/content/might-interest.tsx'
import { ILLUSTRATION_WIDTH, PostPage } from '../../features/content/post-page.tsx'
import { ShareButton } from '../../features/sharing/share-button.tsx'
import { FavoriteHeart } from '../../lib/favorite-heart.tsx'
import type { HeadInput } from '../../lib/page.ts'
import { postHref } from '../../lib/paths.ts'
import { servicesFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { imageSources } from '../../lib/thumbnails.ts'

export const title = ({ data }: HeadInput) => (data as PostDetail).title
export const description = ({ data }: HeadInput) => (data as PostDetail).teaser
export const canonical = ({ data }: HeadInput) => postHref(data as PostDetail)
export const socialImage = ({ data }: HeadInput) => {
  const { id, title, illustration } = data as PostDetail
  return { name: `post-${id}`, version: [title, illustration?.artworkHash] }
}
export const preload = ({ site, data }: HeadInput) => {
  const { illustration } = data as PostDetail
  return illustration && !site.user ? [imageSources(illustration, site.tenant, ILLUSTRATION_WIDTH)] : []
}

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  servicesFrom(context).content.post(params.prettyUrl ?? '')

export function Component() {
  const post = useLoaderData<typeof loader>()
  const { features } = useSite()
  return (
    <PostPage
      key={post.id}
      post={post}
      actions={
        <>
          {!post.isLocked && <ShareButton post={post} />}
          <FavoriteHeart id={post.id} name={post.title} known={post.isUserFavorite} />
        </>
      }
    >
      {features.youMightLike && <MightInterest posts={post.related} />}
    </PostPage>
  )
}
