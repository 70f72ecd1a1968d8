import { LISTINGS } from '../../features/listings/listing-calls.ts'
import { NewListingScreen } from '../../features/listings/listing-screen.tsx'
import { ListingSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const title = 'New listing'

export const HydrateFallback = ListingSkeleton

export const AroundFailure = accountFailure(title, [LISTINGS])

export const Component = NewListingScreen
