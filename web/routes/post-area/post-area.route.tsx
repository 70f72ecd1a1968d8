import { fieldOf } from '@frontage/domain/typed-objects.ts'
import type { Area as AreaName, CategoryPosts } from '@frontage/contracts/posts.ts'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { areaAddress, areaImage } from '../../features/posts/area-head.ts'
import { readAreaNarrowing, toAreaQuery, type AreaNarrowing } from '../../features/posts/area-query.ts'
import { Area } from '../../features/posts/area.tsx'
import type { HeadInput } from '../../lib/route.ts'
import { postHref } from '../../lib/paths.ts'
import { servicesFrom, siteFrom } from '../../lib/services.ts'

type Loaded = { categoryPosts: CategoryPosts; narrowing: AreaNarrowing }

export const title = ({ data }: HeadInput<Loaded>) => {
  const { category, ancestors } = data.categoryPosts
  const [top] = ancestors
  return top ? `${category.name} · ${top.name}` : category.name
}
export const description = ({ data }: HeadInput<Loaded>) => data.categoryPosts.category.description

export const canonical = ({ data }: HeadInput<Loaded>) => {
  const { categoryPosts, narrowing } = data
  return areaAddress(categoryPosts, narrowing)
}
export const socialImage = ({ data }: HeadInput<Loaded>) => areaImage(data.categoryPosts)

/** A category of the area, or one of its posts, whose own page it leads to. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const area = pathname.split('/')[1] as AreaName
  const { posts } = servicesFrom(context)
  const narrowing = readAreaNarrowing(searchParams)
  const { landingPagePrettyUrl } = params
  try {
    const query = {
      ...toAreaQuery(narrowing),
      area,
      ...(landingPagePrettyUrl ? { landingPagePrettyUrl } : {}),
    }
    return { categoryPosts: await posts.categoryPosts(query), narrowing }
  } catch (error) {
    const hasArea = siteFrom(context).categories.some((category) => category.area === area)
    if (fieldOf(error, 'status') !== 404 || !landingPagePrettyUrl || !hasArea) throw error
    throw redirect(postHref(await posts.post(landingPagePrettyUrl)))
  }
}

export function Component() {
  return <Area {...useLoaderData<typeof loader>()} />
}
