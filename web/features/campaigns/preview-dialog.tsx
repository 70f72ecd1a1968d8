/** Whom a step would reach now, each with the piece as it is printed. */
import type { CampaignStep } from '@frontage/contracts/campaigns.ts'
import { CURRENT_RESIDENT } from '@frontage/domain/lists/recipient.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import { fetchStepRecipients, RECIPIENTS_A_PAGE } from './campaign-calls.ts'
import styles from './campaigns.module.css'

interface PreviewDialogProps {
  campaignId: string
  step: CampaignStep | null
  onClose: () => void
}

export function PreviewDialog({ campaignId, step, onClose }: PreviewDialogProps) {
  return (
    <Dialog open={step !== null} onClose={onClose} title="Who gets it" width={760}>
      {step && <Preview key={step.id} campaignId={campaignId} step={step} />}
    </Dialog>
  )
}

function Preview({ campaignId, step }: { campaignId: string; step: CampaignStep }) {
  const [page, setPage] = useState(1)
  const loaded = useLoaded(`${step.id} ${page}`, () => fetchStepRecipients(campaignId, step.id, page))
  if (loaded.state === 'failed')
    return <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
  const { design } = step
  const last =
    loaded.state === 'ready' ? Math.max(1, Math.ceil(loaded.value.totalRows / RECIPIENTS_A_PAGE)) : page
  return (
    <div className={styles.preview}>
      {design && (
        <DesignImage
          designId={design.id}
          templateId={design.template_id}
          artworkHash={design.artwork_hash}
          slots={design.slots}
          product={design.product}
          name={design.name}
          className={styles.piece}
        />
      )}
      {loaded.state === 'loading' ? (
        <Skeleton height={300} />
      ) : (
        <div>
          <p aria-live="polite">
            {loaded.value.totalRows.toLocaleString('en-US')} addresses
            {loaded.value.doubled > 0 &&
              `, ${loaded.value.doubled.toLocaleString('en-US')} more are on another list as well and get one piece`}
            {loaded.value.refused > 0 &&
              `, ${loaded.value.refused.toLocaleString('en-US')} cannot be mailed to and are left out`}
            .
          </p>
          <ol className={styles.addresses} start={(page - 1) * RECIPIENTS_A_PAGE + 1}>
            {loaded.value.rows.map(({ name, company, street, unit, city, state, zip }, at) => (
              <li key={at}>
                <strong>{[name, company].filter(Boolean).join(', ') || CURRENT_RESIDENT}</strong>
                <span>
                  {[street, unit].filter(Boolean).join(' ')}, {city}, {state} {zip}
                </span>
              </li>
            ))}
          </ol>
          {last > 1 && (
            <div className={styles.row}>
              <Button look="secondary" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                Previous
              </Button>
              <span>
                Page {page} of {last}
              </span>
              <Button look="secondary" size="small" disabled={page >= last} onClick={() => setPage(page + 1)}>
                Next
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
