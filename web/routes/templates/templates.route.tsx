import type { Category, SubCategory } from '@frontage/contracts/catalog.ts'
import { Images } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLoaderData, useMatches, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { areaAddress, areaImage } from '../../features/posts/area-head.ts'
import { readAreaNarrowing, toAreaQuery } from '../../features/posts/area-query.ts'
import type * as Posts from '../../features/posts/area.tsx'
import { Listing } from '../../features/gallery/listing.tsx'
import { readNarrowing, toQuery } from '../../features/gallery/narrowing.ts'
import { useExpectDesignCards } from '../../lib/rendering/personalized.ts'
import { A } from '../../lib/anchor.tsx'
import type { HeadInput } from '../../lib/route.ts'
import { listingPath } from '../../lib/paths.ts'
import { notFound } from '../../lib/refusals.ts'
import { servicesFrom, siteFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, EmptyState, TilesPage } from '../../ui/index.ts'
import styles from './templates.module.css'

const PAGE_SIZE = 24

type Loaded = Awaited<ReturnType<typeof loader>>

export const title = ({ data: loaded }: HeadInput<Loaded>) => {
  const { category } = loaded
  const sub = loaded.categoryPosts ? loaded.categoryPosts.category : loaded.sub
  return sub && sub.name !== category.name ? `${sub.name} · ${category.name}` : category.name
}
export const description = ({ data: loaded }: HeadInput<Loaded>) => {
  if (loaded.categoryPosts) return loaded.categoryPosts.category.description
  return loaded.sub?.mainCategoryDescription ?? loaded.category.description
}

/** Every page of the list is one of its own; what it is narrowed to is not. */
export const canonical = ({ data: loaded }: HeadInput<Loaded>) => {
  if (loaded.categoryPosts) return areaAddress(loaded.categoryPosts, loaded.narrowing)
  const path = listingPath(loaded.category, loaded.sub ?? undefined)
  return loaded.narrowing.page ? `${path}&page=${loaded.narrowing.page}` : path
}
export const socialImage = ({ data: loaded }: HeadInput<Loaded>) => {
  if (loaded.categoryPosts) return areaImage(loaded.categoryPosts)
  const { category, sub, list } = loaded
  return {
    name: sub ? `shelf-${category.id}-${sub.id}` : `shelf-${category.id}`,
    version: [sub?.name ?? category.name, list.rows[0]?.artworkHash],
  }
}

/** Most categories hold designs: what shows posts is fetched for those that do. */
let posts: typeof Posts | undefined
export const scripts = (_: URL, data: Loaded | undefined) =>
  data?.categoryPosts ? ['features/posts/area.tsx'] : []
export const parts = async (data: Loaded | undefined) => {
  if (data?.categoryPosts) posts ??= await import('../../features/posts/area.tsx')
}

export const designCards = ({ data }: HeadInput<Loaded>) => data.list?.rows ?? []

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const { catalog, posts: postServices } = servicesFrom(context)
  const category = findCategory(siteFrom(context).categories, params, query)
  if (category.kind === 'posts') {
    const narrowing = readAreaNarrowing(query)
    // Posts stand on five levels; the address names any of them.
    const shownId = Number(query.get('s') ?? category.id) || -1
    const asked = { ...toAreaQuery(narrowing), categoryId: shownId }
    return { category, list: null, categoryPosts: await postServices.categoryPosts(asked), narrowing }
  }
  const sub = findSub(category, params, query)
  const narrowing = readNarrowing(query)
  const list = await catalog.templates({
    ...toQuery(narrowing, PAGE_SIZE),
    categoryId: category.id,
    ...(sub ? { subCategoryId: sub.id } : {}),
  })
  return { category, sub, narrowing, list, categoryPosts: null }
}

/** By the ids of the query; addresses that users type or shorten are understood by their names. */
function findCategory(
  categories: readonly Category[],
  { categoryName = '' }: LoaderFunctionArgs['params'],
  query: URLSearchParams,
): Category {
  const active = categories.filter((category) => category.active)
  const category = query.has('c')
    ? active.find(({ id }) => String(id) === query.get('c'))
    : active.find(({ name, landingPagePrettyUrl: url }) =>
        [name.toLowerCase(), url].includes(categoryName.toLowerCase()),
      )
  if (!category) throw notFound()
  return category
}

function findSub(
  category: Category,
  { landingPagePrettyUrl = '' }: LoaderFunctionArgs['params'],
  query: URLSearchParams,
): SubCategory | null {
  const sub = query.has('s')
    ? category.subCategories.find(({ id }) => String(id) === query.get('s'))
    : category.subCategories.find(({ landingPagePrettyUrl: url }) => url === landingPagePrettyUrl)
  if (!sub && (query.has('s') || landingPagePrettyUrl !== category.landingPagePrettyUrl)) throw notFound()
  return sub ?? null
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  if (!loaded.categoryPosts) return <Designs {...loaded} />
  return posts && <posts.Area categoryPosts={loaded.categoryPosts} narrowing={loaded.narrowing} />
}

export function AroundFailure({ children }: { children: ReactNode }) {
  const { categories } = useSite()
  const [query] = useSearchParams()
  const category = findCategory(categories, useMatches().at(-1)?.params ?? {}, query)
  const sub = category.subCategories.find(({ id }) => String(id) === query.get('s')) ?? null
  return (
    <CategoryView category={category} sub={sub}>
      {children}
    </CategoryView>
  )
}

interface CategoryViewProps {
  category: Category
  sub: SubCategory | null
  children: ReactNode
}

/** What is known of a category before what stands on it. */
function CategoryView({ category, sub, children }: CategoryViewProps) {
  return (
    <TilesPage
      crumbs={[
        { label: 'Home', url: '/home' },
        sub ? { label: category.name, url: listingPath(category) } : { label: category.name },
        ...(sub ? [{ label: sub.name }] : []),
      ]}
      title={sub?.name ?? category.name}
      lead={sub?.mainCategoryDescription || category.description}
      sideLabel={category.name}
      side={
        <>
          <A href={listingPath(category)} aria-current={sub ? undefined : 'page'}>
            All of {category.name}
          </A>
          {category.subCategories.map((each) => (
            <A
              key={each.id}
              href={listingPath(category, each)}
              aria-current={each.id === sub?.id ? 'page' : undefined}
            >
              {each.name}
              <span>{each.templateCount.toLocaleString('en-US')}</span>
            </A>
          ))}
        </>
      }
    >
      {children}
    </TilesPage>
  )
}

/** The way from the category's designs to what makes a video. */
function VideoNote({ href }: { href: string }) {
  return (
    <p className={styles.note}>
      <Images size={20} aria-hidden="true" />
      <span>We make the whole video for you, with the photos and facts of your listing.</span>
      <ButtonLink look="secondary" size="small" href={href}>
        Choose a listing
      </ButtonLink>
    </p>
  )
}

function Designs({ category, sub, narrowing, list }: Extract<Loaded, { categoryPosts: null }>) {
  useExpectDesignCards(list.rows)
  const { features } = useSite()
  const [path = '', query = ''] = listingPath(category, sub ?? undefined).split('?')
  return (
    <CategoryView category={category} sub={sub}>
      {sub?.isVideoCreator && features.menus.listings && <VideoNote href="/listings?for=video" />}
      <Listing
        list={list}
        narrowing={narrowing}
        pageSize={PAGE_SIZE}
        address={{ path, query: Object.fromEntries(new URLSearchParams(query)) }}
        empty={
          <EmptyState
            icon={<Images size={30} />}
            title="Nothing here yet"
            actions={<ButtonLink href={listingPath(category)}>See all of {category.name}</ButtonLink>}
          >
            New designs arrive often. Until then, the rest of {category.name} is open to you.
          </EmptyState>
        }
      />
    </CategoryView>
  )
}
