/** What the forms of visitors belong to, of all modules. */
import type { LeadSources } from '../modules/leads/index.ts'
import { formOfLandingPage } from '../modules/landing/index.ts'
import { openHouseOfListing } from '../modules/listings/index.ts'

export const LEAD_SOURCES: LeadSources = {
  'open-house': openHouseOfListing,
  'landing-page': formOfLandingPage,
}
