/** What end-to-end tests begin with: someone signed in, at their own brokerage. */
import type { Page } from '@playwright/test'
import { ownSlot } from './slots.ts'
import { logIn, NO_PAGE, type Tenant } from './visitor.ts'

export const siteOf = (tenant: Tenant): string => `http://${tenant}.localhost:${ownSlot.port}`

/** Signs in at the user's own brokerage, and is at `path`. */
export async function signIn(page: Page, email: string, path = NO_PAGE): Promise<void> {
  const tenant = email.slice(email.indexOf('@') + 1).replace('.test', '') as Tenant
  await logIn(page, siteOf(tenant), email, path)
}
