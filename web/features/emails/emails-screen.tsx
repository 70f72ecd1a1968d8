/** The agent's emails to contacts, with where each of them is. */
import type { EmailList, EmailRow } from '@frontage/contracts/emails.ts'
import { EMAIL_STATE_NAMES } from '@frontage/domain/emails/email.ts'
import { Mail, Plus, SearchX, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { useListQuery } from '../../lib/list-query.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { useUndoableDeletion } from '../../lib/use-undoable-deletion.ts'
import { Badge, Button, ButtonLink, EmptyState, IconButton, Pager } from '../../ui/index.ts'
import { deleteEmail, emailHref, EMAILS, EMAILS_A_PAGE, LEFT_OUT, restoreEmail } from './email-calls.ts'
import { STATE_TONES, subjectOf, whereItIs } from './email-words.ts'
import styles from './emails.module.css'
import { NewEmailDialog } from './new-email-dialog.tsx'

const FILTERS = ['search'] as const
const HEADING = 'emails'
const linkOf = ({ id }: Pick<EmailRow, 'id'>): string => `email-${id}`

export function EmailsScreen({ list }: { list: EmailList }) {
  const { filters, shown, narrow, pageHref } = useListQuery(EMAILS.url, FILTERS)
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const { rows, onDelete } = useUndoableDeletion({
    rows: list.rows.map((row) => ({ ...row, name: subjectOf(row) })),
    linkOf,
    heading: HEADING,
    remove: deleteEmail,
    restore: restoreEmail,
  })
  const { page } = shown
  const isNarrowed = shown.filters.search !== ''
  const isNothingYet = list.totalRows === 0 && !isNarrowed && page === 1
  const newEmail = (
    <Button icon={<Plus size={18} />} onClick={() => setMaking(true)}>
      New email
    </Button>
  )
  const actions = (
    <>
      <ButtonLink look="secondary" href={LEFT_OUT.url}>
        {LEFT_OUT.label}
      </ButtonLink>
      {newEmail}
    </>
  )
  return (
    <AccountFrame title={EMAILS.label} headingId={HEADING} {...(isNothingYet ? {} : { actions })}>
      <div className={styles.page}>
        {!isNothingYet && (
          <TableFilters
            filters={filters}
            isNarrowed={filters.search !== ''}
            nothing={{ search: '' }}
            label="Search emails"
            placeholder="Subject"
            onChange={narrow}
          >
            {null}
          </TableFilters>
        )}
        {isNothingYet ? (
          <EmptyState icon={<Mail size={30} />} title="You have not written an email yet" actions={newEmail}>
            Write to the people on your mailing lists and to leads who agreed to hear from you. Each of them
            can unsubscribe with one click, and you see what became of every email.
          </EmptyState>
        ) : rows.length === 0 ? (
          <EmptyState
            icon={<SearchX size={30} />}
            title={isNarrowed ? 'No email matches' : 'Nothing on this page'}
            actions={
              <ButtonLink look="secondary" href={EMAILS.url}>
                Show all emails
              </ButtonLink>
            }
          />
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id} className={styles.row}>
                <div className={styles.main}>
                  <h2 className={styles.name}>
                    <A id={linkOf(row)} href={emailHref(row)}>
                      {row.name}
                    </A>
                  </h2>
                  <p className={styles.quiet}>{whereItIs(row)}</p>
                </div>
                <Badge tone={STATE_TONES[row.state]}>{EMAIL_STATE_NAMES[row.state]}</Badge>
                {(row.state === 'draft' || row.state === 'sent' || row.state === 'canceled') && (
                  <IconButton label={`Delete ${row.name}`} onClick={() => void onDelete(row)}>
                    <Trash2 size={18} aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {list.totalRows > 0 && (
          <Pager
            page={page}
            pageSize={EMAILS_A_PAGE}
            total={list.totalRows}
            noun={list.totalRows === 1 ? 'email' : 'emails'}
            marks={list}
            hrefOf={pageHref}
          />
        )}
      </div>
      {isMaking && (
        <NewEmailDialog onClose={() => setMaking(false)} onMade={(made) => void navigate(emailHref(made))} />
      )}
    </AccountFrame>
  )
}
