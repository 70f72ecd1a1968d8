/** One campaign: its steps, what waits for its owner, what is to come and what was. */
import type { Campaign, CampaignRun } from '@frontage/contracts/campaigns.ts'
import { CAMPAIGN_STATE_NAMES } from '@frontage/domain/campaigns/campaign.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { AccountFrame } from '../../lib/account-frame.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { Price } from '../../lib/price.tsx'
import { Badge, Button, ButtonLink, toast } from '../../ui/index.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { AUTOMARKETING, changeState, fetchChoices, skipOccurrence, type Choices } from './campaign-calls.ts'
import { CampaignForm } from './campaign-form.tsx'
import { emailed, mayApprove, pieces, STATE_TONES } from './campaign-words.ts'
import { EndDialog } from './end-dialog.tsx'
import { History } from './history.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RunList } from './run-list.tsx'
import styles from './campaigns.module.css'

interface CampaignScreenProps {
  campaign: Campaign
  choices: Choices
}

export function CampaignScreen({ campaign: loaded, choices: atFirst }: CampaignScreenProps) {
  const choices = useNewestChoices(atFirst)
  // What was saved here is newer than what the page began with, until it is read again.
  const [saved, setSaved] = useState<{ over: Campaign; now: Campaign } | null>(null)
  const campaign = saved?.over === loaded ? saved.now : loaded
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'approve' | 'end' | null>(null)
  const [previewed, setPreviewed] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = (now: Campaign) => setSaved({ over: loaded, now })
  const attempt = async (work: () => Promise<Campaign>) => {
    setIsBusy(true)
    try {
      show(await work())
    } catch (error) {
      toast.error(sentenceOf(error))
      await revalidate()
    } finally {
      setIsBusy(false)
    }
  }
  const change = (state: 'running' | 'paused') => attempt(() => changeState(campaign.id, state))
  const skip = (run: CampaignRun, isSkipped: boolean) =>
    void attempt(() => skipOccurrence(campaign.id, run, isSkipped))
  return (
    <AccountFrame
      title={campaign.name}
      above={[AUTOMARKETING]}
      lead={
        <span className={styles.row}>
          <Badge tone={STATE_TONES[campaign.state]}>{CAMPAIGN_STATE_NAMES[campaign.state]}</Badge>
          {campaign.pieces > 0 && (
            <span>
              {pieces(campaign.pieces)} for <Price cents={campaign.spent_cents} />
            </span>
          )}
          {campaign.emails > 0 && <span>Emailed to {emailed(campaign.emails)}</span>}
          {campaign.card_name !== '' && <span>Paid with {campaign.card_name}</span>}
        </span>
      }
      actions={
        <>
          {campaign.pieces + campaign.emails > 0 && (
            <ButtonLink look="quiet" href={`${AUTOMARKETING.url}/${campaign.id}/results`}>
              Results
            </ButtonLink>
          )}
          {campaign.state === 'running' && (
            <Button look="secondary" busy={isBusy} onClick={() => void change('paused')}>
              Pause
            </Button>
          )}
          {campaign.state === 'paused' && (
            <Button look="secondary" busy={isBusy} onClick={() => void change('running')}>
              Resume
            </Button>
          )}
          {(campaign.state === 'running' || campaign.state === 'paused') && (
            <Button look="secondary" onClick={() => setAsked('end')}>
              End
            </Button>
          )}
          {mayApprove(campaign) && <Button onClick={() => setAsked('approve')}>Review and approve</Button>}
        </>
      }
    >
      <div className={styles.page}>
        {campaign.waiting.length > 0 && (
          <section aria-labelledby="waiting" className={styles.waiting}>
            <h2 id="waiting">Waiting for you</h2>
            <RunList campaign={campaign} runs={campaign.waiting} onSkip={skip} />
          </section>
        )}
        <section aria-labelledby="steps">
          <h2 id="steps">Steps</h2>
          <CampaignForm
            key={`${campaign.id} ${campaign.revision}`}
            campaign={campaign}
            choices={choices}
            onSaved={show}
            onPreview={setPreviewed}
          />
        </section>
        <section aria-labelledby="upcoming">
          <h2 id="upcoming">Coming up</h2>
          {campaign.upcoming.length === 0 ? (
            <p className={styles.facts}>Nothing is scheduled.</p>
          ) : (
            <RunList campaign={campaign} runs={campaign.upcoming} onSkip={skip} />
          )}
        </section>
        <section aria-labelledby="history">
          <h2 id="history">History</h2>
          <History campaign={campaign} />
        </section>
      </div>
      <ApproveDialog
        open={asked === 'approve'}
        campaign={campaign}
        onClose={() => setAsked(null)}
        onApproved={(now) => {
          setAsked(null)
          show(now)
          toast.success('Campaign approved')
        }}
      />
      <EndDialog
        open={asked === 'end'}
        onClose={() => setAsked(null)}
        onEnd={() => {
          setAsked(null)
          void attempt(() => changeState(campaign.id, 'ended'))
        }}
      />
      <PreviewDialog
        campaignId={campaign.id}
        step={campaign.steps.find(({ id }) => id === previewed) ?? null}
        onClose={() => setPreviewed(null)}
      />
    </AccountFrame>
  )
}

/** A list or an email that was made in another tab is there to be chosen when its user comes back. */
function useNewestChoices(loaded: Choices): Choices {
  const [newest, setNewest] = useState<{ over: Choices; now: Choices } | null>(null)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible')
        fetchChoices().then(
          (now) => setNewest({ over: loaded, now }),
          // What was there is still there to be chosen.
          () => undefined,
        )
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [loaded])
  return newest?.over === loaded ? newest.now : loaded
}
