/** Whose the contact form of a page is, so that no visitor says it. */
import type { Tx } from '@frontage/db/client.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { findPublishedById } from './repository.ts'
import { fieldsOf } from './state.ts'

export const LANDING_FORM = 'landing-page'

/** null: the page is not published, or has no form. */
export async function formOfLandingPage(tx: Tx, scope: TenantScope, id: string) {
  const page = await findPublishedById(tx, scope, id)
  if (!page) return null
  const { title, shows_contact: has } = fieldsOf(page).body
  return has ? ({ accountId: page.account_id, kind: 'page-form', name: title, consent: null } as const) : null
}
