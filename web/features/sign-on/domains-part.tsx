import type { SignOn, SignOnDomain } from '@frontage/contracts/sign-on.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { DnsRecord } from '../../lib/dns-record.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { Badge, Button, Dialog, TextField, toast } from '../../ui/index.ts'
import { domainCalls } from './sign-on-calls.ts'
import styles from './sign-on.module.css'

interface DomainsPartProps {
  domains: readonly SignOnDomain[]
  onChanged: (signOn: SignOn) => void
}

const STATES = { waiting: 'Waiting for proof', proved: 'Proved', lost: 'Proof is gone' } as const
const TONES = { waiting: 'neutral', proved: 'success', lost: 'warning' } as const

/** Email domains that are the brokerage's own: the directory opens accounts with such an address, and no others. */
export function DomainsPart({ domains, onChanged }: DomainsPartProps) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const [removing, setRemoving] = useState<string | null>(null)
  const run = async (name: string, work: () => Promise<SignOn>, say: (text: string) => void) => {
    setBusy(name)
    try {
      onChanged(await work())
      setBusy('')
      return true
    } catch (error) {
      say(sentenceOf(error))
      setBusy('')
      return false
    }
  }
  const inToast = (text: string) => toast.error(text, { topic: 'sign-on' })
  const remove = async (domain: string) => {
    await run('remove', () => domainCalls.remove(domain), inToast)
    setRemoving(null)
  }
  return (
    <div id="domains">
      <PartSection
        title="Email domains"
        note="Your directory signs in users with an address of these domains. Changes here count at once."
      >
        {domains.length > 0 && (
          <ul className={styles.domains}>
            {domains.map(({ domain, state, record, problem: found, checked_at }) => (
              <li key={domain}>
                <div className={styles.status}>
                  <strong className={styles.domain}>{domain}</strong>
                  <Badge tone={TONES[state]}>{STATES[state]}</Badge>
                </div>
                {(state !== 'proved' || found) && (
                  <DnsRecord record={record} problem={found} checkedAt={checked_at}>
                    {state === 'lost'
                      ? 'The record that proves this domain is yours is gone, and nobody new gets in with it. Put it back:'
                      : 'To show that this domain is yours, add this record where it is managed, then check.'}
                  </DnsRecord>
                )}
                <div className={styles.actions}>
                  <Button
                    look="secondary"
                    size="small"
                    busy={busy === `check ${domain}`}
                    aria-label={`Check ${domain} now`}
                    onClick={() => void run(`check ${domain}`, () => domainCalls.check(domain), inToast)}
                  >
                    Check now
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Remove ${domain}`}
                    onClick={() => setRemoving(domain)}
                  >
                    Remove
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
        <form
          className={styles.add}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setProblem('')
            void run('add', () => domainCalls.add(typed), setProblem).then((isDone) => isDone && setTyped(''))
          }}
        >
          <TextField
            label="Add an email domain"
            name="domain"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="example.com"
            value={typed}
            error={problem}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" look="secondary" busy={busy === 'add'}>
            Add domain
          </Button>
        </form>
      </PartSection>
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this domain?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setRemoving(null)}>
              Keep it
            </Button>
            <Button
              look="danger"
              busy={busy === 'remove'}
              onClick={() => removing !== null && void remove(removing)}
            >
              Remove domain
            </Button>
          </>
        }
      >
        <p>
          Nobody new gets in with an address of <strong>{removing}</strong>. Whoever signed in with the
          directory before still can.
        </p>
      </Dialog>
    </div>
  )
}
