import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { listDesigns } from '../../features/saved-designs/design-calls.ts'
import { SAVED_DESIGNS, SavedDesignsSkeleton } from '../../features/saved-designs/saved-designs-skeleton.tsx'
import { SavedDesigns } from '../../features/saved-designs/saved-designs.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import { markOf } from '../../lib/page-mark.ts'

const SORTS = ['updated', 'created', 'name'] as const
const PAGE = /^[1-9]\d{0,4}$/

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const sort = searchParams.get('sort') ?? ''
  const page = searchParams.get('pageNumber') ?? ''
  return listDesigns({
    search: (searchParams.get('search') ?? '').slice(0, 100),
    sort: SORTS.find((one) => one === sort) ?? 'updated',
    at: markOf(searchParams),
    pageNumber: PAGE.test(page) ? page : 1,
  })
}

export const title = SAVED_DESIGNS.label

export const HydrateFallback = SavedDesignsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  return <SavedDesigns list={useLoaderData<typeof loader>()} />
}
