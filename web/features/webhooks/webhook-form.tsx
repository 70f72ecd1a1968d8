import { MAX_KEY_NAME } from '@frontage/contracts/limits.ts'
import type { EndpointWithSecret, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import {
  addressProblem,
  MAX_WEBHOOK_URL,
  WEBHOOK_EVENT_TYPES,
  type WebhookEvent,
} from '@frontage/domain/webhooks.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../../lib/conflict-dialog.tsx'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { useSite } from '../../lib/site.ts'
import { useForm } from '../../lib/use-form.ts'
import managed from '../../lib/managed/managed.module.css'
import { Button, FieldError, TextField, toast } from '../../ui/index.ts'
import { EventFields } from './event-fields.tsx'
import { createEndpoint, openEndpoint, saveEndpoint } from './webhook-calls.ts'

interface Draft {
  url: string
  description: string
  events: readonly WebhookEvent[]
}
const FIELDS = { url: 'Address', description: 'Description', events: 'Events' }

const draftOf = (endpoint: WebhookEndpoint | null): Draft => ({
  url: endpoint?.state.url ?? '',
  description: endpoint?.state.description ?? '',
  events: WEBHOOK_EVENT_TYPES.filter((type) => endpoint?.state.events.includes(type)),
})

const problemsWith = (allowsLocal: boolean) => (draft: Draft) => {
  const url = addressProblem(draft.url.trim(), allowsLocal)
  return {
    ...(url && { url }),
    ...(draft.events.length === 0 && { events: 'Choose at least one kind of event.' }),
  }
}

interface WebhookFormProps {
  endpoint: WebhookEndpoint | null
  onMade?: (made: EndpointWithSecret) => void
  onSaved?: (endpoint: WebhookEndpoint) => void
}

/** Where events are sent, and which; a save that comes second shows both sides. */
export function WebhookForm({ endpoint, onMade, onSaved }: WebhookFormProps) {
  const { isDemonstration } = useSite()
  const form = useForm<Draft>(problemsWith(isDemonstration), draftOf(endpoint))
  const { values, set } = form
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const sent = {
    url: values.url.trim(),
    description: values.description.trim(),
    events: [...values.events].toSorted(),
  }

  const save = async (version = endpoint?.version ?? '') => {
    const { current } = element
    if (!current || busy || !form.check(current)) return
    setBusy(true)
    setProblem('')
    try {
      if (endpoint) {
        const saved = await saveEndpoint(endpoint.id, version, sent)
        setConflict(null)
        toast.success('Saved')
        onSaved?.(saved)
      } else {
        const made = await createEndpoint(sent)
        setDone(true)
        onMade?.(made)
      }
    } catch (error) {
      const both = conflictOf(error)
      setConflict(both)
      if (!both) setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <form
      ref={element}
      noValidate
      aria-label="Endpoint"
      className={managed.part}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        {...form.field('url')}
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://example.com/webhooks"
        maxLength={MAX_WEBHOOK_URL}
        hint="We send a POST request here for each event."
        value={values.url}
        error={form.errorOf('url')}
        onChange={({ target }) => set('url', target.value)}
      />
      <TextField
        {...form.field('description')}
        label="Description"
        optional
        autoComplete="off"
        maxLength={MAX_KEY_NAME}
        hint="The program that listens there, such as “Accounting”."
        value={values.description}
        onChange={({ target }) => set('description', target.value)}
      />
      <EventFields
        chosen={values.events}
        error={form.errorOf('events')}
        onChange={(events) => set('events', events)}
      />
      {problem && <FieldError>{problem}</FieldError>}
      <div className={managed.actions}>
        <Button type="submit" busy={busy}>
          {endpoint ? 'Save changes' : 'Add endpoint'}
        </Button>
        {form.isChanged && (
          <Button look="quiet" onClick={form.reset}>
            Discard changes
          </Button>
        )}
      </div>
      <LeaveGuard isUnsaved={form.isChanged && !busy && !isDone}>
        What you changed in this endpoint has not been saved.
      </LeaveGuard>
      {conflict && endpoint && (
        <ConflictDialog
          conflict={conflict}
          mine={sent}
          fields={FIELDS}
          onClose={() => setConflict(null)}
          onKeepMine={(version) => save(version)}
          onTakeTheirs={() => {
            setConflict(null)
            openEndpoint(endpoint.id).then(onSaved, (error: unknown) => setProblem(sentenceOf(error)))
          }}
        />
      )}
    </form>
  )
}
