/** What a campaign has done, a page at a time. */
import type { Campaign } from '@frontage/contracts/campaigns.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, ErrorState, Skeleton } from '../../ui/index.ts'
import { fetchRuns, RUNS_A_PAGE } from './campaign-calls.ts'
import { RunList } from './run-list.tsx'
import styles from './campaigns.module.css'

export function History({ campaign }: { campaign: Campaign }) {
  const [page, setPage] = useState(1)
  const loaded = useLoaded(`${campaign.revision} ${page}`, () => fetchRuns(campaign.id, page))
  if (loaded.state === 'loading') return <Skeleton height={80} />
  if (loaded.state === 'failed')
    return <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
  const { rows, totalRows } = loaded.value
  if (totalRows === 0) return <p className={styles.facts}>Nothing has been sent yet.</p>
  return (
    <>
      <RunList campaign={campaign} runs={rows} />
      {totalRows > RUNS_A_PAGE && (
        <div className={styles.row}>
          <Button look="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={page * RUNS_A_PAGE >= totalRows}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </>
  )
}
