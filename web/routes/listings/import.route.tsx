import { IMPORT_LISTINGS, ImportScreen } from '../../features/listings/import-screen.tsx'
import { LISTINGS } from '../../features/listings/listing-calls.ts'
import { ListingSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

export const title = IMPORT_LISTINGS

export const HydrateFallback = ListingSkeleton

export const AroundFailure = accountFailure(title, [LISTINGS])

export const Component = ImportScreen
