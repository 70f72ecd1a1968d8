/** Addresses that get no emails to contacts: why, since when, which may get some again, and one more by hand. */
import type { SuppressedAddress, SuppressedAddresses } from '@frontage/contracts/emails.ts'
import { ASKED_WORDS, LEFT_OUT_WORDS } from '@frontage/domain/emails/audience.ts'
import { MailX, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { useSite } from '../../lib/site.ts'
import { Badge, Button, ButtonLink, EmptyState, Pager, VisuallyHidden } from '../../ui/index.ts'
import { EMAILS, LEFT_OUT, RECIPIENTS_A_PAGE } from './email-calls.ts'
import styles from './emails.module.css'
import { LeaveOutDialog } from './leave-out-dialog.tsx'
import { LiftDialog } from './lift-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
const FILTERS = ['search'] as const

export function LeftOutScreen({ list }: { list: SuppressedAddresses }) {
  const { filters, shown, narrow, pageHref } = useListQuery(LEFT_OUT.url, FILTERS)
  const { revalidate } = useRevalidator()
  const { tenant } = useSite()
  const [lifting, setLifting] = useState<SuppressedAddress | null>(null)
  const [takingBack, setTakingBack] = useState<SuppressedAddress | null>(null)
  const [isAdding, setAdding] = useState(false)
  const { page } = shown
  const { search } = shown.filters
  const isNothingYet = list.totalRows === 0 && search === '' && page === 1
  const leaveOut = (
    <Button icon={<Plus size={18} />} onClick={() => setAdding(true)}>
      Leave out an address
    </Button>
  )
  return (
    <AccountFrame title={LEFT_OUT.label} above={[EMAILS]} {...(isNothingYet ? {} : { actions: leaveOut })}>
      <div className={styles.page}>
        {isNothingYet ? (
          <EmptyState icon={<MailX size={30} />} title="No address is left out" actions={leaveOut}>
            Addresses that you wrote to are listed here once they unsubscribe, do not take email, or report
            one as spam. Leave out whoever asks you to stop.
          </EmptyState>
        ) : (
          <>
            <TableFilters
              filters={filters}
              isNarrowed={filters.search !== ''}
              nothing={{ search: '' }}
              label="Search addresses"
              placeholder="Email address"
              onChange={narrow}
            >
              {null}
            </TableFilters>
            {list.rows.length === 0 ? (
              <EmptyState
                icon={<SearchX size={30} />}
                title={search === '' ? 'Nothing on this page' : 'No address matches'}
                actions={
                  <ButtonLink look="secondary" href={LEFT_OUT.url}>
                    Show all addresses
                  </ButtonLink>
                }
              />
            ) : (
              <ul className={styles.list}>
                {list.rows.map((row) => (
                  <li key={row.id} className={styles.row}>
                    <div className={styles.main}>
                      <h2 className={styles.name}>{row.email}</h2>
                      <p className={styles.quiet}>
                        {`Since ${dateAndTime(row.since)}. Gets no emails of ${row.agent || `anybody at ${tenant.name}`}. ${row.why_not}`}
                      </p>
                    </div>
                    <Badge tone={row.reason === 'complained' ? 'danger' : 'neutral'}>
                      {isAsked(row) ? ASKED_WORDS : LEFT_OUT_WORDS[row.reason]}
                    </Badge>
                    {row.can_take_back && (
                      <Button look="secondary" size="small" onClick={() => setTakingBack(row)}>
                        Take back <VisuallyHidden>{row.email}</VisuallyHidden>
                      </Button>
                    )}
                    {row.can_lift && (
                      <Button look="secondary" size="small" onClick={() => setLifting(row)}>
                        Try it again
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {list.totalRows > 0 && (
              <Pager
                page={page}
                pageSize={RECIPIENTS_A_PAGE}
                total={list.totalRows}
                noun={list.totalRows === 1 ? 'address' : 'addresses'}
                hrefOf={pageHref}
              />
            )}
          </>
        )}
      </div>
      {isAdding && <LeaveOutDialog onClose={() => setAdding(false)} onChanged={() => void revalidate()} />}
      {takingBack && (
        <TakeBackDialog
          address={takingBack}
          onClose={() => setTakingBack(null)}
          onTakenBack={() => {
            setTakingBack(null)
            void revalidate()
          }}
        />
      )}
      {lifting && (
        <LiftDialog
          address={lifting}
          onClose={() => setLifting(null)}
          onLifted={() => {
            setLifting(null)
            void revalidate()
          }}
        />
      )}
    </AccountFrame>
  )
}

/** That of a bounce stands before it: it says more. */
const isAsked = ({ reason, by_hand }: SuppressedAddress): boolean => by_hand && reason === 'unsubscribed'
