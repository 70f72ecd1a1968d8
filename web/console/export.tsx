import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ArchiveExport } from '@frontage/contracts/console.ts'
import { sentenceOf } from '../lib/api.ts'
import { dateAndTime } from '../lib/dates.ts'
import { Button, FieldError, Skeleton } from '../ui/index.ts'
import { Holds, Progress } from './archive-holds.tsx'
import { ask } from './ask.ts'
import { sizeOf } from './bytes.ts'
import styles from './console.module.css'
import { useAsked } from './use-asked.ts'
import { usePolled } from './use-polled.ts'

/** The brokerage as one file that imports elsewhere. */
export function Export({ id }: { id: string }) {
  const path = `brokerages/${id}/export`
  const { data, error, again, put } = useAsked<ArchiveExport | null>(path)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  usePolled(path, data?.state === 'waiting', put)
  const change = (work: () => Promise<ArchiveExport | null>) => {
    setBusy(true)
    setProblem('')
    work()
      .then(
        (now) => {
          // The button that was pressed goes.
          heading.current?.focus({ preventScroll: true })
          put(now)
        },
        (failed: unknown) => setProblem(sentenceOf(failed)),
      )
      .finally(() => setBusy(false))
  }
  const start = () => change(() => ask<ArchiveExport>('POST', path, {}))
  const remove = () =>
    change(async () => {
      await ask('DELETE', `exports/${data?.id ?? ''}`)
      return ask<ArchiveExport | null>('GET', path)
    })
  return (
    <section className={styles.part} aria-labelledby="archive">
      <h2 ref={heading} id="archive" tabIndex={-1}>
        Archive
      </h2>
      <p>
        One file with everything of this brokerage, which Frontage imports elsewhere. It holds personal data:
        names, email and postal addresses, orders, designs, mailing lists, leads, and passwords in hashed
        form. It is not encrypted: whoever has the file can read it.
      </p>
      <p className={styles.quiet}>
        Not in it: sessions, API keys, webhooks, and the keys of a directory, a tax service or a listing feed.
      </p>
      {data === undefined &&
        (error === undefined ? (
          <Skeleton height={44} />
        ) : (
          <div className={styles.actions}>
            <FieldError>{sentenceOf(error)}</FieldError>
            <Button look="secondary" onClick={again}>
              Try again
            </Button>
          </div>
        ))}
      {data && <Outcome made={data} busy={busy} onDelete={remove} />}
      {problem && <FieldError>{problem}</FieldError>}
      {data !== undefined && data?.state !== 'waiting' && (
        <div className={styles.actions}>
          <Button look="secondary" busy={busy} onClick={start}>
            {data?.state === 'done' && data.is_mine ? 'Replace it with a new archive' : 'Make an archive'}
          </Button>
        </div>
      )}
    </section>
  )
}

interface OutcomeProps {
  made: ArchiveExport
  busy: boolean
  onDelete: () => void
}

function Outcome({ made, busy, onDelete }: OutcomeProps) {
  const who = made.is_mine ? '' : ` ${made.operator} asked for it.`
  if (made.state === 'waiting')
    return (
      <>
        <Progress
          label="Archive"
          share={made.total > 0 ? made.done / made.total : 0}
          sentence={
            made.is_failing
              ? 'Something went wrong. It begins again by itself.'
              : `Making the archive. ${made.total > 0 ? `${sizeOf(made.done)} of about ${sizeOf(made.total)}.` : ''} You can leave this page.${who}`
          }
        />
        {made.is_mine && (
          <div className={styles.actions}>
            <Button look="secondary" busy={busy} onClick={onDelete}>
              Cancel
            </Button>
          </div>
        )}
      </>
    )
  if (made.state === 'failed') return <FieldError>{made.problem}</FieldError>
  if (made.state === 'expired')
    return (
      <p className={styles.quiet}>
        The archive of {dateAndTime(made.asked_at)} is deleted. Make a new one when you need it.
      </p>
    )
  return (
    <>
      {made.holds && <Holds holds={made.holds} size={sizeOf(made.bytes)} />}
      {made.is_mine ? (
        <div className={styles.actions}>
          <a className={styles.live} href={`/console/api/v1/exports/${made.id}/file`} download>
            <Download size={18} aria-hidden="true" />
            Download the archive
          </a>
          <Button look="quiet" busy={busy} onClick={onDelete}>
            Delete the file
          </Button>
        </div>
      ) : (
        <p>{made.operator} asked for it, and is the only one who can download it.</p>
      )}
      <p className={styles.quiet}>The file is deleted on {dateAndTime(made.ends_at ?? '')}.</p>
    </>
  )
}
