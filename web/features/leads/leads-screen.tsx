/** The agent's leads, the newest contact first, and for managers those of the users they answer for. */
import type { LeadList, LeadRow } from '@frontage/contracts/leads.ts'
import { LEAD_KINDS, LEAD_STATUSES } from '@frontage/domain/leads/lead.ts'
import { keysOf } from '@frontage/domain/typed-objects.ts'
import { Download, Inbox, MailOpen, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf, withQuery } from '../../lib/api.ts'
import { useListQuery } from '../../lib/list-query.ts'
import { useScreenQuery } from '../../lib/screen-query.ts'
import { useSite } from '../../lib/site.ts'
import { TableFilters } from '../../lib/table-filters.tsx'
import { shortTime } from '../../lib/when.ts'
import { Badge, Button, ButtonLink, Chips, EmptyState, Pager, Select, toast } from '../../ui/index.ts'
import { downloadLeads, LEAD_WEBHOOK, leadHref, LEADS, LEADS_A_PAGE, NEW_LEAD } from './lead-calls.ts'
import { LeadStatusBadge } from './lead-status.tsx'
import { MailDialog } from './mail-dialog.tsx'
import styles from './leads.module.css'

const STATUSES = keysOf(LEAD_STATUSES).map((value) => ({ value, label: LEAD_STATUSES[value] }))
const SOURCES = keysOf(LEAD_KINDS).map((value) => ({ value, label: LEAD_KINDS[value] }))
const FILTERS = ['whose', 'search', 'status', 'source'] as const
const NO_FILTERS = { search: '', status: '', source: '' }
const narrows = ({ search, status, source }: typeof NO_FILTERS): boolean =>
  search !== '' || status !== '' || source !== ''

export function LeadsScreen({ list }: { list: LeadList }) {
  const { shown: params } = useScreenQuery()
  const { filters, shown, hrefOf, narrow, pageHref } = useListQuery(LEADS.url, FILTERS)
  const [isMailing, setMailing] = useState(false)
  const mayMail = useSite().features.menus.savedmailinglists
  const { page } = shown
  const isTeam = shown.filters.whose === 'team'
  const isNarrowed = narrows(shown.filters)
  const isNothingYet = list.totalRows === 0 && !isNarrowed && page === 1 && !isTeam
  return (
    <AccountFrame
      title={LEADS.label}
      actions={
        <>
          {list.totalRows > 0 && (
            <Button
              look="secondary"
              icon={<Download size={18} />}
              onClick={() =>
                void downloadLeads(params).catch((error: unknown) => toast.error(sentenceOf(error)))
              }
            >
              Export
            </Button>
          )}
          {mayMail && !isTeam && shown.filters.status !== 'spam' && list.totalRows > 0 && (
            <Button look="secondary" icon={<MailOpen size={18} />} onClick={() => setMailing(true)}>
              Mail a piece
            </Button>
          )}
          <ButtonLink look="secondary" href={LEAD_WEBHOOK}>
            Send to your CRM
          </ButtonLink>
          {!isNothingYet && (
            <ButtonLink href={NEW_LEAD} icon={<Plus size={18} />}>
              Add a lead
            </ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.page}>
        <WhoseLeads isTeam={isTeam} />
        {isMailing && <MailDialog params={params} onClose={() => setMailing(false)} />}
        {!isNothingYet && (
          <TableFilters
            filters={filters}
            isNarrowed={narrows(filters)}
            nothing={NO_FILTERS}
            label="Search leads"
            placeholder="Name, email or phone"
            onChange={narrow}
          >
            <Select
              label="Status"
              placeholder="All but spam"
              options={STATUSES}
              value={filters.status}
              onChange={({ target }) => narrow({ status: target.value })}
            />
            <Select
              label="Source"
              placeholder="Any source"
              options={SOURCES}
              value={filters.source}
              onChange={({ target }) => narrow({ source: target.value })}
            />
          </TableFilters>
        )}
        {isNothingYet ? (
          <EmptyState
            icon={<Inbox size={30} />}
            title="Your leads will be here"
            actions={
              <ButtonLink href={NEW_LEAD} icon={<Plus size={18} />}>
                Add a lead
              </ButtonLink>
            }
          >
            Whoever fills in one of your forms becomes a lead, and we email you. You can also type in the
            guests of an open house.
          </EmptyState>
        ) : list.rows.length === 0 ? (
          <EmptyState
            icon={<SearchX size={30} />}
            title={isNarrowed ? 'No lead matches' : 'No leads here yet'}
            {...(isNarrowed || page > 1
              ? {
                  actions: (
                    <ButtonLink look="secondary" href={hrefOf(NO_FILTERS)}>
                      Show all leads
                    </ButtonLink>
                  ),
                }
              : {})}
          />
        ) : (
          <ul className={styles.list} aria-label="Leads">
            {list.rows.map((lead) => (
              <Row key={lead.id} lead={lead} isTeam={isTeam} />
            ))}
          </ul>
        )}
        {list.totalRows > 0 && (
          <Pager
            page={page}
            pageSize={LEADS_A_PAGE}
            total={list.totalRows}
            noun={list.totalRows === 1 ? 'lead' : 'leads'}
            marks={list}
            hrefOf={pageHref}
          />
        )}
      </div>
    </AccountFrame>
  )
}

/** For those who answer for others. */
function WhoseLeads({ isTeam }: { isTeam: boolean }) {
  const { features, user } = useSite()
  const others = features.menus.people
    ? 'Everybody’s'
    : features.menus['manager-dashboard'] && user?.answersFor
      ? `Your ${user.answersFor}’s`
      : null
  if (others === null) return null
  return (
    <Chips label="Whose leads">
      <A href={LEADS.url} aria-current={isTeam ? undefined : 'page'}>
        Yours
      </A>
      <A href={withQuery(LEADS.url, { whose: 'team' })} aria-current={isTeam ? 'page' : undefined}>
        {others}
      </A>
    </Chips>
  )
}

function Row({ lead, isTeam }: { lead: LeadRow; isTeam: boolean }) {
  const { name, email, phone, source, status, touch_count: touches, agent } = lead
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <A href={leadHref(lead)}>{name}</A>
        </h2>
        <p className={styles.quiet}>{[email, phone].filter(Boolean).join(' · ')}</p>
        <p className={styles.quiet}>
          {[
            LEAD_KINDS[source],
            touches > 1 ? `wrote ${touches} times` : '',
            shortTime(new Date(lead.last_touch_at)),
            isTeam ? agent.name : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className={styles.end}>
        {lead.has_consent && <Badge tone="success">May be contacted</Badge>}
        <LeadStatusBadge status={status} />
      </div>
    </li>
  )
}
