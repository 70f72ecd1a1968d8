import { useLoaderData } from 'react-router'
import * as calls from '@frontage/contracts/calls/listings.ts'
import { IMPORT_LISTINGS, ImportScreen } from '../../features/listings/import-screen.tsx'
import { LISTINGS } from '../../features/listings/listing-calls.ts'
import { ListingSkeleton } from '../../features/listings/listings-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import { api } from '../../lib/api.ts'

export const loader = () => api.call(calls.lastImport)

export const title = IMPORT_LISTINGS

export const HydrateFallback = ListingSkeleton

export const AroundFailure = accountFailure(title, [LISTINGS])

export function Component() {
  return <ImportScreen last={useLoaderData<typeof loader>()} />
}
