import type { TenantHost } from '@frontage/contracts/hosts.ts'
import { useState } from 'react'
import { AddName, ProvedName, ProvedNames, RemoveName, useNameChanges } from '../../lib/proved-names.tsx'
import { Badge, Button } from '../../ui/index.ts'
import styles from './brand.module.css'
import { hostCalls } from './brand-calls.ts'
import { HostProof } from './host-proof.tsx'

interface HostsPartProps {
  hosts: readonly TenantHost[]
  canEdit: boolean
}

const STATES = { live: 'Live', waiting: 'Waiting for proof', lost: 'Proof is gone' } as const

/** The addresses of the site. They change at once: they are no part of the draft. */
export function HostsPart({ hosts: loaded, canEdit }: HostsPartProps) {
  const [hosts, setHosts] = useState(loaded)
  const [removing, setRemoving] = useState<TenantHost | null>(null)
  const changes = useNameChanges<readonly TenantHost[]>('hosts', setHosts)
  const { busy, run } = changes
  return (
    <section className={styles.part}>
      <h2>Addresses</h2>
      <p className={styles.note}>
        Where people find your site. Changes here apply right away. Links in emails lead to the main address.
      </p>
      <ProvedNames>
        {hosts.map((host) => (
          <ProvedName
            key={host.host}
            name={host.host}
            state={<Badge>{host.is_primary ? 'Main address' : STATES[host.state]}</Badge>}
            proof={host.state !== 'live' && <HostProof host={host} />}
            actions={
              canEdit && (
                <>
                  {host.record && (
                    <Button
                      look="secondary"
                      size="small"
                      busy={busy === `check ${host.host}`}
                      onClick={() => void run(`check ${host.host}`, () => hostCalls.check(host.host))}
                    >
                      Check now
                    </Button>
                  )}
                  {host.state === 'live' && !host.is_primary && (
                    <Button
                      look="secondary"
                      size="small"
                      busy={busy === `lead ${host.host}`}
                      onClick={() => void run(`lead ${host.host}`, () => hostCalls.lead(host.host))}
                    >
                      Make it the main address
                    </Button>
                  )}
                  {!host.is_primary && (
                    <Button look="quiet" size="small" onClick={() => setRemoving(host)}>
                      Remove
                    </Button>
                  )}
                </>
              )
            }
          />
        ))}
      </ProvedNames>
      {canEdit && (
        <AddName
          label="Add an address of your own"
          name="host"
          placeholder="www.example.com"
          submit="Add address"
          changes={changes}
          add={hostCalls.add}
        />
      )}
      <RemoveName
        noun="address"
        name={removing?.host ?? null}
        changes={changes}
        remove={hostCalls.remove}
        onClose={() => setRemoving(null)}
      >
        <p>
          <strong>{removing?.host}</strong>{' '}
          {removing?.state === 'waiting'
            ? 'is taken off the list. You can add it again later, with a new record.'
            : 'stops answering at once, also for links and bookmarks that lead there.'}
        </p>
      </RemoveName>
    </section>
  )
}
