import type { SlowStatements as Answer } from '@frontage/contracts/health.ts'
import { sentenceOf } from '../lib/api.ts'
import { EmptyState, ErrorState, Skeleton, Table } from '../ui/index.ts'
import styles from './console.module.css'
import health from './health.module.css'
import { useTitle } from './title.ts'
import { useAsked } from './use-asked.ts'

const SAYS: Record<Answer['from'], string> = {
  pg_stat_statements: 'PostgreSQL’s own list (pg_stat_statements), by the time that each took in all.',
  process:
    'Statements of 100 ms or more in the process that answered, since it started. With the extension pg_stat_statements, PostgreSQL’s own list is shown.',
}

/** Statements by shape, without values. */
export function SlowStatements() {
  useTitle('Slow statements')
  const { data, error, again } = useAsked<Answer>('slow-statements')
  return (
    <>
      <p className={styles.crumb}>
        <a href="/health">Health</a>
      </p>
      <h1>Slow statements</h1>
      {error !== undefined && (
        <ErrorState title="The statements cannot be shown" message={sentenceOf(error)} onRetry={again} />
      )}
      {!data && error === undefined && <Skeleton height={320} />}
      {data && <p className={styles.quiet}>{SAYS[data.from]} Values are left out.</p>}
      {data?.statements.length === 0 && <EmptyState title="No statement was slow" />}
      {data && data.statements.length > 0 && (
        <Table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">Statement</th>
              <th scope="col" data-end>
                Times
              </th>
              <th scope="col" data-end>
                Total
              </th>
              <th scope="col" data-end>
                Longest
              </th>
            </tr>
          </thead>
          <tbody>
            {data.statements.map(({ shape, count, total_ms: total, longest_ms: longest }) => (
              <tr key={shape}>
                <th scope="row" className={health.statement}>
                  <code>{shape}</code>
                </th>
                <td data-end data-label="Times">
                  {count.toLocaleString('en-US')}
                </td>
                <td data-end data-label="Total">
                  {milliseconds(total)}
                </td>
                <td data-end data-label="Longest">
                  {milliseconds(longest)}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}

const milliseconds = (ms: number): string => `${Math.round(ms).toLocaleString('en-US')} ms`
