/** Old addresses that open a landing page by its pretty URL. They lead to pages of this site alone. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import type { Tenant } from '../tenants/index.ts'
import { categoryTree } from './queries.ts'

const PATHS = ['/brochure/auth.php', '/brochure/authProcess.php', '/authProcess.php'] as const
const PrettyUrl = z.string().regex(/^[a-z0-9-]{1,120}$/)
const Query = z.object({
  landingPagePrettyUrl: z.string().optional(),
  prettyUrl: z.string().optional(),
  url: z.string().optional(),
})

export const landingRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const path of PATHS)
    app.get(path, { schema: { hide: true, querystring: Query } }, async (request, reply) => {
      const { landingPagePrettyUrl, prettyUrl, url } = request.query
      const asked = PrettyUrl.safeParse((landingPagePrettyUrl ?? prettyUrl ?? url ?? '').toLowerCase())
      return reply.redirect(
        asked.success ? await landingPath(app.context.db, request.tenant, asked.data) : '/home',
      )
    })
}

/** A category's page, else the post of that name; the post's page says so where there is none. */
async function landingPath(db: Db, tenant: Tenant, prettyUrl: string): Promise<string> {
  const tree = await categoryTree(db, tenant)
  const step = tree.find(prettyUrl, undefined)
  if (!step) return `/posts/${prettyUrl}`
  if (step.area) return step.level === 1 ? `/${step.area}` : `/${step.area}/${prettyUrl}`
  const [top] = tree.wayTo(step.id)
  return `/templates/${encodeURIComponent(top?.name ?? '')}/${prettyUrl}?s=${step.id}&c=${top?.id}`
}
