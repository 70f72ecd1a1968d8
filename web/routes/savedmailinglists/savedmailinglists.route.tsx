import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchLists, SAVED_LISTS } from '../../features/lists/list-calls.ts'
import { SavedListsSkeleton } from '../../features/lists/lists-skeleton.tsx'
import { SavedLists } from '../../features/lists/saved-lists.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'

const PAGE = /^[1-9]\d{0,4}$/

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const page = searchParams.get('pageNumber') ?? ''
  return fetchLists({
    search: (searchParams.get('search') ?? '').slice(0, 100),
    pageNumber: PAGE.test(page) ? page : 1,
  })
}

export const title = SAVED_LISTS.label

export const HydrateFallback = SavedListsSkeleton

export const AroundFailure = accountFailure(title)

export function Component() {
  return <SavedLists lists={useLoaderData<typeof loader>()} />
}
