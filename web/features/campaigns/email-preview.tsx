/** An email of a step as each of its recipients gets it. */
import type { CampaignStep, StepEmail } from '@frontage/contracts/campaigns.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Button, ErrorState, IconButton, Skeleton, TextField } from '../../ui/index.ts'
import { fetchStepEmail } from './campaign-calls.ts'
import { EmailLeftOut } from './email-left-out.tsx'
import styles from './campaigns.module.css'

interface EmailPreviewProps {
  campaignId: string
  step: CampaignStep
  /** The listing that it shows. */
  listingId?: string
}

export function EmailPreview({ campaignId, step, listingId }: EmailPreviewProps) {
  const [place, setPlace] = useState(0)
  const [search, setSearch] = useState('')
  const words = useSettled(search).slice(0, 100)
  const [isLeftOut, setLeftOut] = useState(false)
  const loaded = useLoaded(JSON.stringify([step.id, place, words, listingId]), () =>
    fetchStepEmail(campaignId, step.id, { recipient: place, search: words, listingId }),
  )
  return (
    <div className={styles.emailPreview}>
      {step.target !== 'lead' && (
        <TextField
          label="Find a name or address"
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setPlace(0)
          }}
        />
      )}
      {isLeftOut && (
        <EmailLeftOut
          campaignId={campaignId}
          stepId={step.id}
          search={words}
          onBack={() => setLeftOut(false)}
        />
      )}
      {!isLeftOut && step.target !== 'lead' && (
        <div className={styles.row}>
          <Button look="secondary" size="small" onClick={() => setLeftOut(true)}>
            Show who is left out
          </Button>
        </div>
      )}
      {!isLeftOut && loaded.state === 'failed' && (
        <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
      )}
      {!isLeftOut && loaded.state === 'loading' && <Skeleton height={480} />}
      {!isLeftOut && loaded.state === 'ready' && (
        <Shown
          email={loaded.value}
          isForLead={step.target === 'lead'}
          isSearched={words !== ''}
          onPlace={setPlace}
        />
      )}
    </div>
  )
}

interface ShownProps {
  email: StepEmail
  isForLead: boolean
  isSearched: boolean
  onPlace: (place: number) => void
}

function Shown({ email, isForLead, isSearched, onPlace }: ShownProps) {
  const { from, to, name, subject, html, recipients, place } = email
  if (place === null && recipients > 0) return <p aria-live="polite">Nobody with these words gets it.</p>
  const at = place ?? 0
  return (
    <>
      {recipients > 1 && (
        <div className={styles.row}>
          {!isSearched && (
            <IconButton label="The recipient before" disabled={at === 0} onClick={() => onPlace(at - 1)}>
              <ChevronLeft size={18} aria-hidden="true" />
            </IconButton>
          )}
          <span aria-live="polite">
            {(at + 1).toLocaleString('en-US')} of {recipients.toLocaleString('en-US')}
          </span>
          <IconButton
            label="The next recipient"
            disabled={at + 1 >= recipients}
            onClick={() => onPlace(at + 1)}
          >
            <ChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <dl className={styles.letterHead}>
        <dt>From</dt>
        <dd>{from}</dd>
        <dt>To</dt>
        <dd>{to === '' ? nobodyYet(isForLead) : `${name} <${to}>`}</dd>
        <dt>Subject</dt>
        <dd>{subject || 'None yet'}</dd>
      </dl>
      {/* No scripts run in it; its pictures come from this very site. */}
      <iframe title="The email" sandbox="allow-same-origin" srcDoc={html} className={styles.letter} />
    </>
  )
}

const nobodyYet = (isForLead: boolean): string =>
  isForLead ? 'Each lead who comes in' : 'Nobody yet: shown as for a reader without a name'
