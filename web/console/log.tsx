import type { OperatorEntry } from '@frontage/contracts/console.ts'
import { sentenceOf } from '../lib/api.ts'
import { dateAndTime } from '../lib/dates.ts'
import { EmptyState, ErrorState, Skeleton } from '../ui/index.ts'
import styles from './console.module.css'
import { useTitle } from './title.ts'
import { useAsked } from './use-asked.ts'

/** What operators did. */
export function Log() {
  useTitle('Log')
  const { data, error, again } = useAsked<OperatorEntry[]>('entries')
  return (
    <>
      <h1>Log</h1>
      <p className={styles.quiet}>The last 200 things that operators did, here or at the command line.</p>
      {error !== undefined && (
        <ErrorState title="The log cannot be shown" message={sentenceOf(error)} onRetry={again} />
      )}
      {!data && error === undefined && <Skeleton height={320} />}
      {data?.length === 0 && <EmptyState title="Nothing has been done yet" />}
      {data && data.length > 0 && (
        <ol className={styles.entries}>
          {data.map(({ id, at, operator, said, subject, tenant_id }) => (
            <li key={id}>
              <time dateTime={at}>{dateAndTime(at)}</time>
              <span>
                {said}
                {tenant_id ? (
                  <>
                    : <a href={`/brokerages/${tenant_id}`}>{subject || tenant_id}</a>
                  </>
                ) : (
                  // Whoever signs in is named once.
                  subject && subject !== operator && `: ${subject}`
                )}
              </span>
              <span className={styles.quiet}>{operator || 'command line'}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
