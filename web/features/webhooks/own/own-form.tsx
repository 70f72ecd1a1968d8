import type { EndpointWithSecret, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { addressProblem } from '@frontage/domain/webhooks.ts'
import { useSite } from '../../../lib/site.ts'
import { useForm } from '../../../lib/use-form.ts'
import { EndpointForm } from '../endpoint-form.tsx'
import { createOwn, openOwn, saveOwn } from './own-calls.ts'

interface OwnFormProps {
  endpoint: WebhookEndpoint | null
  onMade?: (made: EndpointWithSecret) => void
  onSaved?: () => void
  onUnsaved?: (isUnsaved: boolean) => void
}

/** Where an agent's leads are sent. */
export function OwnForm({ endpoint, onMade, onSaved, onUnsaved }: OwnFormProps) {
  const { isDemonstration } = useSite()
  const problemsOf = ({ url }: { url: string }) => {
    const problem = addressProblem(url.trim(), isDemonstration)
    return problem ? { url: problem } : {}
  }
  const form = useForm(problemsOf, { url: endpoint?.state.url ?? '' })
  const url = form.values.url.trim()
  return (
    <EndpointForm
      endpoint={endpoint}
      form={form}
      create={() => createOwn(url)}
      save={(version) => saveOwn(version, url)}
      openAgain={openOwn}
      onMade={onMade}
      onSaved={onSaved}
      onUnsaved={onUnsaved}
      label="Where leads are sent"
      address={{
        placeholder: 'https://example.com/leads',
        hint: 'Your CRM, or a service that connects programs, gives you one. It may be called “webhook URL”.',
      }}
      createLabel="Send my leads there"
      unsaved="The address that you changed has not been saved."
      mine={{ ...endpoint?.state, url }}
      fields={{ url: 'Address' }}
    />
  )
}
