import { keysOf } from '@frontage/domain/typed-objects.ts'
import { Check, Inbox as InboxIcon, Paperclip, RotateCcw, Star } from 'lucide-react'
import { useState } from 'react'
import type { SupportInbox, SupportRequest } from '@frontage/contracts/support.ts'
import {
  SUPPORT_KINDS,
  SUPPORT_STATUSES,
  type SupportKind,
  type SupportStatus,
} from '@frontage/domain/support.ts'
import { sentenceOf, withQuery } from '../../lib/api.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { pagesOf, useAsked } from '../../lib/screen-query.ts'
import { Badge, Button, ButtonLink, EmptyState, Pager, toast, VisuallyHidden } from '../../ui/index.ts'
import { fileSize } from './file-size.ts'
import styles from './inbox.module.css'
import { changeStatus, fetchInbox } from './support-calls.ts'

const INBOX_PAGE_SIZE = 20
const INBOX_PATH = '/cp/inbox'

const kindNames: Record<SupportKind, string> = {
  support: 'Support',
  feedback: 'Feedback',
  'content-idea': 'Content idea',
  'template-submission': 'Template',
}

interface InboxFilter {
  status: SupportStatus | ''
  kind: SupportKind | ''
  page: number
}

const inboxHref = ({ status, kind, page }: InboxFilter): string =>
  withQuery(INBOX_PATH, { status, kind, page: page > 1 ? page : undefined })

interface InboxShown {
  filter: InboxFilter
  inbox: SupportInbox
}

const readFilter = (params: URLSearchParams): InboxFilter => ({
  status: SUPPORT_STATUSES.find((one) => one === params.get('status')) ?? '',
  kind: SUPPORT_KINDS.find((one) => one === params.get('kind')) ?? '',
  page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
})

/** What an address asks for. */
export async function loadInbox({ searchParams }: URL): Promise<InboxShown> {
  const filter = readFilter(searchParams)
  const { status, kind, page } = filter
  const inbox = await fetchInbox({
    ...(status ? { status } : {}),
    ...(kind ? { kind } : {}),
    pageNumber: page,
    pageSize: INBOX_PAGE_SIZE,
  })
  return { filter, inbox }
}

/** What came in, and who has answered it. */
export function Inbox({ inbox, filter }: InboxShown) {
  const asked = useAsked(filter, readFilter)
  const [changed, setChanged] = useState<ReadonlyMap<string, SupportRequest>>(new Map())
  const rows = inbox.rows.map((row) => changed.get(row.id) ?? row)
  const keep = (request: SupportRequest) => setChanged((before) => new Map(before).set(request.id, request))
  return (
    <>
      <Filters filter={asked} newRows={inbox.newRows - countNew(inbox.rows) + countNew(rows)} />
      {rows.length === 0 ? (
        <EmptyState
          icon={<InboxIcon size={30} />}
          title={filter.status || filter.kind ? 'Nothing here' : 'Nothing came in yet'}
          actions={
            (filter.status || filter.kind || filter.page > 1) && (
              <ButtonLink look="secondary" href={INBOX_PATH}>
                Show everything
              </ButtonLink>
            )
          }
        >
          Questions, feedback, ideas and templates that people send appear here and in the brokerage’s
          mailbox.
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list} aria-label="What came in">
            {rows.map((request) => (
              <Row key={request.id} request={request} onChanged={keep} />
            ))}
          </ul>
          <Pager
            page={filter.page}
            pageSize={INBOX_PAGE_SIZE}
            total={inbox.totalRows}
            hrefOf={pagesOf(filter, asked, inboxHref)}
            noun={inbox.totalRows === 1 ? 'message' : 'messages'}
          />
        </>
      )}
    </>
  )
}

const countNew = (rows: readonly SupportRequest[]): number =>
  rows.filter(({ status }) => status === 'new').length

function Filters({ filter, newRows }: { filter: InboxFilter; newRows: number }) {
  const statuses = [
    ['', 'All'],
    ['new', `New (${newRows})`],
    ['answered', 'Answered'],
  ] as const
  const kinds = [
    ['', 'All kinds'] as const,
    ...keysOf(kindNames).map((kind) => [kind, kindNames[kind]] as const),
  ]
  return (
    <div className={styles.filters}>
      <nav aria-label="Status" className={styles.chips}>
        {statuses.map(([status, label]) => (
          <a
            key={status}
            href={inboxHref({ ...filter, status, page: 1 })}
            aria-current={filter.status === status ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <nav aria-label="Kind" className={styles.chips}>
        {kinds.map(([kind, label]) => (
          <a
            key={kind}
            href={inboxHref({ ...filter, kind, page: 1 })}
            aria-current={filter.kind === kind ? 'true' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
    </div>
  )
}

interface RowProps {
  request: SupportRequest
  onChanged: (request: SupportRequest) => void
}

function Row({ request, onChanged }: RowProps) {
  const [isBusy, setBusy] = useState(false)
  const isNew = request.status === 'new'
  const mark = async () => {
    setBusy(true)
    try {
      onChanged(await changeStatus(request.id, isNew ? 'answered' : 'new'))
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  const about = request.subject || `Request from ${request.name}`
  return (
    <li className={styles.row} data-new={isNew || undefined}>
      <div className={styles.head}>
        <Badge tone={isNew ? 'brand' : 'neutral'}>{isNew ? 'New' : 'Answered'}</Badge>
        <Badge>{kindNames[request.kind]}</Badge>
        <When at={request.created_at} />
      </div>
      <h2 className={styles.about}>{about}</h2>
      {request.rating && <Stars rating={request.rating} />}
      <p className={styles.message}>{request.message}</p>
      {request.link && (
        <a href={request.link} target="_blank" rel="noopener noreferrer nofollow">
          {request.link}
        </a>
      )}
      {request.files.length > 0 && (
        <ul className={styles.attached} aria-label="Files">
          {request.files.map((file) => (
            <li key={file.id}>
              <a href={file.url} download={file.name}>
                <Paperclip size={16} aria-hidden="true" />
                {file.name} <small>{fileSize(file.byte_size)}</small>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <span>
          {request.name}, <a href={replyTo(request, about)}>{request.email}</a>
          {request.is_member ? '' : ' (not signed in)'}
          {request.answered_by && <span className={styles.by}> · answered by {request.answered_by}</span>}
        </span>
        <Button
          look={isNew ? 'primary' : 'secondary'}
          size="small"
          busy={isBusy}
          onClick={mark}
          icon={isNew ? <Check size={16} /> : <RotateCcw size={16} />}
        >
          {isNew ? 'Mark answered' : 'Mark new'}
        </Button>
      </div>
    </li>
  )
}

const replyTo = ({ email }: SupportRequest, about: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${about}`)}`

/** In the reader's own time zone, which only the browser knows. */
function When({ at }: { at: string }) {
  const isHydrated = useHydrated()
  const text = isHydrated
    ? new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
    : at.slice(0, 10)
  return <time dateTime={at}>{text}</time>
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars}>
      <VisuallyHidden>{rating} of 5 stars</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={18} strokeWidth={1.5} data-filled={star <= rating || undefined} aria-hidden />
      ))}
    </span>
  )
}
