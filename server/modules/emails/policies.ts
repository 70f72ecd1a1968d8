/** Who may write to contacts. */
import type { Asker } from '../../platform/policy.ts'
import { mayOpen, requireMenu } from '../accounts/index.ts'

export const requireEmails = requireMenu('emails')

export const mayEmail = (asker: Asker): boolean => mayOpen(asker, 'emails')

/** An email may begin with one of the asker's listings. */
export const mayShowListings = (asker: Asker): boolean => mayOpen(asker, 'listings')

/** Who sees addresses of the whole brokerage that get no emails. */
export const maySeeAllAddresses = (asker: Asker): boolean => mayOpen(asker, 'audit-log')
