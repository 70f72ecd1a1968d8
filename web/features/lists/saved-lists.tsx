/** The account's mailing lists, newest change first. */
import type { MailingLists } from '@frontage/contracts/lists.ts'
import { MailPlus, SearchX, Upload } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { LISTS_A_PAGE, SAVED_LISTS } from './list-calls.ts'
import { ListRow } from './list-row.tsx'
import styles from './saved-lists.module.css'
import { HEADING, useListActions } from './use-list-actions.ts'

export const UPLOAD_PATH = '/savedmailinglists/upload'

export function SavedLists({ lists }: { lists: MailingLists }) {
  const [search, setSearch] = useSearchParams()
  const { actions, rows } = useListActions(lists.rows)
  const asked = search.get('search') ?? ''
  const page = Number(search.get('pageNumber') ?? 1)
  const pages = Math.max(1, Math.ceil(lists.totalRows / LISTS_A_PAGE))
  const isNothingYet = lists.totalRows === 0 && asked === '' && page === 1
  const find = (text: string) => setSearch(text === '' ? {} : { search: text })
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
            {(lists.totalRows > 5 || asked !== '') && <Search key={asked} asked={asked} onFind={find} />}
            {rows.length === 0 ? (
              <EmptyState
                icon={<SearchX size={30} />}
                title={asked === '' ? 'Nothing on this page' : 'No list with that name'}
                actions={
                  <Button look="secondary" onClick={() => find('')}>
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
        {pages > 1 && (
          <nav className={styles.paging} aria-label="Pages">
            {page > 1 && (
              <Button
                look="secondary"
                onClick={() => setSearch({ search: asked, pageNumber: String(page - 1) })}
              >
                Previous
              </Button>
            )}
            <span>
              Page {page} of {pages}
            </span>
            {page < pages && (
              <Button
                look="secondary"
                onClick={() => setSearch({ search: asked, pageNumber: String(page + 1) })}
              >
                Next
              </Button>
            )}
          </nav>
        )}
      </div>
    </AccountFrame>
  )
}

function Search({ asked, onFind }: { asked: string; onFind: (text: string) => void }) {
  const [typed, setTyped] = useState(asked)
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
