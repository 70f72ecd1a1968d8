/** Whom an email of a step leaves out: by name and address, with why. */
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, ErrorState, Skeleton } from '../../ui/index.ts'
import { fetchStepRecipients } from './campaign-calls.ts'
import { LeftOutList, Pages } from './left-out.tsx'
import styles from './campaigns.module.css'

interface EmailLeftOutProps {
  campaignId: string
  stepId: string
  /** Words of the name or address. */
  search: string
  onBack: () => void
}

export function EmailLeftOut({ campaignId, stepId, search, onBack }: EmailLeftOutProps) {
  // Another search begins at its first page.
  const [turned, setTurned] = useState({ search, page: 1 })
  const page = turned.search === search ? turned.page : 1
  const loaded = useLoaded(JSON.stringify([stepId, search, page]), () =>
    fetchStepRecipients(campaignId, stepId, { page, search, show: 'left-out' }),
  )
  return (
    <div className={styles.found}>
      <div className={styles.row}>
        <Button look="secondary" size="small" onClick={onBack}>
          Show the email
        </Button>
      </div>
      {loaded.state === 'failed' && (
        <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
      )}
      {loaded.state === 'loading' && <Skeleton height={300} />}
      {loaded.state === 'ready' && (
        <>
          {loaded.value.totalRows === 0 && (
            <p aria-live="polite">
              {search === '' ? 'Nobody is left out.' : 'Nobody with these words is left out.'}
            </p>
          )}
          <LeftOutList rows={loaded.value.left_out} />
          <Pages
            page={page}
            total={loaded.value.totalRows}
            onPage={(next) => setTurned({ search, page: next })}
          />
        </>
      )}
    </div>
  )
}
