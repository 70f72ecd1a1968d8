import type { ManagedCampaignTemplate } from '@frontage/contracts/campaign-templates.ts'
import { MAX_CAMPAIGN_NAME } from '@frontage/contracts/limits.ts'
import {
  LONGEST_TEMPLATE_DESCRIPTION,
  MOST_TEMPLATE_STEPS,
  TEMPLATE_FIELDS,
} from '@frontage/domain/campaigns/template.ts'
import { Bell, Mail, Mailbox, Share2 } from 'lucide-react'
import { newIdempotencyKey } from '../../lib/idempotency-key.ts'
import { offerStepBack, withStepBack } from '../../lib/campaign-steps/removed-step.ts'
import { ManagedForm, textOf } from '../../lib/managed/managed-form.tsx'
import { useForm } from '../../lib/use-form.ts'
import { Button, FieldError, TextArea, TextField } from '../../ui/index.ts'
import { createTemplate, saveTemplate, type TemplateOpened } from './template-calls.ts'
import {
  draftOf,
  newStep,
  problemsOf,
  sentOf,
  stepProblems,
  templateDifferences,
  type DraftStep,
  type TemplateDraft,
} from './template-draft.ts'
import { StepFields } from './template-step.tsx'
import styles from './templates.module.css'

interface CampaignTemplateFormProps extends TemplateOpened {
  onSaved: (template: ManagedCampaignTemplate) => void
  onUnsaved: (isUnsaved: boolean) => void
  /** Shows what somebody else saved. */
  onReread: (template: ManagedCampaignTemplate) => Promise<void>
}

const ADD = [
  { kind: 'mail', label: 'Add a mailing', icon: <Mailbox size={18} /> },
  { kind: 'email', label: 'Add an email', icon: <Mail size={18} /> },
  { kind: 'post', label: 'Add a post', icon: <Share2 size={18} /> },
  { kind: 'remind', label: 'Add a reminder', icon: <Bell size={18} /> },
] as const

/** What is removed is told of one at a time. */
const TOPIC = 'steps of a campaign template'

/** Its name, what it is for, and its steps; a save that comes second shows both sides. */
export function CampaignTemplateForm(props: CampaignTemplateFormProps) {
  const { template, designs, onSaved, onUnsaved, onReread } = props
  const form = useForm<TemplateDraft>(problemsOf, draftOf(template?.state ?? null))
  const { values, set } = form
  const { steps } = values
  const lacks = form.errorOf('steps') === undefined ? null : stepProblems(values)
  const setSteps = (next: readonly DraftStep[]) => set('steps', next)
  const remove = (step: DraftStep, number: number) => {
    setSteps(steps.filter(({ key }) => key !== step.key))
    offerStepBack(number, TOPIC, () =>
      form.change((now) => ({
        // Saved since, another step may have its key.
        steps: withStepBack(now.steps, steps, number - 1, { ...step, key: newIdempotencyKey() }),
      })),
    )
  }
  const move = (at: number, by: -1 | 1) =>
    setSteps(
      steps.map((step, place) =>
        place === at ? (steps[at + by] ?? step) : place === at + by ? (steps[at] ?? step) : step,
      ),
    )
  return (
    <ManagedForm
      noun="campaign template"
      form={form}
      version={template?.version ?? null}
      submit={template ? 'Save changes' : 'Save draft'}
      send={(version) =>
        template ? saveTemplate(template.id, version, sentOf(values)) : createTemplate(sentOf(values))
      }
      said={() => (template ? 'Saved' : 'Saved as a draft: agents see it once you publish it')}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
      mine={() => ({ ...sentOf(values) })}
      fields={TEMPLATE_FIELDS}
      differences={templateDifferences}
      onTakeTheirs={async () => (template ? onReread(template) : undefined)}
    >
      <TextField
        {...textOf(form, 'name', (typed) => set('name', typed))}
        label="Name"
        maxLength={MAX_CAMPAIGN_NAME}
      />
      <TextArea
        label="Description"
        optional
        hint="What agents read before they start from it."
        maxLength={LONGEST_TEMPLATE_DESCRIPTION}
        value={values.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <section aria-labelledby="template-steps" className={styles.steps}>
        <h2 id="template-steps">Steps</h2>
        <p className={styles.hint}>
          Each agent chooses the mailing lists and the first day, approves the cost, and may change every
          step.
        </p>
        <ol className={styles.list}>
          {steps.map((step, at) => (
            <StepFields
              key={step.key}
              step={step}
              number={at + 1}
              designs={designs}
              named={template?.designs ?? []}
              problem={lacks?.get(at)}
              onChange={(next) =>
                setSteps(steps.map((other) => (other.key === step.key ? { ...next, key: step.key } : other)))
              }
              onRemove={() => remove(step, at + 1)}
              count={steps.length}
              onMove={(by) => move(at, by)}
            />
          ))}
        </ol>
        {lacks && steps.length === 0 && <FieldError>{form.errorOf('steps')}</FieldError>}
        <div className={styles.row}>
          {ADD.map(({ kind, label, icon }) => (
            <Button
              key={kind}
              look="secondary"
              icon={icon}
              disabled={steps.length >= MOST_TEMPLATE_STEPS}
              onClick={() => setSteps([...steps, newStep(kind, newIdempotencyKey())])}
            >
              {label}
            </Button>
          ))}
        </div>
      </section>
    </ManagedForm>
  )
}
