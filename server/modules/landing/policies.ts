/** Who may have landing pages. Each agent's are her own: whoever acts for her sees them as she does. */
import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu } from '../accounts/index.ts'

export const requireLandingPages = requireMenu('savedshowcase')

export const mayOpenLandingPages = (asker: Asker): boolean => mayOpen(asker, 'savedshowcase')

/** A page about a property needs one of the asker's listings. */
export const mayShowListings = (asker: Asker): boolean => mayOpen(asker, 'listings')
