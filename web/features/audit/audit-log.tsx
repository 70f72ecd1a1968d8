import type { AuditRow } from '@frontage/contracts/audit.ts'
import { AUDIT_ACTIONS, differencesBetween, isAuditAction } from '@frontage/domain/audit.ts'
import { storedWord } from '@frontage/domain/stored-words.ts'
import { ScrollText } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { inOwnZone } from '../../lib/bulk/told.ts'
import { dateAndTime } from '../../lib/dates.ts'
import { editorPath } from '../../lib/page-services.ts'
import { useAsked } from '../../lib/screen-query.ts'
import { ButtonLink, EmptyState, Table } from '../../ui/index.ts'
import styles from './audit.module.css'
import { hrefOf, readFilter, type AuditShown } from './audit-calls.ts'
import { AuditFilters } from './audit-filters.tsx'
import { KIND_NAMES } from './kind-names.ts'

/** Who changed what, newest first, narrowed by the address. */
export function AuditLog({ filter, page }: AuditShown) {
  const asked = useAsked(filter, readFilter)
  const { after, ...narrowing } = filter
  const isNarrowed = after !== '' || Object.values(narrowing).some((value) => value !== '')
  const first = hrefOf({ ...asked, after: '' })
  // Other entries that were asked for since then begin with their newest.
  const olderThan = (mark: string) =>
    first === hrefOf({ ...filter, after: '' }) ? hrefOf({ ...filter, after: mark }) : first
  return (
    <div className={styles.screen}>
      {(page.rows.length > 0 || isNarrowed) && <AuditFilters asked={asked} filter={filter} />}
      {page.rows.length === 0 ? (
        <EmptyState
          icon={<ScrollText size={30} />}
          title={isNarrowed ? 'Nothing matches' : 'No changes yet'}
          actions={
            isNarrowed && (
              <ButtonLink look="secondary" href="/cp/audit">
                Show everything
              </ButtonLink>
            )
          }
        >
          {isNarrowed
            ? 'Choose other days, another kind, or part of a name.'
            : 'Every change of pages, brand, orders and messages is listed here with who made it.'}
        </EmptyState>
      ) : (
        <>
          <Entries rows={page.rows} />
          <nav aria-label="Pages" className={styles.pager}>
            {after !== '' && (
              <ButtonLink look="secondary" size="small" href={hrefOf({ ...asked, after: '' })}>
                Newest
              </ButtonLink>
            )}
            {page.next && (
              <ButtonLink look="secondary" size="small" href={olderThan(page.next)}>
                Older
              </ButtonLink>
            )}
          </nav>
        </>
      )}
    </div>
  )
}

const Entries = ({ rows }: { rows: readonly AuditRow[] }) => (
  <Table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">When</th>
        <th scope="col">Who</th>
        <th scope="col">What</th>
        <th scope="col">Kind</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
          </th>
          <td data-label="Who">
            {entry.who ? (
              <span className={styles.who}>
                {entry.who.name}
                {entry.who.name !== entry.who.email && <span>{entry.who.email}</span>}
              </span>
            ) : (
              'A former user'
            )}
          </td>
          <td data-label="What">
            <What entry={entry} />
          </td>
          <td data-label="Kind">{KIND_NAMES[entry.kind]}</td>
        </tr>
      ))}
    </tbody>
  </Table>
)

/** What was done, to what, and on request how it was before and is after. */
function What({ entry }: { entry: AuditRow }) {
  const { action, subject, before, after, detail } = entry
  const differences = differencesBetween(before, after)
  const href = subjectHref(entry)
  const more = Object.entries(detail)
  return (
    <>
      <span>
        {isAuditAction(action) ? AUDIT_ACTIONS[action].said : action}{' '}
        {href ? <A href={href}>{subject.name}</A> : <strong>{subject.name}</strong>}
      </span>
      {differences.length + more.length > 0 && (
        <details className={styles.details}>
          <summary>{summaryOf(differences.length)}</summary>
          <dl>
            {differences.map((one) => (
              <div key={one.field}>
                <dt>{fieldName(one.field)}</dt>
                <dd>
                  {one.before !== undefined && (
                    <del>
                      <span className={styles.side}>Before</span>
                      {said(one.field, one.before)}
                    </del>
                  )}
                  {one.after !== undefined && (
                    <ins>
                      <span className={styles.side}>After</span>
                      {said(one.field, one.after)}
                    </ins>
                  )}
                </dd>
              </div>
            ))}
            {differences.length === 0 &&
              more.map(([name, value]) => (
                <div key={name}>
                  <dt>{fieldName(name)}</dt>
                  <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
                </div>
              ))}
          </dl>
        </details>
      )}
    </>
  )
}

const said = (field: string, value: string): string => storedWord(field, value) ?? (value || '(empty)')

const summaryOf = (changes: number): string =>
  changes === 0 ? 'Details' : changes === 1 ? '1 change' : `${changes} changes`

/** Where the subject is today; what is gone, or has no screen of its own, leads nowhere. */
function subjectHref({ action, kind, subject }: AuditRow): string | null {
  if (action === 'pages.deleted' || subject.name === '') return null
  const isGone = action.endsWith('.deleted')
  if (kind === 'page' && subject.id) return editorPath(subject.id)
  if (kind === 'order') return `/cp/orders?search=${encodeURIComponent(subject.name)}`
  if (kind === 'coupon' && !isGone) return `/cp/plans/coupons/${subject.name}`
  if (kind === 'promo-code' && !isGone) return `/cp/plans/promo-codes/${subject.name}`
  if (kind === 'plan' && !isGone && isOnePlan(action)) return `/cp/plans/plan/${subject.id}`
  if (kind === 'account') return `/cp/people?search=${encodeURIComponent(subject.name)}`
  return null
}

/** And not all of them, or what they bring. */
const isOnePlan = (action: string): boolean =>
  action !== 'plans.reordered' && action !== 'plans.benefits-changed'

/** 'fonts.font_h1' is 'Fonts, font h1'. */
function fieldName(field: string): string {
  const words = inOwnZone(field).replaceAll('.', ', ').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
