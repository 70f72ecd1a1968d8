import type { SignOn, SignOnDomain } from '@frontage/contracts/sign-on.ts'
import { useState } from 'react'
import { DnsRecord } from '../../lib/dns-record.tsx'
import { PartSection } from '../../lib/drafts/part-section.tsx'
import { AddName, ProvedName, ProvedNames, RemoveName, useNameChanges } from '../../lib/proved-names.tsx'
import { Badge, Button } from '../../ui/index.ts'
import { domainCalls } from './sign-on-calls.ts'

interface DomainsPartProps {
  domains: readonly SignOnDomain[]
  onChanged: (signOn: SignOn) => void
}

const STATES = { waiting: 'Waiting for proof', proved: 'Proved', lost: 'Proof is gone' } as const
const TONES = { waiting: 'neutral', proved: 'success', lost: 'warning' } as const

/** Email domains that are the brokerage's own: the directory opens accounts with such an address, and no others. */
export function DomainsPart({ domains, onChanged }: DomainsPartProps) {
  const [removing, setRemoving] = useState<string | null>(null)
  const changes = useNameChanges('sign-on', onChanged)
  return (
    <div id="domains">
      <PartSection
        title="Email domains"
        note="Your directory signs in users with an address of these domains. Changes here count at once."
      >
        {domains.length > 0 && (
          <ProvedNames>
            {domains.map(({ domain, state, record, problem, checked_at }) => (
              <ProvedName
                key={domain}
                name={domain}
                state={<Badge tone={TONES[state]}>{STATES[state]}</Badge>}
                proof={
                  (state !== 'proved' || problem) && (
                    <DnsRecord record={record} problem={problem} checkedAt={checked_at}>
                      {state === 'lost'
                        ? 'The record that proves this domain is yours is gone, and nobody new gets in with it. Put it back:'
                        : 'To show that this domain is yours, add this record where it is managed, then check.'}
                    </DnsRecord>
                  )
                }
                actions={
                  <>
                    <Button
                      look="secondary"
                      size="small"
                      busy={changes.busy === `check ${domain}`}
                      aria-label={`Check ${domain} now`}
                      onClick={() => void changes.run(`check ${domain}`, () => domainCalls.check(domain))}
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
                  </>
                }
              />
            ))}
          </ProvedNames>
        )}
        <AddName
          label="Add an email domain"
          name="domain"
          placeholder="example.com"
          submit="Add domain"
          changes={changes}
          add={domainCalls.add}
        />
      </PartSection>
      <RemoveName
        noun="domain"
        name={removing}
        changes={changes}
        remove={domainCalls.remove}
        onClose={() => setRemoving(null)}
      >
        <p>
          Nobody new gets in with an address of <strong>{removing}</strong>. Whoever signed in with the
          directory before still can.
        </p>
      </RemoveName>
    </div>
  )
}
