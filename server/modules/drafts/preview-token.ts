/** Opens pages as a tenant's draft would have them, for whoever has the address, for two hours. */
import type { DraftKind as KindName } from '@frontage/db/brand-tables.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { isSignatureOf, signatureOf, type SessionSecret } from '../../platform/session-secret.ts'

/** In the query of an address. */
export const PREVIEW_KEY = 'brand-draft'
/** Which draft an address asks for, where it is not the brand's. */
const DRAFT_OF = 'draft-of'
const HOUR_MS = 3_600_000

const textOf = (tenantId: string, kind: KindName, until: number): string =>
  `draft of ${kind} ${tenantId} ${until}`

/** Of one draft alone, for who may read that one. The same for an hour, so that what was fetched for one preview serves the next. */
export function previewToken(
  secret: SessionSecret,
  { tenantId }: TenantScope,
  kind: KindName,
  now: Date,
): string {
  const until = Math.floor(now.getTime() / HOUR_MS) + 2
  return `${until.toString(36)}.${signatureOf(secret, textOf(tenantId, kind, until))}`
}

/** Whether the token opens the draft that the address asks for. */
export function isPreviewToken(
  secret: SessionSecret,
  { tenantId }: TenantScope,
  now: Date,
  { url, token }: { url: string; token: string },
): boolean {
  const kind: KindName = isHomepagePreview(url) ? 'homepage' : 'brand'
  const [hours = '', signature = ''] = token.split('.')
  const until = Number.parseInt(hours, 36)
  const isDue = until * HOUR_MS > now.getTime() && until * HOUR_MS <= now.getTime() + 2 * HOUR_MS
  return isDue && isSignatureOf(secret, textOf(tenantId, kind, until), signature)
}

/** The home page's draft under the public brand. */
export const isHomepagePreview = (url: string): boolean =>
  new URLSearchParams(url.split('?', 2)[1] ?? '').get(DRAFT_OF) === 'homepage'
