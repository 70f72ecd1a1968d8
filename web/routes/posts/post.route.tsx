import type { PostDetail } from '@frontage/contracts/posts.ts'
import { needsCode } from '@frontage/page-nodes/published/needs-code.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { MightInterest } from '../../features/posts/might-interest.tsx'
import { ILLUSTRATION_WIDTH, PostPage } from '../../features/posts/post-page.tsx'
import { ShareButton } from '../../features/sharing/share-button.tsx'
import { FavoriteHeart } from '../../lib/favorite-heart.tsx'
import type { HeadInput } from '../../lib/route.ts'
import { postHref } from '../../lib/paths.ts'
import { servicesFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { imageSources } from '../../lib/thumbnails.ts'

export const title = ({ data }: HeadInput<PostDetail>) => data.title
export const description = ({ data }: HeadInput<PostDetail>) => data.teaser
export const canonical = ({ data }: HeadInput<PostDetail>) => postHref(data)
export const socialImage = ({ data }: HeadInput<PostDetail>) => {
  const { id, title, illustration } = data
  return { name: `post-${id}`, version: [title, illustration?.artworkHash] }
}
export const preload = ({ site, data }: HeadInput<PostDetail>) => {
  const { illustration } = data
  return illustration && !site.user ? [imageSources(illustration, site.tenant, ILLUSTRATION_WIDTH)] : []
}

/** Found by a search or a link, and read; few of those who read do more. */
export const waitsForSign = ({ data }: HeadInput<PostDetail>) => !needsCode(data.bodyHtml ?? '')

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  servicesFrom(context).posts.post(params.prettyUrl ?? '')

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
