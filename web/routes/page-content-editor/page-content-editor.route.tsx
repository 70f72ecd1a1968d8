import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageContent, PageNode } from '@frontage/contracts/pages.ts'
import { api } from '../../lib/api.ts'
import type { HeadInput, RouteModule } from '../../lib/page.ts'
import { notFound } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { loadPageFonts, type PageFonts } from './page-fonts.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The page that an address names; null: none. */
function pageIn({ searchParams }: URL): string | null {
  const id = searchParams.get('page')
  return id !== null && UUID.test(id) ? id : null
}

export const isThere: RouteModule['isThere'] = async (address, { pages }) => {
  const id = pageIn(address)
  return id !== null && pages.exists(id)
}

export interface OpenPage {
  page: PageContent
  tree: PageNode[]
  fonts: PageFonts
}

/** The page, and meanwhile the editor: its code is asked for by nobody else. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = pageIn(new URL(request.url))
  if (id === null) throw notFound()
  const [page, tree, fonts, { EditorScreen }] = await Promise.all([
    api.get<PageContent>(`/managepages/api/v1/pagescontent/${id}`),
    api.get<PageNode[]>('/managepages/api/v1/pages'),
    loadPageFonts(siteFrom(context).tenant.uid),
    import('./editor-screen.tsx'),
  ])
  return { open: { page, tree, fonts } satisfies OpenPage, EditorScreen }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const title = ({ data }: HeadInput): string => {
  const name = (data as Loaded | undefined)?.open.page.page_name
  return name ? `Edit ${name}` : 'Page editor'
}

export const HydrateFallback = EditorSkeleton

export function Component() {
  const { open, EditorScreen } = useLoaderData<Loaded>()
  return <EditorScreen key={open.page.page_id} open={open} />
}
