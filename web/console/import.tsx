import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ArchiveImport } from '@frontage/contracts/console.ts'
import { LARGEST_ARCHIVE } from '@frontage/contracts/limits.ts'
import { sentenceOf } from '../lib/api.ts'
import { Button, ErrorState, FieldError, Skeleton } from '../ui/index.ts'
import { Progress } from './archive-holds.tsx'
import { ask } from './ask.ts'
import { sizeOf } from './bytes.ts'
import styles from './console.module.css'
import { Brought } from './brought.tsx'
import own from './open-brokerage.module.css'
import { useTitle } from './title.ts'
import { uploadArchive } from './upload.ts'
import { useAsked } from './use-asked.ts'

/** A brokerage from an archive: uploaded, looked at, imported. */
export function Import() {
  useTitle('Import an archive')
  const { data, error, again, put } = useAsked<ArchiveImport[]>('imports')
  const refresh = () => ask<ArchiveImport[]>('GET', 'imports').then(put)
  return (
    <>
      <p className={styles.crumb}>
        <a href="/">Brokerages</a>
      </p>
      <h1>Import an archive</h1>
      <p className={styles.quiet}>
        An archive that was made here or at another installation of the same version. Nothing is imported
        until you have seen what is in it, and then all of it is or none.
      </p>
      {error !== undefined && (
        <ErrorState title="Your uploads cannot be shown" message={sentenceOf(error)} onRetry={again} />
      )}
      {!data && error === undefined && <Skeleton height={160} />}
      {data && <Chooser uploads={data} onChange={refresh} />}
      {data?.map((each) => (
        <Brought key={each.id} brought={each} onChange={refresh} />
      ))}
    </>
  )
}

interface ChooserProps {
  uploads: readonly ArchiveImport[]
  onChange: () => Promise<void>
}

function Chooser({ uploads, onChange }: ChooserProps) {
  const [sending, setSending] = useState<{ name: string; size: number; done: number }>()
  const [problem, setProblem] = useState('')
  const canceling = useRef<AbortController>(null)
  const choose = async (file: File | undefined) => {
    if (!file || sending) return
    setProblem('')
    if (file.size > LARGEST_ARCHIVE) {
      setProblem(`This file is larger than the ${sizeOf(LARGEST_ARCHIVE)} that an archive may have.`)
      return
    }
    const controller = new AbortController()
    canceling.current = controller
    setSending({ name: file.name, size: file.size, done: 0 })
    try {
      // The same file goes on where it stopped.
      const begun =
        uploads.find(
          ({ state, file_name, total }) =>
            state === 'uploading' && file_name === file.name && total === file.size,
        ) ??
        (await ask<ArchiveImport>('POST', 'imports', {
          file_name: file.name.slice(0, 200),
          bytes: file.size,
        }))
      await uploadArchive(begun, file, {
        signal: controller.signal,
        onProgress: (done) => setSending({ name: file.name, size: file.size, done }),
      })
    } catch (error) {
      if (!controller.signal.aborted) setProblem(sentenceOf(error))
    }
    await onChange().catch(() => undefined)
    setSending(undefined)
  }
  return (
    <section className={styles.part} aria-labelledby="upload">
      <h2 id="upload">Upload</h2>
      {sending ? (
        <>
          <Progress
            label="Upload"
            share={sending.done / sending.size}
            sentence={
              sending.done < sending.size
                ? `${sending.name}: ${sizeOf(sending.done)} of ${sizeOf(sending.size)}. Leave this page open.`
                : `${sending.name} is here. Reading what it holds…`
            }
          />
          <div className={styles.actions}>
            <Button look="secondary" onClick={() => canceling.current?.abort()}>
              Stop
            </Button>
          </div>
        </>
      ) : (
        <label className={own.drop}>
          <input
            type="file"
            accept=".zip,application/zip"
            aria-label="Archive"
            aria-invalid={problem ? true : undefined}
            onChange={(event) => void choose(event.target.files?.[0])}
          />
          <Upload size={20} aria-hidden="true" />
          <span>Choose an archive, a .zip file</span>
        </label>
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </section>
  )
}
