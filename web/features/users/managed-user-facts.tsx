import type { AuditRow } from '@frontage/contracts/audit.ts'
import type { ManagedUser } from '@frontage/contracts/people.ts'
import { differencesBetween, isAuditAction, saidOfThis } from '@frontage/domain/audit.ts'
import { STATUS_NAMES } from '@frontage/domain/order-status-names.ts'
import { USER_FIELDS } from '@frontage/domain/people.ts'
import { isOneOf, keysOf } from '@frontage/domain/typed-objects.ts'
import { valueOf } from '../../lib/bulk/told.ts'
import { withQuery } from '../../lib/api.ts'
import { dateAndTime, longDate } from '../../lib/dates.ts'
import { Price } from '../../lib/price.tsx'
import { classes } from '../../ui/index.ts'
import styles from './person.module.css'

export function UserFacts({ user }: { user: ManagedUser }) {
  const facts = [
    ['Since', longDate(user.createdAt)],
    ['Last login', user.lastLogin ? dateAndTime(user.lastLogin) : 'Never'],
    ['Email', user.emailVerified ? 'Confirmed' : 'Not confirmed'],
    ['Plan', user.membership.charAt(0).toUpperCase() + user.membership.slice(1)],
    ['Designs', user.designs.toLocaleString('en-US')],
    ['Mailing lists', user.lists.toLocaleString('en-US')],
    ['Orders', user.orderCount.toLocaleString('en-US')],
    ...(user.accountState === 'invited' && user.invitationEndsAt
      ? [['Invitation good until', dateAndTime(user.invitationEndsAt)]]
      : []),
  ]
  return (
    <section className={styles.part} aria-label="At a glance">
      <h2>At a glance</h2>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fact key={label} label={label ?? ''} value={value ?? ''} />
        ))}
      </dl>
    </section>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)

export function UserOrders({ user: { orders, orderCount, state } }: { user: ManagedUser }) {
  return (
    <section className={styles.part} aria-label="Orders">
      <h2>Orders</h2>
      {orders.length === 0 ? (
        <p className={styles.quiet}>No orders yet.</p>
      ) : (
        <ul className={classes(styles.list, styles.orders)}>
          {orders.map(({ id, number, at, status, cents }) => (
            <li key={id}>
              <a href={withQuery('/cp/orders', { search: number })}>{number}</a>
              <span>
                {longDate(at)}, {STATUS_NAMES[status].toLowerCase()}
              </span>
              <Price cents={cents} />
            </li>
          ))}
        </ul>
      )}
      {orderCount > orders.length && (
        <a href={withQuery('/cp/orders', { search: state.email })}>
          All {orderCount.toLocaleString('en-US')} orders
        </a>
      )}
    </section>
  )
}

/** What was done about her, and by whom. */
export function UserHistory({ entries }: { entries: readonly AuditRow[] }) {
  return (
    <section className={styles.part} aria-label="History">
      <h2>History</h2>
      {entries.length === 0 ? (
        <p className={styles.quiet}>Nothing was changed about this person yet.</p>
      ) : (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {isAuditAction(entry.action) ? saidOfThis(entry.action, 'this person') : entry.action}
                {changesOf(entry)}
              </span>
              <span className={styles.quiet}>
                {entry.who?.name ?? 'Someone who is gone'},{' '}
                <time dateTime={entry.at}>{dateAndTime(entry.at)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const FIELDS = keysOf(USER_FIELDS)

function changesOf({ before, after }: AuditRow): string {
  if (!before || !after) return ''
  const told = differencesBetween(before, after).map(({ field, after: now = '' }) => {
    const [first = '', ...rest] = field.split('.')
    const name = isOneOf(FIELDS, first) ? [USER_FIELDS[first], ...rest].join(' ') : field
    return `${name}: ${valueOf(field, now)}`
  })
  return told.length > 0 ? ` (${told.join(', ')})` : ''
}
