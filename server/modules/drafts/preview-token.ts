/** Opens pages as a tenant's draft would have them, for whoever has the address, for two hours. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DraftKind as KindName } from '@frontage/db/brand-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'

/** In the query of an address. */
export const PREVIEW_KEY = 'brand-draft'
/** Which draft an address asks for, where it is not the brand's. */
const DRAFT_OF = 'draft-of'
const HOUR_MS = 3_600_000

const signed = (secret: string, tenantId: string, kind: KindName, until: number): string =>
  createHmac('sha256', secret).update(`draft of ${kind} ${tenantId} ${until}`).digest('base64url')

/** Of one draft alone, for who may read that one. The same for an hour, so that what was fetched for one preview serves the next. */
export function previewToken(secret: string, { tenantId }: TenantScope, kind: KindName, now: Date): string {
  const until = Math.floor(now.getTime() / HOUR_MS) + 2
  return `${until.toString(36)}.${signed(secret, tenantId, kind, until)}`
}

/** Whether the token opens the draft that the address asks for. */
export function isPreviewToken(
  secret: string,
  { tenantId }: TenantScope,
  now: Date,
  { url, token }: { url: string; token: string },
): boolean {
  const kind: KindName = isHomepagePreview(url) ? 'homepage' : 'brand'
  const [hours = '', signature = ''] = token.split('.')
  const until = Number.parseInt(hours, 36)
  const isDue = until * HOUR_MS > now.getTime() && until * HOUR_MS <= now.getTime() + 2 * HOUR_MS
  const expected = Buffer.from(signed(secret, tenantId, kind, until))
  const given = Buffer.from(signature)
  return isDue && given.length === expected.length && timingSafeEqual(given, expected)
}

/** The home page's draft under the public brand. */
export const isHomepagePreview = (url: string): boolean =>
  new URLSearchParams(url.split('?', 2)[1] ?? '').get(DRAFT_OF) === 'homepage'
