import type { TaxServiceState, TaxSource } from '@frontage/contracts/tax-service.ts'
import { useRef, useState } from 'react'
import { ApiRefusal, sentenceOf } from '../../lib/api.ts'
import { conflictOf } from '../../lib/conflict-dialog.tsx'
import { dateAndTime } from '../../lib/dates.ts'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { fieldProblemsIn } from '../../lib/field-problems.ts'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { Badge, Button, Dialog, FieldError, RadioCards, TextField, toast } from '../../ui/index.ts'
import { FailedRecords } from './failed-records.tsx'
import { checkTaxService, loadTaxService, removeKey, saveTaxService } from './tax-service-calls.ts'
import styles from './tax-service.module.css'

const CARDS = [
  { value: 'rates' as const, title: 'Own rates', note: 'By state, as they are under Settings.' },
  {
    value: 'service' as const,
    title: 'Stripe Tax',
    note: 'Stripe computes the tax of each cart, and keeps a record of sales and refunds.',
  },
]

/** The key was not entered, is none, or is not known at the service. */
const isAboutKey = (error: unknown): boolean =>
  (error instanceof ApiRefusal && (error.code === 'taxes.no-key' || error.code === 'taxes.key-refused')) ||
  fieldProblemsIn(error).key !== undefined

/** Where taxes come from; what was done here is shown as the server answers it. */
export function TaxServiceScreen({ service: loaded }: { service: TaxServiceState }) {
  const [service, setService] = useState(loaded)
  const [source, setSource] = useState<TaxSource>(loaded.source)
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState('')
  const [keyProblem, setKeyProblem] = useState('')
  const keyField = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState('')
  const [isRemoving, setRemoving] = useState(false)
  const isChanged = source !== service.source || key !== ''
  const run = async (what: string, work: () => Promise<TaxServiceState>, said: string) => {
    setBusy(what)
    setProblem('')
    setKeyProblem('')
    try {
      const next = await work()
      setService(next)
      if (what !== 'check') {
        setSource(next.source)
        setKey('')
      }
      toast.success(said)
    } catch (error) {
      // What was typed stays, over what the other administrator saved.
      const theirs = conflictOf(error) && (await loadTaxService().catch(() => null))
      if (theirs) {
        setService(theirs)
        setProblem(
          `Someone else changed this: it is ${theirs.source === 'service' ? 'Stripe Tax' : 'own rates'} now. Save again to use what you chose.`,
        )
      } else if (what === 'save' && isAboutKey(error)) {
        setKeyProblem(sentenceOf(error))
        keyField.current?.focus()
      } else setProblem(sentenceOf(error))
    }
    setBusy('')
  }
  const { key_hint: hint, checked, revision } = service
  return (
    <div className={styles.parts}>
      <PartSection title="Where taxes come from">
        <form
          aria-label="Taxes"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            void run(
              'save',
              () => saveTaxService({ revision, source, ...(key === '' ? {} : { key }) }),
              'Saved',
            )
          }}
        >
          <RadioCards<TaxSource> legend="Taxes" value={source} onChange={setSource} cards={CARDS} />
          <TextField
            label={hint ? 'Another secret key' : 'Secret key'}
            type="password"
            autoComplete="off"
            spellCheck={false}
            maxLength={255}
            value={key}
            ref={keyField}
            error={keyProblem || undefined}
            hint={
              hint
                ? `The stored key ends in ${hint}. It is never shown again.`
                : `Of your own account at Stripe. It is stored encrypted and never shown again.${service.demo_key ? ` With demonstration data: ${service.demo_key}` : ''}`
            }
            onChange={({ target }) => {
              setKey(target.value.trim())
              setKeyProblem('')
            }}
          />
          {problem && <FieldError>{problem}</FieldError>}
          <div className={styles.actions}>
            <Button type="submit" busy={busy === 'save'} disabled={!isChanged}>
              Save
            </Button>
            {hint && (
              <>
                <Button
                  look="secondary"
                  busy={busy === 'check'}
                  onClick={() => void run('check', checkTaxService, 'Checked')}
                >
                  Check
                </Button>
                <Button look="secondary" onClick={() => setRemoving(true)}>
                  Delete the key
                </Button>
              </>
            )}
          </div>
        </form>
        {checked && (
          <p className={styles.checked}>
            <Badge tone={checked.problem === null ? 'success' : 'warning'}>
              {checked.problem === null ? 'Works' : 'Does not work'}
            </Badge>{' '}
            {checked.problem ?? 'The key opened Stripe Tax'} (checked {dateAndTime(checked.at)})
          </p>
        )}
        {service.source === 'service' && (
          <p className={styles.hint}>
            When Stripe Tax does not answer, buyers see taxes of $0 with a note and cannot pay until it does.
          </p>
        )}
      </PartSection>
      {(service.source === 'service' || service.failed.length > 0 || service.waiting > 0) && (
        <FailedRecords service={service} onChanged={setService} />
      )}
      {isRemoving && (
        <Dialog
          open
          title="Delete the key?"
          onClose={() => setRemoving(false)}
          footer={
            <>
              <Button look="secondary" onClick={() => setRemoving(false)}>
                Cancel
              </Button>
              <Button
                look="danger"
                busy={busy === 'remove'}
                onClick={() =>
                  void run('remove', () => removeKey(revision), 'The key was deleted').then(() =>
                    setRemoving(false),
                  )
                }
              >
                Delete the key
              </Button>
            </>
          }
        >
          <p>
            Sales and refunds that wait to be put on record at Stripe will fail until there is another key.
          </p>
        </Dialog>
      )}
      <LeaveGuard isUnsaved={isChanged}>What you chose has not been saved.</LeaveGuard>
    </div>
  )
}
