/** One step of a campaign, to be changed. */
import type { SavedDesign } from '@frontage/contracts/designs.ts'
import { MAX_CAMPAIGN_MESSAGE } from '@frontage/contracts/limits.ts'
import { needsApproval, stepProblem } from '@frontage/domain/campaigns/campaign.ts'
import { scheduleProblem } from '@frontage/domain/campaigns/schedule.ts'
import { ArrowDown, ArrowUp, Eye, Trash2 } from 'lucide-react'
import { FairHousingNote } from '../../lib/fair-housing-note.tsx'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { Badge, Button, IconButton, TextArea } from '../../ui/index.ts'
import type { Choices } from './campaign-calls.ts'
import type { DraftStep } from './campaign-draft.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { DesignField, EmailFields, TargetFields } from './step-fields.tsx'
import styles from './campaigns.module.css'

interface StepEditorProps {
  step: DraftStep
  number: number
  choices: Choices
  /** What the server says of the step as it was saved; null: nothing, or it is not saved yet. */
  problem: string | null
  isApproved: boolean
  /** After a try to save it: all that lacks is said. */
  isChecked: boolean
  onChange: (next: DraftStep) => void
  onRemove: () => void
  onMove: ((by: -1 | 1) => void) | null
  onPreview: (() => void) | null
}

export function StepEditor(props: StepEditorProps) {
  const { step, number, choices, problem, isApproved, isChecked, onChange } = props
  const wrongDay = scheduleProblem(step.schedule) ?? undefined
  const lacks = isChecked && wrongDay === undefined ? stepProblem(step) : null
  const design = choices.designs.find(({ id }) => id === step.design_id)
  return (
    <li className={styles.step} aria-label={`Step ${number}`}>
      <div className={styles.stepHead}>
        <h3>Step {number}</h3>
        {needsApproval(step.kind) && isApproved && <Badge tone="success">Approved</Badge>}
        <span className={styles.space} />
        {props.onMove && (
          <>
            <IconButton label={`Move step ${number} up`} onClick={() => props.onMove?.(-1)}>
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Move step ${number} down`} onClick={() => props.onMove?.(1)}>
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
          </>
        )}
        <IconButton label={`Remove step ${number}`} onClick={props.onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {problem && (
        <p aria-live="polite" className={styles.problem}>
          {problem}
        </p>
      )}
      <div className={styles.stepBody}>
        <div className={styles.stepFields}>
          {step.kind === 'remind' || step.kind === 'post' ? (
            <>
              <TextArea
                label={step.kind === 'post' ? 'Text of the post' : 'Remind me of'}
                hint={
                  step.kind === 'post'
                    ? 'We email you the text when it is time, with a link to the photos of your listing. You post it yourself.'
                    : undefined
                }
                value={step.message}
                maxLength={MAX_CAMPAIGN_MESSAGE}
                error={lacks ?? undefined}
                onChange={({ target }) => onChange({ ...step, message: target.value })}
              />
              {step.kind === 'post' && <FairHousingNote text={step.message} />}
            </>
          ) : (
            <>
              {step.kind === 'email' ? (
                <EmailFields step={step} choices={choices} lacks={lacks} onChange={onChange} />
              ) : (
                <DesignField step={step} choices={choices} lacks={lacks} onChange={onChange} />
              )}
              <TargetFields step={step} choices={choices} lacks={lacks} onChange={onChange} />
            </>
          )}
          <ScheduleFields
            value={step.schedule}
            error={isChecked ? wrongDay : undefined}
            onChange={(schedule) => onChange({ ...step, schedule })}
          />
        </div>
        {design && <StepImage design={design} onPreview={props.onPreview} />}
      </div>
    </li>
  )
}

function StepImage({ design, onPreview }: { design: SavedDesign; onPreview: (() => void) | null }) {
  return (
    <div className={styles.image}>
      <DesignImage
        templateId={design.template_id}
        artworkHash={design.artwork_hash}
        slots={design.slots}
        trim={design.trim}
        product={design.product}
        name={design.name}
      />
      {onPreview && (
        <Button look="secondary" size="small" icon={<Eye size={16} />} onClick={onPreview}>
          Who gets it
        </Button>
      )}
    </div>
  )
}
