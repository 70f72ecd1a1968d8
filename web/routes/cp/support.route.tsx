import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { SUPPORT_KINDS, SUPPORT_STATUSES } from '@frontage/domain/support.ts'
import { PageFrame } from '../../features/pages/page-frame.tsx'
import {
  Inbox,
  INBOX_PAGE_SIZE,
  INBOX_PATH,
  InboxSkeleton,
  type InboxFilter,
} from '../../features/support/inbox.tsx'
import { fetchInbox } from '../../features/support/support-calls.ts'
import { helpCrumbs } from '../../lib/help-pages.ts'

export const title = 'Support inbox'

function filterOf(url: string): InboxFilter {
  const { searchParams: query } = new URL(url)
  return {
    status: SUPPORT_STATUSES.find((status) => status === query.get('status')) ?? '',
    kind: SUPPORT_KINDS.find((kind) => kind === query.get('kind')) ?? '',
    page: Math.max(1, Math.floor(Number(query.get('page'))) || 1),
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const filter = filterOf(request.url)
  const { status, kind, page } = filter
  const inbox = await fetchInbox({
    ...(status ? { status } : {}),
    ...(kind ? { kind } : {}),
    pageNumber: page,
    pageSize: INBOX_PAGE_SIZE,
  })
  return { filter, inbox }
}

const frame = {
  title,
  lead: 'What visitors wrote: questions, feedback, ideas and templates.',
  crumbs: helpCrumbs(title, INBOX_PATH),
  side: [],
  current: INBOX_PATH,
}

export function HydrateFallback() {
  return (
    <PageFrame {...frame}>
      <InboxSkeleton />
    </PageFrame>
  )
}

export function Component() {
  const { inbox, filter } = useLoaderData<typeof loader>()
  return (
    <PageFrame {...frame}>
      <Inbox key={JSON.stringify(filter)} inbox={inbox} filter={filter} />
    </PageFrame>
  )
}
