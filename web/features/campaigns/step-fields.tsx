/** What a step sends, and to whom. */
import { MOST_STEP_LISTS, TARGETS } from '@frontage/domain/campaigns/campaign.ts'
import { oneOf } from '@frontage/domain/typed-objects.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Button, ButtonLink, Checkbox, FieldError, Select, toast } from '../../ui/index.ts'
import { createEmail, emailHref, type Choices } from './campaign-calls.ts'
import type { DraftStep } from './campaign-draft.ts'
import styles from './campaigns.module.css'

interface FieldsProps {
  step: DraftStep
  choices: Choices
  lacks: string | null
  onChange: (next: DraftStep) => void
}

export function DesignField({ step, choices, lacks, onChange }: FieldsProps) {
  const isGone = step.design_id !== null && !choices.designs.some(({ id }) => id === step.design_id)
  return (
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
          ? 'You have no saved design that can be mailed to a list. Save a postcard first.'
          : undefined
      }
      onChange={({ target }) => onChange({ ...step, design_id: target.value === '' ? null : target.value })}
    />
  )
}

/** A post may have a picture that is designed; without one it takes the photo of its listing. */
export function PostDesignField({ step, choices, onChange }: Omit<FieldsProps, 'lacks'>) {
  const isGone = step.design_id !== null && !choices.posts.some(({ id }) => id === step.design_id)
  if (choices.posts.length === 0 && !isGone) return null
  return (
    <Select
      label="Design"
      optional
      options={[
        { value: '', label: 'No design' },
        ...choices.posts.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={isGone ? '' : (step.design_id ?? '')}
      error={isGone ? 'This design is not there anymore. Choose another one.' : undefined}
      onChange={({ target }) => onChange({ ...step, design_id: target.value === '' ? null : target.value })}
    />
  )
}

export function EmailFields({ step, choices, lacks, onChange }: FieldsProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [written, setWritten] = useState<string | null>(null)
  const emails = choices.emails ?? []
  const isNew = written !== null && written === step.email_id
  const isGone = step.email_id !== null && !isNew && !emails.some(({ id }) => id === step.email_id)
  const write = async () => {
    setIsBusy(true)
    try {
      const { id } = await createEmail()
      setWritten(id)
      onChange({ ...step, email_id: id })
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Select
        label="Email"
        placeholder="Choose one of your emails"
        options={[
          ...(isNew ? [{ value: written, label: 'A new email' }] : []),
          ...emails
            .filter(({ id }) => id !== written)
            .map(({ id, subject }) => ({ value: id, label: subject || 'No subject yet' })),
        ]}
        value={isGone ? '' : (step.email_id ?? '')}
        error={
          isGone
            ? 'This email is not there anymore. Choose another one.'
            : lackOf(lacks, step.email_id === null)
        }
        hint="We send it as it reads on that day."
        onChange={({ target }) => onChange({ ...step, email_id: target.value === '' ? null : target.value })}
      />
      <div className={styles.row}>
        <Button look="secondary" size="small" busy={isBusy} onClick={() => void write()}>
          Start a new email
        </Button>
        {step.email_id !== null && !isGone && (
          <ButtonLink look="secondary" size="small" href={emailHref(step.email_id)} target="_blank">
            Write this email (opens in another tab)
          </ButtonLink>
        )}
      </div>
    </>
  )
}

const TARGET_WORDS = {
  lists: 'Mailing lists',
  leads: 'All my leads who agreed to be contacted',
  lead: 'The lead who came in, if they agreed to be contacted',
}

export function TargetFields(props: FieldsProps) {
  const { step, lacks, onChange } = props
  const isByLead = step.schedule.kind === 'event' && step.schedule.event === 'lead-new'
  const targets = TARGETS.filter((one) => one !== 'lead' || isByLead || step.target === 'lead')
  return (
    <>
      {step.kind === 'email' && (
        <Select
          label="Goes to"
          options={targets.map((value) => ({ value, label: TARGET_WORDS[value] }))}
          value={step.target}
          error={lackOf(lacks, step.email_id !== null && step.target !== 'lists')}
          onChange={({ target }) => onChange({ ...step, target: oneOf(TARGETS, target.value) ?? 'lists' })}
        />
      )}
      {step.target === 'lists' && <ListFields {...props} />}
      {step.schedule.kind !== 'date' && step.target !== 'lead' && (
        <Checkbox
          label={`${step.kind === 'email' ? 'Email' : 'Mail'} each address only once, however often this step comes`}
          checked={step.audience === 'once'}
          onChange={({ target }) => onChange({ ...step, audience: target.checked ? 'once' : 'again' })}
        />
      )}
    </>
  )
}

function ListFields({ step, choices, lacks, onChange }: FieldsProps) {
  const choose = (id: string, isChosen: boolean) =>
    onChange({
      ...step,
      list_ids: isChosen ? [...step.list_ids, id] : step.list_ids.filter((other) => other !== id),
    })
  const isChosen = step.kind === 'email' ? step.email_id !== null : step.design_id !== null
  return (
    <fieldset className={styles.lists}>
      <legend>Mailing lists</legend>
      {choices.lists.length === 0 && (
        <p>
          You have no mailing list yet.{' '}
          <ButtonLink look="secondary" size="small" href="/savedmailinglists/upload" target="_blank">
            Upload a list (opens in another tab)
          </ButtonLink>
        </p>
      )}
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
      {lackOf(lacks, isChosen && step.list_ids.length === 0) && <FieldError>{lacks}</FieldError>}
    </fieldset>
  )
}

const lackOf = (lacks: string | null, isThis: boolean): string | undefined =>
  isThis && lacks !== null ? lacks : undefined
