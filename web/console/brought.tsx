import { ExternalLink } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { ArchiveImport } from '@frontage/contracts/console.ts'
import { hostProblem, plainHost } from '@frontage/domain/hosts.ts'
import { sentenceOf } from '../lib/api.ts'
import { dateAndTime } from '../lib/dates.ts'
import { Button, ButtonLink, Dialog, DialogActions, FieldError, TextField } from '../ui/index.ts'
import { Holds, Progress } from './archive-holds.tsx'
import { ask, problemsIn } from './ask.ts'
import { sizeOf } from './bytes.ts'
import styles from './console.module.css'
import { useUnsaved } from './place.ts'
import { usePolled } from './use-polled.ts'

interface BroughtProps {
  brought: ArchiveImport
  onChange: () => Promise<void>
}

/** One archive that was uploaded, and what becomes of it. */
export function Brought({ brought: given, onChange }: BroughtProps) {
  const [polled, setPolled] = useState<ArchiveImport>()
  const brought = polled ?? given
  usePolled(`imports/${brought.id}`, brought.state === 'waiting', setPolled)
  const { state, file_name, holds, total, done, imported } = brought
  return (
    <section className={styles.part} aria-label={holds?.name ?? file_name}>
      <h2>{holds?.name ?? file_name}</h2>
      {state === 'uploading' && (
        <p>
          The upload of {file_name} stopped at {sizeOf(done)} of {sizeOf(total)}. Choose the same file above
          to go on.
        </p>
      )}
      {holds && state !== 'done' && <Holds holds={holds} size={sizeOf(total)} />}
      {state === 'uploaded' && <Start brought={brought} onStarted={setPolled} />}
      {state === 'waiting' && (
        <Progress
          label="Import"
          share={total > 0 ? done / total : 0}
          sentence={
            brought.is_failing
              ? 'Something went wrong. It begins again by itself; nothing is half stored.'
              : `Importing to ${brought.host}. You can leave this page.`
          }
        />
      )}
      {state === 'failed' && <FieldError>{brought.problem} Nothing of it is stored.</FieldError>}
      {state === 'done' && imported && (
        <>
          <p>
            <a className={styles.live} href={imported.url} target="_blank" rel="noopener">
              {imported.url}
              <ExternalLink size={18} aria-hidden="true" />
            </a>
          </p>
          <p>Imported. Everyone signs in with the password of before.</p>
          {imported.lost_tax_service && (
            <p className={styles.notice}>
              Its taxes came from a tax service, whose key no archive holds. They are by the brokerage’s own
              rates until a key is entered under Settings, Sales tax.
            </p>
          )}
          <div className={styles.actions}>
            <ButtonLink href={`/brokerages/${imported.id}`}>See the brokerage</ButtonLink>
          </div>
        </>
      )}
      {(state === 'uploading' || state === 'uploaded' || state === 'failed') && (
        <Discard brought={brought} onDiscarded={onChange} />
      )}
    </section>
  )
}

function Start({ brought, onStarted }: { brought: ArchiveImport; onStarted: (now: ArchiveImport) => void }) {
  const [host, setHost] = useState(brought.free_host)
  const [problem, setProblem] = useState(brought.problem)
  const [busy, setBusy] = useState(false)
  useUnsaved(host !== brought.free_host, 'The address that you typed for this import has not been saved.')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = hostProblem(plainHost(host))
    setProblem(wrong ?? '')
    if (wrong) return
    setBusy(true)
    ask<ArchiveImport>('POST', `imports/${brought.id}/start`, { host: plainHost(host) })
      .then(onStarted, (error: unknown) => setProblem(problemsIn(error).host ?? sentenceOf(error)))
      .finally(() => setBusy(false))
  }
  if (brought.version_problem) return <FieldError>{brought.version_problem}</FieldError>
  return (
    <form className={styles.dialog} onSubmit={submit} noValidate>
      {brought.notices.map((notice) => (
        <p key={notice} className={styles.notice}>
          {notice}
        </p>
      ))}
      <TextField
        label="Address of the site"
        hint="Point its DNS at this server. On this machine any name that ends in .localhost works."
        placeholder="www.example.com"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={host}
        error={problem}
        onChange={(event) => setHost(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          Import
        </Button>
      </div>
    </form>
  )
}

function Discard({ brought, onDiscarded }: { brought: ArchiveImport; onDiscarded: () => Promise<void> }) {
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const discard = () => {
    setBusy(true)
    ask('DELETE', `imports/${brought.id}`)
      .then(onDiscarded)
      .catch((error: unknown) => {
        setProblem(sentenceOf(error))
        setBusy(false)
      })
  }
  const isGone = brought.state === 'failed'
  return (
    <div className={styles.actions}>
      <Button look="quiet" busy={busy && isGone} onClick={isGone ? discard : () => setAsked(true)}>
        {isGone ? 'Remove from this list' : 'Discard…'}
      </Button>
      {!isGone && brought.ends_at && (
        <span className={styles.quiet}>The upload is deleted on {dateAndTime(brought.ends_at)}.</span>
      )}
      {problem && !isAsked && <FieldError>{problem}</FieldError>}
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title="Discard this upload?"
        footer={
          <DialogActions>
            <Button look="secondary" onClick={() => setAsked(false)}>
              Keep it
            </Button>
            <Button look="danger" busy={busy} onClick={discard}>
              Discard
            </Button>
          </DialogActions>
        }
      >
        <p>{brought.file_name} is deleted here. The file on your computer stays.</p>
        {problem && <FieldError>{problem}</FieldError>}
      </Dialog>
    </div>
  )
}
