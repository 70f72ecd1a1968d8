/** One list: its addresses page by page, and what was removed from the file with the reasons. */
import { pathOf } from '@frontage/contracts/call.ts'
import * as listCalls from '@frontage/contracts/calls/lists.ts'
import { MAX_LIST_NAME } from '@frontage/contracts/limits.ts'
import type { ListRecipients, MailingList, RemovedRows } from '@frontage/contracts/lists.ts'
import { Download, Pencil, Trash2, Upload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { longDate } from '../../lib/dates.ts'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { NameField } from '../../ui/name-field.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { fetchRecipients, fetchRemoved, ROWS_A_PAGE, SAVED_LISTS } from './list-calls.ts'
import { addresses } from './list-texts.ts'
import { RecipientsTable } from './recipients-table.tsx'
import { RemovedTable } from './removed-rows.tsx'
import styles from './saved-lists.module.css'
import { useListActions } from './use-list-actions.ts'

export function ListDetail({ list }: { list: MailingList }) {
  const [tab, setTab] = useState<'recipients' | 'removed'>('recipients')
  const [isRenaming, setIsRenaming] = useState(false)
  const navigate = useNavigate()
  const { actions } = useListActions([list], () => void navigate('/savedmailinglists'))
  return (
    <AccountFrame
      title={list.name}
      above={[SAVED_LISTS]}
      heading={
        isRenaming && (
          <NameField
            label="Name of the list"
            name={list.name}
            maxLength={MAX_LIST_NAME}
            className={styles.nameField}
            onDone={(name) => {
              setIsRenaming(false)
              if (name !== null) actions.onRename(list, name)
            }}
          />
        )
      }
      lead={
        <>
          {addresses(list.row_count)}, one for each {list.one_per}
        </>
      }
      actions={<ButtonLink href="/home">Choose a design to mail</ButtonLink>}
    >
      <div className={styles.page}>
        <p className={styles.actions}>
          <Button
            look="secondary"
            icon={<Download size={18} />}
            onClick={() => actions.onDownload(pathOf(listCalls.recipientsFile, { id: list.id }))}
          >
            Download as CSV
          </Button>
          <ButtonLink
            look="secondary"
            icon={<Upload size={18} />}
            href={`/savedmailinglists/upload?list=${list.id}`}
          >
            Replace the addresses
          </ButtonLink>
          <Button look="secondary" icon={<Pencil size={18} />} onClick={() => setIsRenaming(true)}>
            Rename
          </Button>
          <Button look="quiet" icon={<Trash2 size={18} />} onClick={() => actions.onDelete(list)}>
            Delete
          </Button>
        </p>
        <dl className={styles.facts}>
          <div>
            <dt>From</dt>
            <dd>{list.file_name}</dd>
          </div>
          <div>
            <dt>{list.version === 1 ? 'Saved' : `Version ${list.version}, saved`}</dt>
            <dd>{longDate(list.updated_at)}</dd>
          </div>
          <div>
            <dt>Fingerprint, kept with every order</dt>
            <dd>
              <code title={list.content_hash}>{list.content_hash.slice(0, 16)}</code>
            </dd>
          </div>
        </dl>
        <Tabs
          label="Rows"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'recipients', label: `Addresses (${list.row_count.toLocaleString('en-US')})` },
            { value: 'removed', label: `Removed rows (${list.removed_count.toLocaleString('en-US')})` },
          ]}
        >
          {tab === 'recipients' ? (
            <Recipients list={list} />
          ) : (
            <Removed
              list={list}
              onDownload={() => actions.onDownload(pathOf(listCalls.removedFile, { id: list.id }))}
            />
          )}
        </Tabs>
      </div>
    </AccountFrame>
  )
}

function Recipients({ list }: { list: MailingList }) {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState({ search: '', pageNumber: 1 })
  const rows = useLoaded<ListRecipients>(`${list.version} ${JSON.stringify(asked)}`, () =>
    fetchRecipients(list.id, asked),
  )
  return (
    <div className={styles.rows}>
      <search>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault()
            setAsked({ search: typed.trim(), pageNumber: 1 })
          }}
        >
          <TextField
            label="Search the addresses"
            type="search"
            enterKeyHint="search"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              if (event.target.value === '') setAsked({ search: '', pageNumber: 1 })
            }}
          />
        </form>
      </search>
      {rows.state === 'loading' && <Lines />}
      {rows.state === 'failed' && (
        <ErrorState message={sentenceOf(rows.error)} onRetry={rows.retry} level={2} />
      )}
      {rows.state === 'ready' &&
        (rows.value.rows.length === 0 ? (
          <EmptyState title="No address with these words" level={2} />
        ) : (
          <>
            <RecipientsTable rows={rows.value.rows} />
            <Pager
              page={asked.pageNumber}
              total={rows.value.totalRows}
              onPage={(pageNumber) => setAsked({ ...asked, pageNumber })}
            />
          </>
        ))}
    </div>
  )
}

function Removed({ list, onDownload }: { list: MailingList; onDownload: () => void }) {
  const [pageNumber, setPageNumber] = useState(1)
  const rows = useLoaded<RemovedRows>(`${list.version} ${pageNumber}`, () =>
    fetchRemoved(list.id, { pageNumber }),
  )
  if (list.removed_count === 0) {
    return (
      <EmptyState title="Every row was kept" level={2}>
        The file had no row that cannot be mailed, and none twice.
      </EmptyState>
    )
  }
  return (
    <div className={styles.rows}>
      <p className={styles.actions}>
        <Button look="secondary" size="small" icon={<Download size={16} />} onClick={onDownload}>
          Download the removed rows
        </Button>
      </p>
      {rows.state === 'loading' && <Lines />}
      {rows.state === 'failed' && (
        <ErrorState message={sentenceOf(rows.error)} onRetry={rows.retry} level={2} />
      )}
      {rows.state === 'ready' && (
        <>
          <RemovedTable rows={rows.value.rows} />
          <Pager page={pageNumber} total={rows.value.totalRows} onPage={setPageNumber} />
        </>
      )}
    </div>
  )
}

function Lines() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} style={{ margin: '14px 0' }} />
      ))}
    </div>
  )
}

interface PagerProps {
  page: number
  total: number
  onPage: (page: number) => void
}

function Pager({ page, total, onPage }: PagerProps) {
  const pages = Math.ceil(total / ROWS_A_PAGE)
  if (pages < 2) return null
  return (
    <nav className={styles.paging} aria-label="Pages">
      <Button look="secondary" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </span>
      <Button look="secondary" size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  )
}
