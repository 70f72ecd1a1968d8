import type { ApiKey } from '@frontage/contracts/programs.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { shortTime } from '../../lib/when.ts'
import { DataTable, type Column } from '../../ui/data-table/data-table.tsx'
import { Badge, Button, Dialog, EmptyState, toast } from '../../ui/index.ts'
import { Files } from './files.tsx'
import { revokeKey } from './key-calls.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import styles from './programs.module.css'

const STATES = {
  live: 'Live',
  expired: 'Expired',
  revoked: 'Revoked',
  sleeping: 'Maker deactivated',
} as const
const TONES = { live: 'success', expired: 'neutral', revoked: 'neutral', sleeping: 'warning' } as const
const when = (at: string | null, none: string) => (at === null ? none : shortTime(new Date(at)))

/** Every key of the brokerage: who made it, what it may do, when it was used; made and revoked here. */
export function ApiKeys({ keys: loaded }: { keys: readonly ApiKey[] }) {
  const [keys, setKeys] = useState(loaded)
  const [isMaking, setMaking] = useState(false)
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const [busy, setBusy] = useState(false)
  const revoke = async (key: ApiKey) => {
    setBusy(true)
    try {
      const revoked = await revokeKey(key.id)
      setKeys((all) => all.map((one) => (one.id === key.id ? revoked : one)))
      toast.success(`${key.name} is revoked: it opens nothing anymore`)
      setRevoking(null)
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <div className={styles.screen}>
      <div className={styles.actions}>
        <Button onClick={() => setMaking(true)}>Make an API key</Button>
        <a href="/api-docs" target="_blank" rel="noreferrer" className={styles.link}>
          API documentation
        </a>
      </div>
      {keys.length === 0 ? (
        <EmptyState icon={<KeyRound size={30} />} title="No API keys yet">
          A key lets a program of yours, such as your accounting, read and change what you choose.
        </EmptyState>
      ) : (
        <DataTable
          label="API keys"
          rows={keys}
          keyOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={columnsWith(setRevoking)}
        />
      )}
      <Files />
      {isMaking && (
        <NewKeyDialog
          onMade={({ key }) => setKeys((all) => [key, ...all])}
          onClose={() => setMaking(false)}
        />
      )}
      <Dialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title="Revoke this key?"
        width={440}
        footer={
          <>
            <Button look="secondary" onClick={() => setRevoking(null)}>
              Keep it
            </Button>
            <Button look="danger" busy={busy} onClick={() => revoking && void revoke(revoking)}>
              Revoke key
            </Button>
          </>
        }
      >
        <p>
          Programs that use <strong>{revoking?.name}</strong> are refused from this moment on. This cannot be
          undone: they would need another key.
        </p>
      </Dialog>
    </div>
  )
}

const columnsWith = (onRevoke: (key: ApiKey) => void): readonly Column<ApiKey>[] => [
  {
    key: 'name',
    label: 'Key',
    cell: ({ name, hint }) => (
      <>
        <strong className={styles.name}>{name}</strong>
        <code className={styles.quiet}>{hint}</code>
      </>
    ),
  },
  {
    key: 'scopes',
    label: 'May',
    cell: ({ scopes }) => <span className={styles.words}>{scopes.join(', ')}</span>,
  },
  {
    key: 'maker',
    label: 'Acts as',
    cell: ({ maker }) => (
      <>
        {maker.name}
        <span className={styles.quiet}>{maker.email}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state, expiresAt, revokedAt }) => (
      <>
        <Badge tone={TONES[state]}>{STATES[state]}</Badge>
        <span className={styles.quiet}>
          {state === 'revoked' ? when(revokedAt, '') : `Expires: ${when(expiresAt, 'never')}`}
        </span>
      </>
    ),
  },
  { key: 'used', label: 'Last used', cell: ({ lastUsedAt }) => when(lastUsedAt, 'Never') },
  {
    key: 'revoke',
    label: 'Revoke',
    isPlain: true,
    cell: (key) =>
      key.state === 'revoked' || key.state === 'expired' ? null : (
        <Button look="secondary" size="small" aria-label={`Revoke ${key.name}`} onClick={() => onRevoke(key)}>
          Revoke
        </Button>
      ),
  },
]
