/** One step of a template, to be changed. */
import type { ManagedCampaignTemplate, TemplateStep } from '@frontage/contracts/campaign-templates.ts'
import { TARGETS } from '@frontage/domain/campaigns/campaign.ts'
import { EVENTS, EVERY_UNITS } from '@frontage/domain/campaigns/schedule.ts'
import {
  EVENTS_IN_WORDS,
  LONGEST_TEMPLATE_MESSAGE,
  LONGEST_TEMPLATE_TEXT,
  type Timing,
} from '@frontage/domain/campaigns/template.ts'
import { LONGEST_SUBJECT } from '@frontage/domain/emails/email.ts'
import { productName } from '@frontage/domain/product-names.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { StepHead, stepName, type StepPlace } from '../../lib/campaign-steps/step-head.tsx'
import { FairHousingNote } from '../../lib/fair-housing-note.tsx'
import { Checkbox, FieldError, Select, TextArea, TextField } from '../../ui/index.ts'
import type { TemplateOpened } from './template-calls.ts'
import styles from './templates.module.css'

interface StepFieldsProps extends StepPlace {
  step: TemplateStep
  designs: TemplateOpened['designs']
  /** Those that are chosen, also such as are no longer offered. */
  named: ManagedCampaignTemplate['designs']
  problem: string | undefined
  onChange: (next: TemplateStep) => void
}

export function StepFields(props: StepFieldsProps) {
  const { step, number, problem, onChange } = props
  return (
    <li className={styles.step} aria-label={stepName(number, step.kind)}>
      <StepHead {...props} kind={step.kind} />
      <TimingFields
        timing={step.timing}
        onChange={(timing) => onChange({ ...step, timing, target: targetFor(step, timing) })}
      />
      {step.kind === 'mail' ? <DesignField {...props} /> : <Said {...props} />}
      {step.kind === 'email' && (
        <Select
          label="Goes to"
          options={TARGETS.filter((one) => one !== 'lead' || isByLead(step.timing)).map((value) => ({
            value,
            label: TARGET_WORDS[value],
          }))}
          value={step.target}
          onChange={({ target }) => onChange({ ...step, target: oneOf(TARGETS, target.value) ?? 'lists' })}
        />
      )}
      {(step.kind === 'mail' || step.kind === 'email') &&
        step.timing.kind !== 'after' &&
        step.target !== 'lead' && (
          <Checkbox
            label={`${step.kind === 'email' ? 'Email' : 'Mail'} each address only once, however often this step comes`}
            checked={step.audience === 'once'}
            onChange={({ target }) => onChange({ ...step, audience: target.checked ? 'once' : 'again' })}
          />
        )}
      {problem && <FieldError>{problem}</FieldError>}
    </li>
  )
}

const TARGET_WORDS = {
  lists: 'Mailing lists that the agent chooses',
  leads: 'All leads of the agent who agreed to be contacted',
  lead: 'The lead who came in, if they agreed to be contacted',
}

const isByLead = (timing: Timing): boolean => timing.kind === 'event' && timing.event === 'lead-new'
const targetFor = ({ target }: TemplateStep, timing: Timing) =>
  target === 'lead' && !isByLead(timing) ? 'lists' : target

function DesignField({ step, designs, named, onChange }: StepFieldsProps) {
  const { template_id: id } = step
  const isListed = id === null || designs.some((one) => one.id === id)
  // The list of a large catalog ends before its last design.
  const chosen = isListed ? undefined : named.find((one) => one.id === id)
  const isOffered = isListed || chosen?.is_offered === true
  return (
    <Select
      label="Design"
      options={[
        { value: '', label: 'The agent chooses a design' },
        ...(isListed ? [] : [{ value: id, label: chosen?.title ?? 'A template that was deleted' }]),
        ...designs.map(({ id: value, title, product }) => ({
          value,
          label: `${title} (${productName(product)})`,
        })),
      ]}
      value={id ?? ''}
      error={
        isOffered
          ? undefined
          : 'This design is no longer offered for mailings. Choose another one, or agents choose their own.'
      }
      hint="Agents get it with their own photo, name and colors, and can change it."
      onChange={({ target }) => onChange({ ...step, template_id: target.value === '' ? null : target.value })}
    />
  )
}

const SAID = {
  email: {
    label: 'Text of the email',
    hint: 'The email begins with “Hi” and the recipient’s first name. An empty line begins a new paragraph.',
  },
  post: { label: 'Text of the post', hint: 'We email it to the agent when it is time. The agent posts it.' },
  remind: { label: 'Remind the agent of', hint: undefined },
} as const

function Said({ step, onChange }: StepFieldsProps) {
  if (step.kind === 'mail') return null
  const isEmail = step.kind === 'email'
  return (
    <>
      {isEmail && (
        <TextField
          label="Subject"
          maxLength={LONGEST_SUBJECT}
          value={step.subject}
          onChange={({ target }) => onChange({ ...step, subject: target.value })}
        />
      )}
      <TextArea
        {...SAID[step.kind]}
        maxLength={isEmail ? LONGEST_TEMPLATE_TEXT : LONGEST_TEMPLATE_MESSAGE}
        value={step.text}
        onChange={({ target }) => onChange({ ...step, text: target.value })}
      />
      {step.kind !== 'remind' && <FairHousingNote text={`${step.subject}\n${step.text}`} />}
    </>
  )
}

const TIMINGS = [
  { value: 'after', label: 'Once' },
  { value: 'every', label: 'On a repeating schedule' },
  { value: 'event', label: 'When something happens' },
]
const DAYS = [0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 30, 45, 60, 90, 120, 180, 270, 365]
const COUNTS = Array.from({ length: 24 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))

function timingAs(kind: string, { days }: Timing): Timing {
  if (kind === 'every') return { kind, days, count: 1, unit: 'month' }
  return kind === 'event' ? { kind, days, event: 'listing-new' } : { kind: 'after', days }
}

/** 'On the first day', '3 days later'. */
const daysInWords = (days: number, first: string): string =>
  days === 0 ? first : days === 1 ? '1 day later' : `${days} days later`

function TimingFields({ timing, onChange }: { timing: Timing; onChange: (next: Timing) => void }) {
  const first = timing.kind === 'event' ? 'Right away' : 'On the first day'
  const days = [...new Set([...DAYS, timing.days])].toSorted((one, other) => one - other)
  return (
    <div className={styles.fields}>
      <Select
        label="When"
        options={TIMINGS}
        value={timing.kind}
        onChange={({ target }) => onChange(timingAs(target.value, timing))}
      />
      {timing.kind === 'event' && (
        <Select
          label="What happens"
          options={EVENTS.map((value) => ({ value, label: `When ${EVENTS_IN_WORDS[value]}` }))}
          value={timing.event}
          onChange={({ target }) =>
            onChange({ ...timing, event: oneOf(EVENTS, target.value) ?? 'listing-new' })
          }
        />
      )}
      <Select
        label={timing.kind === 'every' ? 'Begins' : 'On which day'}
        options={days.map((count) => ({ value: String(count), label: daysInWords(count, first) }))}
        value={String(timing.days)}
        onChange={({ target }) => onChange({ ...timing, days: Number(target.value) })}
      />
      {timing.kind === 'every' && (
        <>
          <Select
            label="Every"
            options={COUNTS}
            value={String(timing.count)}
            onChange={({ target }) => onChange({ ...timing, count: Number(target.value) })}
          />
          <Select
            label="Weeks or months"
            options={EVERY_UNITS.map((value) => ({ value, label: `${value}s` }))}
            value={timing.unit}
            onChange={({ target }) =>
              onChange({ ...timing, unit: oneOf(EVERY_UNITS, target.value) ?? 'month' })
            }
          />
        </>
      )}
    </div>
  )
}
