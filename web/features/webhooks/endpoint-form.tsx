/** Where something is sent, made or saved: what a brokerage's endpoints and an agent's own have in common. */
import type { EndpointWithSecret, WebhookEndpoint } from '@frontage/contracts/webhooks.ts'
import { MAX_WEBHOOK_URL } from '@frontage/domain/webhooks.ts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { ConflictDialog, conflictOf, type Conflict } from '../../lib/conflict-dialog.tsx'
import { DiscardButton, LeaveGuard } from '../../lib/leave-guard.tsx'
import managed from '../../lib/managed/managed.module.css'
import type { FormState } from '../../lib/use-form.ts'
import { Button, FieldError, TextField, toast } from '../../ui/index.ts'

interface EndpointFormProps<Values extends { url: string }> {
  endpoint: WebhookEndpoint | null
  form: FormState<Values>
  /** All of these throw ApiRefusal. */
  create: () => Promise<EndpointWithSecret>
  save: (version: string) => Promise<unknown>
  openAgain: () => Promise<unknown>
  onMade?: ((made: EndpointWithSecret) => void) | undefined
  onSaved?: (() => void) | undefined
  /** Told whether there are changes that are not saved. */
  onUnsaved?: ((isUnsaved: boolean) => void) | undefined
  label: string
  address: { placeholder: string; hint: string }
  createLabel: string
  unsaved: string
  /** What a save that comes second shows of this side. */
  mine: Readonly<Record<string, unknown>>
  fields: Readonly<Record<string, string>>
  children?: ReactNode
}

export function EndpointForm<Values extends { url: string }>({
  endpoint,
  form,
  mine,
  fields,
  children,
  ...props
}: EndpointFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { onUnsaved } = props
  const { isChanged } = form
  useEffect(() => onUnsaved?.(isChanged), [onUnsaved, isChanged])

  const save = async (version = endpoint?.version ?? '') => {
    const { current } = element
    if (!current || busy || !form.check(current)) return
    setBusy(true)
    setProblem('')
    try {
      if (endpoint) {
        await props.save(version)
        setConflict(null)
        toast.success('Saved')
        props.onSaved?.()
      } else {
        const made = await props.create()
        setDone(true)
        props.onMade?.(made)
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
      aria-label={props.label}
      className={managed.part}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        {...form.field('url')}
        {...props.address}
        label="Address"
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_WEBHOOK_URL}
        value={form.values.url}
        error={form.errorOf('url')}
        onChange={({ target }) => form.set('url', target.value)}
      />
      {children}
      {problem && <FieldError>{problem}</FieldError>}
      <div className={managed.actions}>
        <Button type="submit" busy={busy}>
          {endpoint ? 'Save changes' : props.createLabel}
        </Button>
        {form.isChanged && <DiscardButton onDiscard={form.reset} />}
      </div>
      <LeaveGuard isUnsaved={form.isChanged && !busy && !isDone}>{props.unsaved}</LeaveGuard>
      {conflict && endpoint && (
        <ConflictDialog
          conflict={conflict}
          mine={mine}
          fields={fields}
          onClose={() => setConflict(null)}
          onKeepMine={(version) => save(version)}
          onTakeTheirs={() => {
            setConflict(null)
            props.openAgain().then(props.onSaved, (error: unknown) => setProblem(sentenceOf(error)))
          }}
        />
      )}
    </form>
  )
}
