import type { MailingList } from '@frontage/contracts/lists.ts'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { fetchList, SAVED_LISTS } from '../../features/lists/list-calls.ts'
import { ListDetail } from '../../features/lists/list-detail.tsx'
import { ListSkeleton } from '../../features/lists/lists-skeleton.tsx'
import { accountFailure } from '../../lib/account-frame.tsx'
import type { HeadInput, RouteModule } from '../../lib/route.ts'

export const isThere: RouteModule['isThere'] = (address, { lists }) =>
  lists.exists(address.pathname.split('/').at(-1) ?? '')

export const loader = ({ params }: LoaderFunctionArgs) => fetchList(params.listId ?? '')

export const title = ({ data }: HeadInput<MailingList | null>) => data?.name ?? 'Mailing list'

export const HydrateFallback = ListSkeleton

export const AroundFailure = accountFailure('Mailing list', [SAVED_LISTS])

export function Component() {
  const list = useLoaderData<typeof loader>()
  return <ListDetail key={list.id} list={list} />
}
