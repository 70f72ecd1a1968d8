/** The home page as its draft would have it. */
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { draftState, isHomepagePreview } from '../drafts/index.ts'
import type { HomepageParts } from '../posts/index.ts'
import { partsOf, homepageKind } from './homepage-kind.ts'

/** undefined: the request asks for what is public. */
export async function draftedHomepage(
  context: Pick<AppContext, 'db' | 'settings' | 'clock'>,
  { isDraft, url, tenant }: Pick<FastifyRequest, 'isDraft' | 'url' | 'tenant'>,
): Promise<HomepageParts | undefined> {
  if (!isDraft || !isHomepagePreview(url)) return undefined
  const { body } = await context.db.tenant(tenant, (tx) => draftState(tx, tenant, homepageKind, context))
  return partsOf(body)
}
