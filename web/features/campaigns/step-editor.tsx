/** One step of a campaign, to be changed. */
import type { SavedDesign } from '@frontage/contracts/designs.ts'
import { MAX_CAMPAIGN_MESSAGE } from '@frontage/contracts/limits.ts'
import { mayShowListing, needsApproval, stepProblem } from '@frontage/domain/campaigns/campaign.ts'
import { scheduleProblem } from '@frontage/domain/campaigns/schedule.ts'
import { LISTING, LISTING_ADDRESS, LISTING_PRICE } from '@frontage/domain/emails/listing-places.ts'
import { Eye } from 'lucide-react'
import { StepHead, stepName, type StepPlace } from '../../lib/campaign-steps/step-head.tsx'
import { FairHousingNote } from '../../lib/fair-housing-note.tsx'
import { DesignImage } from '../../lib/rendering/design-image.tsx'
import { Badge, Button, Checkbox, TextArea } from '../../ui/index.ts'
import type { Choices } from './campaign-calls.ts'
import type { DraftStep } from './campaign-draft.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { DesignField, EmailFields, PostDesignField, TargetFields } from './step-fields.tsx'
import styles from './campaigns.module.css'

interface StepEditorProps extends StepPlace {
  step: DraftStep
  choices: Choices
  /** What the server says of the step as it was saved; null: nothing, or it is not saved yet. */
  problem: string | null
  isApproved: boolean
  /** After a try to save it: all that lacks is said. */
  isChecked: boolean
  onChange: (next: DraftStep) => void
  onPreview: (() => void) | null
}

export function StepEditor(props: StepEditorProps) {
  const { step, number, choices, problem, isApproved, isChecked, onChange } = props
  const wrongDay = scheduleProblem(step.schedule) ?? undefined
  const lacks = isChecked && wrongDay === undefined ? stepProblem(step) : null
  const design = [...choices.designs, ...choices.posts].find(({ id }) => id === step.design_id)
  return (
    <li className={styles.step} aria-label={stepName(number, step.kind)}>
      <StepHead {...props} kind={step.kind}>
        {needsApproval(step.kind) && isApproved && <Badge tone="success">Approved</Badge>}
      </StepHead>
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
                    ? 'We email you the text and the image when it is time. You post it yourself.'
                    : undefined
                }
                value={step.message}
                maxLength={MAX_CAMPAIGN_MESSAGE}
                error={lacks ?? undefined}
                onChange={({ target }) => onChange({ ...step, message: target.value })}
              />
              {step.kind === 'post' && (
                <>
                  <FairHousingNote text={step.message} />
                  <PostDesignField step={step} choices={choices} onChange={onChange} />
                </>
              )}
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
            onChange={(schedule) => onChange({ ...step, schedule, fills_listing: fillsWith(step, schedule) })}
          />
          {mayShowListing(step) && (
            <div>
              <Checkbox
                label="Show the listing that it is about"
                checked={step.fills_listing}
                onChange={({ target }) => onChange({ ...step, fills_listing: target.checked })}
              />
              <p className={styles.facts}>{fillingInWords(step)}</p>
            </div>
          )}
        </div>
        {design ? (
          <StepImage design={design} kind={step.kind} onPreview={props.onPreview} />
        ) : (
          props.onPreview && (
            <div className={styles.alone}>
              <PreviewButton kind={step.kind} onPreview={props.onPreview} />
            </div>
          )
        )}
      </div>
    </li>
  )
}

/** Where it begins to wait for a listing it shows that, unless somebody says otherwise. */
const fillsWith = (step: DraftStep, schedule: DraftStep['schedule']): boolean =>
  mayShowListing({ ...step, schedule }) && (step.fills_listing || !mayShowListing(step))

function fillingInWords({ kind, design_id: design }: DraftStep): string {
  if (kind === 'mail')
    return 'We fill a copy of the design with the photos, price and facts of the listing. You have a day to look at it before it is charged.'
  if (kind === 'email')
    return `We add the photo, address, price and facts of the listing, and a link to its landing page. Write ${LISTING} on a line of its own where they belong; otherwise they come last. ${LISTING_ADDRESS} and ${LISTING_PRICE} work in the subject too.`
  return design === null
    ? 'We add the address, price and facts of the listing to your text, with its first photo and a link to its landing page.'
    : 'We fill a copy of the design with the listing, and add its address, price, facts and a link to its landing page to your text.'
}

interface StepImageProps {
  design: SavedDesign
  kind: DraftStep['kind']
  onPreview: (() => void) | null
}

function StepImage({ design, kind, onPreview }: StepImageProps) {
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
      {onPreview && <PreviewButton kind={kind} onPreview={onPreview} />}
    </div>
  )
}

const PreviewButton = ({ kind, onPreview }: { kind: DraftStep['kind']; onPreview: () => void }) => (
  <Button look="secondary" size="small" icon={<Eye size={16} />} onClick={onPreview}>
    {kind === 'post' ? 'See the post' : 'Who gets it'}
  </Button>
)
