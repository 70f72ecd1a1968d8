/** Pages and images as a draft would have them. */
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { isCall } from '../../platform/errors.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Tenant } from '../../platform/tenant.ts'
import { draftState, isHomepagePreview, isPreviewToken, PREVIEW_KEY } from '../drafts/index.ts'
import { brandKind, tenantWith } from './brand-kind.ts'

/**
 * The tenant with its draft's brand where the address asks for that, as it is where it asks for another draft; null: neither.
 * @throws Refusal brand.preview-over for an address that is no longer, or never was, one of the previews
 */
export async function previewedTenant(
  context: Pick<AppContext, 'db' | 'settings' | 'clock'>,
  request: FastifyRequest,
): Promise<Tenant | null> {
  const [, query = ''] = request.url.split('?', 2)
  if (request.method !== 'GET' || !query.includes(PREVIEW_KEY)) return null
  const token = new URLSearchParams(query).get(PREVIEW_KEY)
  if (token === null) return null
  const { tenant } = request
  const { settings, clock, db } = context
  if (!isPreviewToken(settings.sessionSecret, tenant, clock.now(), { url: request.url, token }))
    throw new Refusal('brand.preview-over')
  if (isHomepagePreview(request.url)) return tenant
  const { body } = await db.tenant(tenant, (tx) => draftState(tx, tenant, brandKind, context))
  return tenantWith(tenant, body)
}

/** A page of a preview is what anonymous visitors would see; a call goes on being its user's. */
export const isPreviewedPage = ({ url, isDraft }: FastifyRequest): boolean => isDraft && !isCall(url)

/** Images of designs in a previewed page are those of the draft as well. Of its scripts none would run, and none is sent for. */
export function withPreviewedImages(html: string, url: string): string {
  const token = new URL(url, 'http://page.invalid').searchParams.get(PREVIEW_KEY) ?? ''
  const still = html.replaceAll(/<script[^>]* src=[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g, '')
  if (isHomepagePreview(url)) return still
  return still.replaceAll(
    /(\/thumbnails\/[0-9a-f-]{36}\.(?:png|svg)\?)/g,
    (address) => `${address}${PREVIEW_KEY}=${encodeURIComponent(token)}&amp;`,
  )
}
