import type { Runbook } from '@frontage/domain/runbooks.ts'
import { sentenceOf } from '../lib/api.ts'
import { ErrorState, Skeleton } from '../ui/index.ts'
import styles from './console.module.css'
import health from './health.module.css'
import { useTitle } from './title.ts'
import { useAsked } from './use-asked.ts'

/** The page of docs/runbooks as it is in this version: its title, and its text as it was written. */
export function RunbookPage({ name }: { name: Runbook }) {
  const { data, error, again } = useAsked<{ text: string }>(`runbooks/${name}`)
  const [title = 'What to do', ...lines] = (data?.text ?? '').replace(/^# /, '').split('\n')
  useTitle(data ? title : 'What to do')
  return (
    <>
      <p className={styles.crumb}>
        <a href="/health">Health</a>
      </p>
      {error !== undefined && (
        <ErrorState level={1} title="The page cannot be shown" message={sentenceOf(error)} onRetry={again} />
      )}
      {!data && error === undefined && <Skeleton height={320} />}
      {data && (
        <>
          <h1>{title}</h1>
          <div className={health.runbook}>{lines.join('\n').trim()}</div>
        </>
      )}
    </>
  )
}
