import * as profileCalls from '@frontage/contracts/calls/profiles.ts'
import { api } from './api.ts'
import { changeOwnDetails } from './live-site.ts'
import type { Site } from './site.ts'

/** The user's membership changed: the top bar and all that depends on it follow, in every window. */
export async function showNewMembership(site: Site): Promise<void> {
  try {
    const user = await api.call(profileCalls.readMe)
    changeOwnDetails(site, { user, pictures: site.pictures })
  } catch {
    // The next page load shows it.
  }
}
