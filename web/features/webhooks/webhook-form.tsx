import { MAX_KEY_NAME } from '@frontage/contracts/limits.ts'
import type { EndpointWithSecret, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { addressProblem, WEBHOOK_EVENT_TYPES, type WebhookEvent } from '@frontage/domain/webhooks.ts'
import { useSite } from '../../lib/site.ts'
import { useForm } from '../../lib/use-form.ts'
import { TextField } from '../../ui/index.ts'
import { EndpointForm } from './endpoint-form.tsx'
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
  onSaved?: () => void
  onUnsaved?: (isUnsaved: boolean) => void
}

/** Where events are sent, and which; a save that comes second shows both sides. */
export function WebhookForm({ endpoint, onMade, onSaved, onUnsaved }: WebhookFormProps) {
  const { isDemonstration } = useSite()
  const form = useForm<Draft>(problemsWith(isDemonstration), draftOf(endpoint))
  const { values, set } = form
  const id = endpoint?.id ?? ''
  const sent = {
    url: values.url.trim(),
    description: values.description.trim(),
    events: [...values.events].toSorted(),
  }
  return (
    <EndpointForm
      endpoint={endpoint}
      form={form}
      create={() => createEndpoint(sent)}
      save={(version) => saveEndpoint(id, version, sent)}
      openAgain={() => openEndpoint(id)}
      onMade={onMade}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
      label="Endpoint"
      address={{
        placeholder: 'https://example.com/webhooks',
        hint: 'We send a POST request here for each event.',
      }}
      createLabel="Add endpoint"
      unsaved="What you changed in this endpoint has not been saved."
      mine={sent}
      fields={FIELDS}
    >
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
    </EndpointForm>
  )
}
