/** Whom a step would reach now, each with the piece as it is printed or the email as she gets it. */
import type { CampaignStep, StepListing } from '@frontage/contracts/campaigns.ts'
import { showsListing } from '@frontage/domain/campaigns/campaign.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Dialog, ErrorState, Skeleton } from '../../ui/index.ts'
import { fetchStepListing } from './campaign-calls.ts'
import { EmailPreview } from './email-preview.tsx'
import { ListingChoice } from './listing-choice.tsx'
import { MailPreview } from './mail-preview.tsx'
import { PostPreview } from './post-preview.tsx'
import styles from './campaigns.module.css'

interface PreviewDialogProps {
  campaignId: string
  step: CampaignStep | null
  onClose: () => void
}

export function PreviewDialog({ campaignId, step, onClose }: PreviewDialogProps) {
  const title = step?.kind === 'post' ? 'The post' : 'Who gets it'
  return (
    <Dialog open={step !== null} onClose={onClose} title={title} width={860}>
      {step &&
        (showsListing(step) ? (
          <WithListing key={step.id} campaignId={campaignId} step={step} />
        ) : (
          <Preview key={step.id} campaignId={campaignId} step={step} />
        ))}
    </Dialog>
  )
}

interface PreviewProps {
  campaignId: string
  step: CampaignStep
  /** That of the email. */
  listingId?: string
}

function Preview({ campaignId, step, ...of }: PreviewProps) {
  if (step.kind === 'email') return <EmailPreview campaignId={campaignId} step={step} {...of} />
  return step.kind === 'mail' ? <MailPreview campaignId={campaignId} step={step} /> : null
}

/** Filled as it would be for one of its owner's listings. */
function WithListing({ campaignId, step }: PreviewProps) {
  const [chosen, setChosen] = useState<string>()
  const [last, setLast] = useState<StepListing | null>(null)
  const loaded = useLoaded(JSON.stringify([step.id, chosen]), () =>
    fetchStepListing(campaignId, step.id, chosen),
  )
  if (loaded.state === 'ready' && loaded.value !== last) setLast(loaded.value)
  // What is shown stays until the next listing is there, and the choice keeps the keyboard.
  const value = loaded.state === 'ready' ? loaded.value : last
  if (loaded.state === 'failed')
    return <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
  if (value === null) return <Skeleton height={480} />
  const filled = { ...step, design: value.design ?? (value.problem === null ? step.design : null) }
  return (
    <div className={styles.found}>
      <ListingChoice value={value} onChange={setChosen} />
      {step.kind === 'post' && <PostPreview step={step} listing={value} />}
      {(step.kind === 'mail' || value.problem === null) && (
        <Preview
          campaignId={campaignId}
          step={filled}
          {...(value.listing ? { listingId: value.listing.id } : {})}
        />
      )}
    </div>
  )
}
