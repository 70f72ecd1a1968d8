/** What the steps cost, and the owner's consent to it. */
import type { Campaign, CampaignEstimate, CampaignStep, StepEstimate } from '@frontage/contracts/campaigns.ts'
import type { PaymentCard } from '@frontage/contracts/checkout.ts'
import { paymentCardBrand } from '@frontage/domain/card-brand.ts'
import { FREE_STOP_HOURS, showsListing } from '@frontage/domain/campaigns/campaign.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Price } from '../../lib/price.tsx'
import { fetchPaymentCards } from '../../lib/saved-cards.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import {
  Button,
  ButtonLink,
  Dialog,
  DialogActions,
  ErrorState,
  RadioCards,
  Skeleton,
} from '../../ui/index.ts'
import { approveCampaign, fetchEstimate } from './campaign-calls.ts'
import { emailed, pieces, scheduleInWords, stepInWords } from './campaign-words.ts'
import styles from './campaigns.module.css'

interface ApproveDialogProps {
  open: boolean
  campaign: Campaign
  onClose: () => void
  onApproved: (campaign: Campaign) => void
}

export function ApproveDialog({ open, campaign, onClose, onApproved }: ApproveDialogProps) {
  const loaded = useLoaded(open ? `${campaign.id} ${campaign.revision}` : null, async () => ({
    estimate: await fetchEstimate(campaign.id),
    cards: (await fetchPaymentCards()).cards,
  }))
  // Of the last attempt: it stays while the prices are asked for again.
  const [failure, setFailure] = useState<string | null>(null)
  const { retry } = loaded
  const isWithoutCard = loaded.state === 'ready' && loaded.value.cards.length === 0
  useEffect(() => {
    if (!isWithoutCard) return
    // A card that was saved in another tab is there when its owner comes back.
    const look = () => {
      if (document.visibilityState === 'visible') retry()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWithoutCard, retry])
  const close = () => {
    setFailure(null)
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title="Approve this campaign" width={620}>
      {loaded.state === 'loading' && <Skeleton height={220} />}
      {loaded.state === 'failed' && (
        <ErrorState message={sentenceOf(loaded.error)} onRetry={loaded.retry} level={3} />
      )}
      {loaded.state === 'ready' && (
        <Consent
          {...loaded.value}
          campaign={campaign}
          failure={failure}
          onClose={close}
          onApproved={onApproved}
          onAttempt={() => setFailure(null)}
          onRefused={(sentence) => {
            setFailure(sentence)
            // What moved is shown with it.
            retry()
          }}
        />
      )}
    </Dialog>
  )
}

/** Nobody knows yet which lead comes in. */
const reachInWords = (step: StepEstimate, shown: CampaignStep | undefined): string =>
  shown?.target === 'lead' && shown.kind === 'email'
    ? 'each lead who agrees to be contacted'
    : shown?.kind === 'email'
      ? emailed(step.pieces)
      : pieces(step.pieces)

/** The first step that stands in the way, by its number: steps that cost nothing are not listed. */
function problemOf({ steps: estimated }: CampaignEstimate, { steps }: Campaign): string | null {
  for (const [at, { id, problem }] of steps.entries()) {
    const found = estimated.find((step) => step.step_id === id)?.problem ?? problem
    if (found !== null) return `Step ${at + 1}: ${found}`
  }
  return null
}

interface ConsentProps extends Omit<ApproveDialogProps, 'open'> {
  estimate: CampaignEstimate
  cards: readonly PaymentCard[]
  failure: string | null
  onAttempt: () => void
  onRefused: (sentence: string) => void
}

function Consent({
  campaign,
  estimate,
  cards,
  failure,
  onClose,
  onApproved,
  onAttempt,
  onRefused,
}: ConsentProps) {
  const usual = cards.find((card) => card.is_default) ?? cards[0]
  const [cardId, setCardId] = useState(usual?.id ?? null)
  const [isBusy, setIsBusy] = useState(false)
  const isPaid = estimate.steps.some(({ cents }) => cents > 0)
  const problem = problemOf(estimate, campaign)
  const approve = async () => {
    setIsBusy(true)
    onAttempt()
    try {
      const seen = estimate.steps.map(({ step_id, cents }) => ({ step_id, cents }))
      onApproved(await approveCampaign(campaign, isPaid ? cardId : null, seen))
    } catch (error) {
      onRefused(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const most = estimate.cap_cents
  return (
    <div className={styles.consent}>
      <ul className={styles.estimates}>
        {estimate.steps.map((step) => {
          const at = campaign.steps.findIndex(({ id }) => id === step.step_id)
          const shown = campaign.steps[at]
          return (
            <li key={step.step_id}>
              <div>
                <strong>
                  Step {at + 1}: {shown ? stepInWords(shown) : ''}
                </strong>
                <p>
                  {step.problem ??
                    [
                      shown && scheduleInWords(shown.schedule),
                      reachInWords(step, shown),
                      step.times > 1 && `${step.times} times within a year`,
                      step.doubled > 0 &&
                        `${step.doubled.toLocaleString('en-US')} on more than one list, reached once`,
                      step.refused > 0 && `${step.refused.toLocaleString('en-US')} left out`,
                      shown && showsListing(shown) && 'with the photos, price and facts of each listing',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                </p>
                {step.warnings.map((warning) => (
                  <p key={warning} className={styles.warning}>
                    {warning}
                  </p>
                ))}
              </div>
              <span>
                {shown?.kind === 'email' ? (
                  'Free'
                ) : (
                  <Price cents={step.problem === null ? step.cents : null} />
                )}
                {shown?.kind !== 'email' && step.times !== 1 && step.problem === null && ' each time'}
              </span>
            </li>
          )
        })}
      </ul>
      <dl className={styles.sums}>
        <dt>Planned for the next 12 months</dt>
        <dd>
          <Price cents={estimate.year_cents} />
        </dd>
        {most !== null && (
          <>
            <dt>Budget</dt>
            <dd>
              <Price cents={most} />
            </dd>
            <dt>Spent so far</dt>
            <dd>
              <Price cents={estimate.spent_cents} />
            </dd>
          </>
        )}
      </dl>
      {campaign.held > 0 && (
        <p>
          <strong>
            {campaign.held === 1
              ? '1 step is waiting for you. It goes out too unless you skip it.'
              : `${campaign.held.toLocaleString('en-US')} steps are waiting for you. They go out too unless you skip them.`}
          </strong>
        </p>
      )}
      <p>
        {isPaid &&
          `Nothing is charged for the next ${FREE_STOP_HOURS} hours. We email you ${FREE_STOP_HOURS} hours before each mailing is ordered; until it is, you can skip it or pause the campaign for free. A mailing that would cost more than you see here waits for you to approve it again. `}
        Emails and reminders go out at their hour.
      </p>
      {isPaid &&
        (cards.length === 0 ? (
          <p>
            You have no saved card yet.{' '}
            <ButtonLink look="secondary" size="small" href="/payment-method" target="_blank">
              Save a card (opens in another tab)
            </ButtonLink>
          </p>
        ) : (
          <RadioCards
            legend="Pay with"
            value={cardId}
            onChange={setCardId}
            cards={cards.map(({ id, brand, last4, exp_month, exp_year }) => ({
              value: id,
              title: `${paymentCardBrand(brand)} ending in ${last4}`,
              note: `Expires ${exp_month}/${exp_year}`,
            }))}
          />
        ))}
      {(failure ?? problem) && (
        <p role="alert" className={styles.problem}>
          {failure ?? problem}
        </p>
      )}
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
        <Button
          busy={isBusy}
          disabled={problem !== null || (isPaid && cardId === null)}
          onClick={() => void approve()}
        >
          Approve
        </Button>
      </DialogActions>
    </div>
  )
}
