import type { TenantHost } from '@frontage/contracts/hosts.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Badge, Button, Dialog, TextField, toast } from '../../ui/index.ts'
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
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState('')
  const [removing, setRemoving] = useState<TenantHost | null>(null)
  const run = async (
    name: string,
    work: () => Promise<readonly TenantHost[]>,
    say: (text: string) => void,
  ) => {
    setBusy(name)
    try {
      setHosts(await work())
      setBusy('')
      return true
    } catch (error) {
      say(sentenceOf(error))
      setBusy('')
      return false
    }
  }
  const inToast = (text: string) => toast.error(text, { topic: 'hosts' })
  return (
    <section className={styles.part}>
      <h2>Addresses</h2>
      <p className={styles.note}>
        Where your site answers. Changes here count at once. Links in emails lead to the main address.
      </p>
      <ul className={styles.hosts}>
        {hosts.map((host) => (
          <li key={host.host}>
            <div className={styles.hostHead}>
              <span className={styles.hostName}>{host.host}</span>
              <Badge>{host.is_primary ? 'Main address' : STATES[host.state]}</Badge>
            </div>
            {host.state !== 'live' && <HostProof host={host} />}
            {canEdit && (
              <div className={styles.row}>
                {host.record && (
                  <Button
                    look="secondary"
                    size="small"
                    busy={busy === `check ${host.host}`}
                    onClick={() => void run(`check ${host.host}`, () => hostCalls.check(host.host), inToast)}
                  >
                    Check now
                  </Button>
                )}
                {host.state === 'live' && !host.is_primary && (
                  <Button
                    look="secondary"
                    size="small"
                    busy={busy === `lead ${host.host}`}
                    onClick={() => void run(`lead ${host.host}`, () => hostCalls.lead(host.host), inToast)}
                  >
                    Make it the main address
                  </Button>
                )}
                {!host.is_primary && (
                  <Button look="quiet" size="small" onClick={() => setRemoving(host)}>
                    Remove
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <form
          className={styles.addHost}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setProblem('')
            void run('add', () => hostCalls.add(typed), setProblem).then((isDone) => isDone && setTyped(''))
          }}
        >
          <TextField
            label="Add an address of your own"
            name="host"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="www.example.com"
            value={typed}
            error={problem}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" look="secondary" busy={busy === 'add'}>
            Add address
          </Button>
        </form>
      )}
      <Dialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this address?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setRemoving(null)}>
              Keep it
            </Button>
            <Button
              look="danger"
              busy={busy === 'remove'}
              onClick={() => {
                if (removing)
                  void run('remove', () => hostCalls.remove(removing.host), inToast).then(() =>
                    setRemoving(null),
                  )
              }}
            >
              Remove address
            </Button>
          </>
        }
      >
        <p>
          <strong>{removing?.host}</strong>{' '}
          {removing?.state === 'waiting'
            ? 'is taken off the list. You can add it again later, with a new record.'
            : 'stops answering at once, also for links and bookmarks that lead there.'}
        </p>
      </Dialog>
    </section>
  )
}
