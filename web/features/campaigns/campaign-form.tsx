/** A campaign's name, hours, budget and steps, as they are changed. */
import type { Campaign, SaveCampaign } from '@frontage/contracts/campaigns.ts'
import { MAX_CAMPAIGN_NAME } from '@frontage/contracts/limits.ts'
import { MOST_STEPS } from '@frontage/domain/campaigns/campaign.ts'
import { Bell, Mail, Mailbox, Share2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { offerStepBack, withStepBack } from '../../lib/campaign-steps/removed-step.ts'
import { Button, EmptyState, Select, TextField, toast } from '../../ui/index.ts'
import { newestSince, saveCampaign, type Choices } from './campaign-calls.ts'
import { CampaignConflict } from './campaign-conflict.tsx'
import { differencesOf, overTheirs } from './campaign-differences.ts'
import { capOf, draftOf, hasPreview, newStep, toSave, type DraftStep, withChosen } from './campaign-draft.ts'
import { HOURS } from './campaign-words.ts'
import { StepEditor } from './step-editor.tsx'
import styles from './campaigns.module.css'

interface CampaignFormProps {
  campaign: Campaign
  choices: Choices
  onSaved: (campaign: Campaign) => void
  onPreview: (stepId: string) => void
}

export function CampaignForm({ campaign, choices, onSaved, onPreview }: CampaignFormProps) {
  const [draft, setDraft] = useState(() => draftOf(campaign))
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(campaign))
  const { steps } = draft
  const chosen = withChosen(choices, campaign)
  const setSteps = (next: DraftStep[]) => setDraft({ ...draft, steps: next })
  const topic = `campaign ${campaign.id}`
  const remove = (step: DraftStep, number: number) => {
    setSteps(steps.filter((other) => other.key !== step.key))
    offerStepBack(number, topic, () =>
      setDraft((now) => ({ ...now, steps: withStepBack(now.steps, steps, number - 1, step) })),
    )
  }
  const nameLacks = draft.name.trim() === '' ? 'Enter a name' : undefined
  const capLacks = capOf(draft) === undefined ? 'Enter an amount such as 500 or 499.50.' : undefined
  const add = (kind: DraftStep['kind']) => setSteps([...steps, newStep(kind, newIdempotencyKey())])
  const move = (at: number, by: -1 | 1) => {
    const to = at + by
    const moved = steps.map((step, place) =>
      place === at ? (steps[to] ?? step) : place === to ? (steps[at] ?? step) : step,
    )
    setSteps(moved)
  }
  /** As somebody saved it since, in another window. */
  const [theirs, setTheirs] = useState<Campaign | null>(null)
  const send = async (body: SaveCampaign) => {
    if (isBusy) return
    setIsBusy(true)
    try {
      onSaved(await saveCampaign(campaign.id, body))
      // There is nothing to undo in the form anymore.
      toast.success('Campaign saved', { topic })
    } catch (error) {
      const now = await newestSince(error, campaign.id)
      setTheirs(now)
      if (!now) toast.error(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (nameLacks || capLacks) return
    void send(toSave(draft, campaign.revision))
  }
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <div className={styles.fields}>
        <TextField
          label="Name"
          value={draft.name}
          maxLength={MAX_CAMPAIGN_NAME}
          error={isChecked ? nameLacks : undefined}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <Select
          label="Hour of the day"
          options={HOURS}
          value={String(draft.hour)}
          hint={draft.time_zone.replaceAll('_', ' ')}
          onChange={({ target }) => setDraft({ ...draft, hour: Number(target.value) })}
        />
        <TextField
          label="Budget in dollars"
          optional
          inputMode="decimal"
          value={draft.cap}
          error={isChecked ? capLacks : undefined}
          hint="The most that all of its mailings may cost."
          onChange={({ target }) => setDraft({ ...draft, cap: target.value })}
        />
      </div>
      {steps.length === 0 ? (
        <EmptyState title="This campaign has no steps yet" level={3}>
          Add a mailing, an email, a post or a reminder.
        </EmptyState>
      ) : (
        <ol className={styles.steps}>
          {steps.map((step, at) => {
            const saved = campaign.steps.find(({ id }) => id === step.id)
            const isSame = !isChanged && saved !== undefined
            return (
              <StepEditor
                key={step.key}
                step={step}
                number={at + 1}
                choices={chosen}
                problem={isSame ? saved.problem : null}
                isApproved={isSame && saved.is_approved}
                isChecked={isChecked}
                onChange={(next) => setSteps(steps.map((other) => (other.key === step.key ? next : other)))}
                onRemove={() => remove(step, at + 1)}
                count={steps.length}
                onMove={(by) => move(at, by)}
                onPreview={isSame && hasPreview(step) ? () => onPreview(saved.id) : null}
              />
            )
          })}
        </ol>
      )}
      <div className={styles.row}>
        <Button
          look="secondary"
          icon={<Mailbox size={18} />}
          disabled={steps.length >= MOST_STEPS}
          onClick={() => add('mail')}
        >
          Add a mailing
        </Button>
        {choices.emails && (
          <Button
            look="secondary"
            icon={<Mail size={18} />}
            disabled={steps.length >= MOST_STEPS}
            onClick={() => add('email')}
          >
            Add an email
          </Button>
        )}
        <Button
          look="secondary"
          icon={<Share2 size={18} />}
          disabled={steps.length >= MOST_STEPS}
          onClick={() => add('post')}
        >
          Add a post
        </Button>
        <Button
          look="secondary"
          icon={<Bell size={18} />}
          disabled={steps.length >= MOST_STEPS}
          onClick={() => add('remind')}
        >
          Add a reminder
        </Button>
        <span className={styles.space} />
        <Button type="submit" busy={isBusy} disabled={!isChanged}>
          Save
        </Button>
      </div>
      {theirs && (
        <CampaignConflict
          differences={differencesOf(draftOf(theirs), draft, withChosen(chosen, theirs))}
          isBusy={isBusy}
          onMine={() => void send(overTheirs(draft, theirs))}
          onTheirs={() => onSaved(theirs)}
          onClose={() => setTheirs(null)}
        />
      )}
      <LeaveGuard isUnsaved={isChanged && !isBusy}>
        What you changed in this campaign is not saved yet.
      </LeaveGuard>
    </form>
  )
}
