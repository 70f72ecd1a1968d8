import { fieldOf } from '@frontage/domain/typed-objects.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import type { PageBody } from '@frontage/contracts/pages.ts'
import { prettyUrlOf } from '@frontage/domain/page-tree.ts'
import { needsCode } from '@frontage/page-nodes/published/needs-code.ts'
import { EditLink } from '../../features/pages/edit-link.tsx'
import { HELP } from '../../features/pages/help-frame.tsx'
import { PageFrame } from '../../features/pages/page-frame.tsx'
import { PageHtml } from '../../lib/page-html/page-html.tsx'
import { helpPages } from '../../lib/help-pages.ts'
import { placeIn, type PagePlace } from '../../lib/page-trail.ts'
import type { HeadInput } from '../../lib/route.ts'
import { notFound, toLogin } from '../../lib/refusals.ts'
import { servicesFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'

interface OwnPage extends PagePlace {
  page: PageBody
  path: string
}

const pageOf = ({ data }: HeadInput<OwnPage | undefined>) => data?.page

export const title = (input: HeadInput<OwnPage | undefined>) => {
  const page = pageOf(input)
  return page ? page.window_title || page.page_name : 'Page not found'
}
export const description = (input: HeadInput<OwnPage | undefined>) => {
  const page = pageOf(input)
  return page ? page.meta_description || page.html.replaceAll(/<[^>]*>/g, ' ').slice(0, 400) : ''
}
export const canonical = ({ data }: HeadInput<OwnPage>) => data.path
export const socialImage = (input: HeadInput<OwnPage | undefined>) => {
  const page = pageOf(input)
  return { name: page?.unlocked_page ? `page-${page.page_id}` : 'site', version: page?.page_name }
}

/** Read, and left: about the brokerage, its terms, how to order. */
export const waitsForSign = ({ data }: HeadInput<OwnPage>) => !needsCode(data.page.html)

export async function loader({ request, context }: LoaderFunctionArgs): Promise<OwnPage> {
  const { pages } = servicesFrom(context)
  // As it is in the address: an escaped slash, dot or NUL is part of no pretty URL.
  const { pathname } = new URL(request.url)
  if (!/^\/[\w-]+(?:\/[\w-]+)*\/?$/.test(pathname)) throw notFound()
  const path = `/${prettyUrlOf(pathname).toLowerCase()}`
  try {
    const [page, tree] = await Promise.all([pages.read(prettyUrlOf(path)), pages.tree()])
    return { page, path, ...placeIn(tree, path, page.page_name) }
  } catch (error) {
    if (fieldOf(error, 'status') === 401) throw toLogin(request)
    throw error
  }
}

export function Component() {
  const { page, path, crumbs, side } = useLoaderData<typeof loader>()
  const site = useSite()
  const { menus, controlPanelToolbar } = site.features
  const help = helpPages(site)
  // Beside a page that helps are the screens that help, too.
  const beside = help.some(({ url }) => url === path) ? { side: help, sideLabel: HELP } : { side }
  // With the toolbar, Edit mode opens the page where it is.
  const edit = menus['page-content-editor'] && !controlPanelToolbar && <EditLink pageId={page.page_id} />
  return (
    <PageFrame title={page.page_name} actions={edit} crumbs={crumbs} {...beside} current={path}>
      <PageHtml html={page.html} pageId={page.page_id} />
    </PageFrame>
  )
}
