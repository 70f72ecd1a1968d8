import * as calls from '@frontage/contracts/calls/user-data.ts'
import type { ManagedUser } from '@frontage/contracts/people.ts'
import type { UserDataState } from '@frontage/contracts/user-data.ts'
import { pathWith } from '@frontage/contracts/call.ts'
import { FileDown, UserX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api, sentenceOf } from '../../lib/api.ts'
import { dateAndTime, longDate } from '../../lib/dates.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, ErrorState, Skeleton, toast } from '../../ui/index.ts'
import { EraseDialog } from './erase-dialog.tsx'
import styles from './person.module.css'

const EVERY_MS = 1_500

interface UserDataProps {
  user: ManagedUser
  name: string
  onChanged: () => void
}

/** A copy of everything that is stored about someone, and its erasure: both go on when this page is left. */
export function UserData({ user, name, onChanged }: UserDataProps) {
  const { id, isErased } = user
  const [turn, setTurn] = useState(0)
  const loaded = useLoaded(`${turn} ${id}`, () => api.call(calls.read, { params: { id } }))
  const [state, setState] = useState<UserDataState | null>(null)
  const [known, setKnown] = useState<unknown>(null)
  if (loaded.state === 'ready' && known !== loaded.value) {
    setKnown(loaded.value)
    setState(loaded.value)
  }
  const isUnderWay = state?.export?.state === 'waiting' || state?.erasure?.state === 'waiting'
  useEffect(() => {
    if (!isUnderWay || loaded.state === 'loading') return
    const timer = setTimeout(() => setTurn((now) => now + 1), EVERY_MS)
    return () => clearTimeout(timer)
  }, [isUnderWay, loaded.state])
  return (
    <section className={styles.part} aria-label="Data">
      <h2>Data</h2>
      {state ? (
        isErased ? (
          <Erasing state={state} />
        ) : (
          <Asking
            user={user}
            name={name}
            state={state}
            onState={setState}
            onErased={(next) => {
              setState(next)
              onChanged()
            }}
          />
        )
      ) : loaded.state === 'failed' ? (
        <ErrorState level={3} message={sentenceOf(loaded.error)} onRetry={loaded.retry} />
      ) : (
        <Skeleton height={80} />
      )}
    </section>
  )
}

interface AskingProps {
  user: ManagedUser
  name: string
  state: UserDataState
  onState: (state: UserDataState) => void
  onErased: (state: UserDataState) => void
}

function Asking({ user, name, state, onState, onErased }: AskingProps) {
  const [isBusy, setBusy] = useState(false)
  const [isErasing, setErasing] = useState(false)
  const { id } = user
  const copy = state.export
  const exportData = async () => {
    setBusy(true)
    try {
      onState(await api.call(calls.startExport, { params: { id } }))
    } catch (error) {
      toast.error(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      <p className={styles.quiet}>For requests under the GDPR or the CCPA.</p>
      <div className={styles.actions}>
        <Button
          look="secondary"
          size="small"
          icon={<FileDown size={16} />}
          busy={isBusy}
          disabled={copy?.state === 'waiting'}
          onClick={() => void exportData()}
        >
          Export data
        </Button>
        <Button look="secondary" size="small" icon={<UserX size={16} />} onClick={() => setErasing(true)}>
          Erase…
        </Button>
      </div>
      {copy && <Copy userId={id} copy={copy} />}
      {isErasing && (
        <EraseDialog
          user={user}
          name={name}
          state={state}
          onClose={() => setErasing(false)}
          onErased={(next) => {
            setErasing(false)
            toast.success(`The account of ${name} is closed, and the data is being erased`)
            onErased(next)
          }}
        />
      )}
    </>
  )
}

function Copy({ userId, copy }: { userId: string; copy: NonNullable<UserDataState['export']> }) {
  if (copy.state === 'expired')
    return (
      <p className={styles.quiet}>
        The export of {longDate(copy.askedAt)} was deleted after a week. Export again for a new one.
      </p>
    )
  if (copy.state === 'waiting') return <Progress label="Export" sentence="Collecting the data…" {...copy} />
  return (
    <p>
      <a href={pathWith(calls.file, { id: userId, exportId: copy.id })} download>
        Download the export
      </a>{' '}
      <span className={styles.quiet}>
        {sizeOf(copy.bytes)}, made {dateAndTime(copy.askedAt)}
        {copy.endsAt && `, until ${longDate(copy.endsAt)}`}
      </span>
    </p>
  )
}

function Erasing({ state: { erasure, counts } }: { state: UserDataState }) {
  const orders =
    counts.orders > 0 &&
    `${counts.orders.toLocaleString('en-US')} ${counts.orders === 1 ? 'order stays' : 'orders stay'} without name and contact.`
  if (erasure?.state === 'waiting')
    return <Progress label="Erasure" sentence="The account is closed. Erasing the data…" {...erasure} />
  return (
    <p>
      Erased {erasure && dateAndTime(erasure.askedAt)}. {orders}
    </p>
  )
}

interface ProgressProps {
  label: string
  sentence: string
  done: number
  total: number
  isFailing: boolean
}

function Progress({ label, sentence, done, total, isFailing }: ProgressProps) {
  return (
    <div className={styles.stack}>
      <output>{isFailing ? 'Something went wrong. We try again in a minute.' : sentence}</output>
      <progress aria-label={label} value={done} max={Math.max(total, 1)} className={styles.progress} />
    </div>
  )
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString('en-US')} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
