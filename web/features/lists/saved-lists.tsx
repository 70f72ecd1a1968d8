/** The account's mailing lists, newest change first. */
import type { MailingLists } from '@frontage/contracts/lists.ts'
import { MailPlus, SearchX, Upload } from 'lucide-react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { useListQuery } from '../../lib/list-query.ts'
import { useTyped } from '../../lib/use-typed.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Pager } from '../../ui/pager.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LISTS_A_PAGE, SAVED_LISTS } from './list-calls.ts'
import { ListRow } from './list-row.tsx'
import styles from './saved-lists.module.css'
import { HEADING, useListActions } from './use-list-actions.ts'

const FILTERS = ['search'] as const
export const UPLOAD_PATH = '/savedmailinglists/upload'

export function SavedLists({ lists }: { lists: MailingLists }) {
  const { filters, shown, narrow, pageHref } = useListQuery(SAVED_LISTS.url, FILTERS)
  const { actions, rows } = useListActions(lists.rows)
  const { page } = shown
  const { search } = shown.filters
  const isNothingYet = lists.totalRows === 0 && search === '' && page === 1
  return (
    <AccountFrame
      title={SAVED_LISTS.label}
      headingId={HEADING}
      actions={
        !isNothingYet && (
          <ButtonLink href={UPLOAD_PATH} icon={<Upload size={18} />}>
            Upload a list
          </ButtonLink>
        )
      }
    >
      <div className={styles.page}>
        {isNothingYet ? (
          <EmptyState
            icon={<MailPlus size={30} />}
            title="Your mailing lists will be here"
            actions={
              <ButtonLink href={UPLOAD_PATH} icon={<Upload size={18} />}>
                Upload a list
              </ButtonLink>
            }
          >
            Bring a farm list from Excel or any spreadsheet. We clean it, leave out what cannot be mailed and
            say why, and mail your postcards to it.
          </EmptyState>
        ) : (
          <>
            {(lists.totalRows > 5 || search !== '') && (
              <Search asked={filters.search} onFind={(text) => narrow({ search: text })} />
            )}
            {rows.length === 0 ? (
              <EmptyState
                icon={<SearchX size={30} />}
                title={search === '' ? 'Nothing on this page' : 'No list with that name'}
                actions={
                  <Button look="secondary" onClick={() => narrow({ search: '' })}>
                    Show all lists
                  </Button>
                }
              />
            ) : (
              <ul className={styles.lists}>
                {rows.map((list) => (
                  <ListRow key={list.id} list={list} actions={actions} />
                ))}
              </ul>
            )}
          </>
        )}
        {lists.totalRows > LISTS_A_PAGE && (
          <Pager page={page} pageSize={LISTS_A_PAGE} total={lists.totalRows} noun="lists" hrefOf={pageHref} />
        )}
      </div>
    </AccountFrame>
  )
}

function Search({ asked, onFind }: { asked: string; onFind: (text: string) => void }) {
  const [typed, setTyped] = useTyped(asked)
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed.trim())
        }}
      >
        <TextField
          label="Search your lists"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </search>
  )
}
