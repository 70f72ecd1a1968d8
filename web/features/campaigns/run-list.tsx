/** Occurrences of steps: what is to come, what waits, what was. */
import type { Campaign, CampaignRun } from '@frontage/contracts/campaigns.ts'
import { subjectOf } from '@frontage/domain/campaigns/run.ts'
import { A } from '../../lib/anchor.tsx'
import { Price } from '../../lib/price.tsx'
import { Badge, Button } from '../../ui/index.ts'
import { emailHref } from './campaign-calls.ts'
import {
  emailed,
  momentInZone,
  outcomeInWords,
  pieces,
  RUN_STATE_WORDS,
  stepInWords,
} from './campaign-words.ts'
import styles from './campaigns.module.css'

const TONES = {
  planned: 'neutral',
  noted: 'neutral',
  announced: 'brand',
  held: 'danger',
  charging: 'warning',
  done: 'success',
  skipped: 'neutral',
  missed: 'warning',
} as const satisfies Record<CampaignRun['state'], string>

/** What was filled with a listing, and the listing where it is to be looked at. */
function PieceLinks({ run, isPost }: { run: CampaignRun; isPost: boolean }) {
  const isOver = run.state === 'skipped' || run.state === 'missed'
  const piece = isOver || run.reason === 'piece-gone' ? null : run.design_id
  const isAsked = run.reason === 'listing-unfinished' || run.reason === 'listing-changed'
  const listing = isAsked ? subjectOf(run.occurrence) : null
  if (piece === null && listing === null) return null
  return (
    <p className={styles.links}>
      {piece &&
        (isPost ? (
          <A href={`/marketingmaterials/${piece}/post`}>Open the post</A>
        ) : (
          <A href={`/layout?design=${piece}`}>Look at the piece</A>
        ))}
      {listing && <A href={`/listings/${listing}`}>Open the listing</A>}
    </p>
  )
}

interface RunListProps {
  campaign: Campaign
  runs: readonly CampaignRun[]
  /** Absent where nothing can be changed. */
  onSkip?: (run: CampaignRun, isSkipped: boolean) => void
}

export function RunList({ campaign, runs, onSkip }: RunListProps) {
  return (
    <ul className={styles.runs}>
      {runs.map((run) => {
        const at = campaign.steps.findIndex(({ id }) => id === run.step_id)
        const step = campaign.steps[at]
        const title = step ? `Step ${at + 1}: ${stepInWords(step)}` : 'A step that was removed'
        const when = momentInZone(run.occurs_at, campaign.time_zone)
        const maySkip = ['planned', 'noted', 'announced', 'held'].includes(run.state)
        const mayTakeIn = run.state === 'skipped' && run.reason === 'by-owner'
        return (
          <li key={`${run.step_id} ${run.occurrence}`}>
            <div className={styles.main}>
              <strong>{title}</strong>
              <p className={styles.facts}>
                {when}
                {run.cause !== '' && ` · ${run.cause}`}
                {run.pieces > 0 && ` · ${pieces(run.pieces)}`}
                {run.emails > 0 && ` · emailed to ${emailed(run.emails)}`}
                {run.state === 'announced' &&
                  step?.kind === 'mail' &&
                  run.charge_at &&
                  ` · charged on ${momentInZone(run.charge_at, campaign.time_zone)}`}
              </p>
              {run.sentence !== '' && <p className={styles.problem}>{run.sentence}</p>}
              {run.email && (
                <p className={styles.links}>
                  <A href={emailHref(run.email.id)}>Email</A>
                  <span>{outcomeInWords(run.email.counts)}</span>
                </p>
              )}
              <PieceLinks run={run} isPost={step?.kind === 'post'} />
              {(run.order ?? run.list_id) && (
                <p className={styles.links}>
                  {run.order && <A href={`/pastorders/${run.order.id}`}>Order {run.order.number}</A>}
                  {run.list_id && <A href={`/savedmailinglists/${run.list_id}`}>Addresses</A>}
                  {run.refused > 0 && (
                    <span>{run.refused.toLocaleString('en-US')} could not be mailed to</span>
                  )}
                </p>
              )}
            </div>
            {run.cost_cents > 0 && <Price cents={run.cost_cents} />}
            <Badge tone={TONES[run.state]}>{RUN_STATE_WORDS[run.state]}</Badge>
            {onSkip && (maySkip || mayTakeIn) && (
              <Button
                look="secondary"
                size="small"
                aria-label={`${mayTakeIn ? 'Undo skip' : 'Skip'}: ${title}, ${when}`}
                onClick={() => onSkip(run, !mayTakeIn)}
              >
                {mayTakeIn ? 'Undo skip' : 'Skip'}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
