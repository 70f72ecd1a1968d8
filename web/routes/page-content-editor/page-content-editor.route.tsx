import { pathOf, templateOf } from '@frontage/contracts/call.ts'
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchPages } from '../../features/pages/manage/page-calls.ts'
import { prepareInput } from '@frontage/editor/settings/before-input.ts'
import { api } from '../../lib/api.ts'
import type { HeadInput, RouteModule } from '../../lib/route.ts'
import { notFound } from '../../lib/refusals.ts'
import { siteFrom } from '../../lib/services.ts'
import type { OpenPage } from './editor-screen.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { fontAddresses, loadPageFonts } from '../../lib/page-writing/page-fonts.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Where all pages are listed: who names none is led there. */
const LIST = '/cp/pages'

/** The page that an address names; null: none. */
const pageIn = ({ searchParams }: URL): string | null => searchParams.get('page')

export const isThere: RouteModule['isThere'] = async (address, { pages }) => {
  const id = pageIn(address)
  return id === null || pages.exists(id)
}

const SCREEN = 'routes/page-content-editor/editor-screen.tsx'

export const scripts: RouteModule['scripts'] = (address) => (pageIn(address) === null ? [] : [SCREEN])

const PAGES = templateOf(pageCalls.listPages)
export const fetches: RouteModule['fetches'] = (address, { tenant }) => {
  const id = pageIn(address)
  return id === null || !UUID.test(id)
    ? []
    : [pathOf(pageCalls.readStoredPage, { pageId: id }), PAGES, ...fontAddresses(tenant.uid)]
}

/** A page, and in the meantime the editor. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = pageIn(new URL(request.url))
  if (id === null) throw redirect(LIST)
  if (!UUID.test(id)) throw notFound()
  prepareInput()
  const [page, tree, fonts, { EditorScreen }] = await Promise.all([
    api.call(pageCalls.readStoredPage, { params: { pageId: id } }),
    fetchPages(),
    loadPageFonts(siteFrom(context).tenant.uid),
    import('./editor-screen.tsx'),
  ])
  return { open: { page, tree, fonts } satisfies OpenPage, EditorScreen }
}

type Loaded = Awaited<ReturnType<typeof loader>>

export const title = ({ data }: HeadInput<Loaded | undefined>): string => {
  const name = data?.open.page.page_name
  return name ? `Edit ${name}` : 'Pages'
}

/** Panels and versions have addresses of their own; what is being written stays. At the same address someone asks again. */
export const shouldRevalidate: RouteModule['shouldRevalidate'] = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href ||
  currentUrl.pathname !== nextUrl.pathname ||
  pageIn(currentUrl) !== pageIn(nextUrl)

export const HydrateFallback = EditorSkeleton

export function Component() {
  const { open, EditorScreen } = useLoaderData<Loaded>()
  return <EditorScreen key={open.page.page_id} open={open} />
}
