/** Old addresses that open a landing page by its pretty URL. They lead to pages of this site alone. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import { isPrettyUrl, isTakenBySite } from '@frontage/domain/page-address.ts'
import { listingPath } from '@frontage/domain/site-paths.ts'
import { listCategories } from '../catalog/index.ts'
import { landingPageAt } from '../landing/index.ts'
import { isPageAt } from '../pages/index.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { categoryTree } from './queries.ts'
import { postByName } from './repository.ts'
import { anonymousReader } from './viewer.ts'

const PATHS = ['/brochure/auth.php', '/brochure/authProcess.php', '/authProcess.php'] as const
const Query = z.object({
  landingPagePrettyUrl: z.string().optional(),
  prettyUrl: z.string().optional(),
  url: z.string().optional(),
})

export const landingRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const path of PATHS)
    app.get(path, { schema: { hide: true, querystring: Query } }, async (request, reply) => {
      const { landingPagePrettyUrl, prettyUrl, url } = request.query
      const asked = (landingPagePrettyUrl ?? prettyUrl ?? url ?? '').toLowerCase()
      return reply.redirect(
        isPrettyUrl(asked) ? await landingPath(app.context.db, request.tenant, asked) : '/home',
      )
    })
}

/**
 * A category's page, of posts or of designs, else the post, else the tenant's own page of that name: what is the brokerage's
 * comes first, so that no agent takes a link of it over. Else an agent's landing page; where there is none it answers 404.
 */
async function landingPath(db: Db, tenant: Tenant, prettyUrl: string): Promise<string> {
  const tree = await categoryTree(db, tenant)
  const step = tree.find(prettyUrl, undefined)
  if (step?.area) return step.level === 1 ? `/${step.area}` : `/${step.area}/${prettyUrl}`
  if (step) {
    const [top] = tree.wayTo(step.id)
    return `/templates/${encodeURIComponent(top?.name ?? '')}/${prettyUrl}?s=${step.id}&c=${top?.id}`
  }
  const designs = await designListing(db, tenant, prettyUrl)
  if (designs) return designs
  const [[post]] = await db.read(tenant, [postByName(anonymousReader(tenant), { prettyUrl })])
  if (post) return `/posts/${prettyUrl}`
  const ofAgent = (await isPageAt(db, tenant, prettyUrl)) ? null : await landingPageAt(db, tenant, prettyUrl)
  return ofAgent ?? (isTakenBySite(prettyUrl) ? `/posts/${prettyUrl}` : `/${prettyUrl}`)
}

/** The listing of the category or subcategory of designs of that name. */
async function designListing(db: Db, tenant: Tenant, prettyUrl: string): Promise<string | undefined> {
  const listed = (await listCategories(db, tenant)).filter(
    ({ active, useExternalUrl, useInternalUrl }) => active && !useExternalUrl && !useInternalUrl,
  )
  const isAsked = (it: { landingPagePrettyUrl: string }) => it.landingPagePrettyUrl === prettyUrl
  const category = listed.find(isAsked)
  if (category) return listingPath(category)
  for (const parent of listed) {
    const sub = parent.subCategories.find(isAsked)
    if (sub) return listingPath(parent, sub)
  }
  return undefined
}
