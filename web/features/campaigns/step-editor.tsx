/** One step of a campaign, to be changed. */
import type { SavedDesign } from '@frontage/contracts/designs.ts'
import { MAX_CAMPAIGN_MESSAGE } from '@frontage/contracts/limits.ts'
import { MOST_STEP_LISTS, stepProblem } from '@frontage/domain/campaigns/campaign.ts'
import { scheduleProblem } from '@frontage/domain/campaigns/schedule.ts'
import { ArrowDown, ArrowUp, Eye, Trash2 } from 'lucide-react'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { Badge, Button, Checkbox, FieldError, IconButton, Select, TextArea } from '../../ui/index.ts'
import type { Choices } from './campaign-calls.ts'
import type { DraftStep } from './campaign-draft.ts'
import { ScheduleFields } from './schedule-fields.tsx'
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
  const lacks = isChecked ? stepProblem(step) : null
  const design = choices.designs.find(({ id }) => id === step.design_id)
  return (
    <li className={styles.step} aria-label={`Step ${number}`}>
      <div className={styles.stepHead}>
        <h3>Step {number}</h3>
        {step.kind === 'mail' && isApproved && <Badge tone="success">Approved</Badge>}
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
          {step.kind === 'remind' ? (
            <TextArea
              label="Remind me of"
              value={step.message}
              maxLength={MAX_CAMPAIGN_MESSAGE}
              error={lacks !== null && wrongDay === undefined ? lacks : undefined}
              onChange={({ target }) => onChange({ ...step, message: target.value })}
            />
          ) : (
            <MailFields step={step} choices={choices} lacks={lacks} onChange={onChange} />
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

function MailFields({
  step,
  choices,
  lacks,
  onChange,
}: {
  step: DraftStep
  choices: Choices
  lacks: string | null
  onChange: (next: DraftStep) => void
}) {
  const isGone = step.design_id !== null && !choices.designs.some(({ id }) => id === step.design_id)
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...step,
      list_ids: isChosen ? [...step.list_ids, id] : step.list_ids.filter((other) => other !== id),
    })
  return (
    <>
      <Select
        label="Design"
        placeholder="Choose a saved design"
        options={choices.designs.map(({ id, name }) => ({ value: id, label: name }))}
        value={isGone ? '' : (step.design_id ?? '')}
        error={
          isGone
            ? 'This design is not there anymore. Choose another one.'
            : lackOf(lacks, step.design_id === null)
        }
        hint={
          choices.designs.length === 0
            ? 'You have no saved design that is sold to a mailing list. Save a postcard first.'
            : undefined
        }
        onChange={({ target }) => onChange({ ...step, design_id: target.value === '' ? null : target.value })}
      />
      <fieldset className={styles.lists}>
        <legend>Mailing lists</legend>
        {choices.lists.length === 0 && <p>You have no mailing list yet. Bring one first.</p>}
        {choices.lists.map(({ id, name, row_count }) => (
          <Checkbox
            key={id}
            label={`${name} (${row_count.toLocaleString('en-US')})`}
            checked={step.list_ids.includes(id)}
            disabled={!step.list_ids.includes(id) && step.list_ids.length >= MOST_STEP_LISTS}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
        {step.list_ids
          .filter((id) => !choices.lists.some((list) => list.id === id))
          .map((id) => (
            <Checkbox key={id} label="A list that was deleted" checked onChange={() => choose(id, false)} />
          ))}
        {lackOf(lacks, step.design_id !== null && step.list_ids.length === 0) && (
          <FieldError>{lacks}</FieldError>
        )}
      </fieldset>
      {step.schedule.kind !== 'date' && (
        <Checkbox
          label="Mail each address only once, however often this step comes"
          checked={step.audience === 'once'}
          onChange={({ target }) => onChange({ ...step, audience: target.checked ? 'once' : 'again' })}
        />
      )}
    </>
  )
}

const lackOf = (lacks: string | null, isThis: boolean): string | undefined =>
  isThis && lacks !== null ? lacks : undefined

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
