/** The offer of a template's newer version: what it changes for this design, before and after, and the way back. */
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import type { DesignDetail } from '@frontage/contracts/designs.ts'
import type { SlotValues } from '@frontage/artwork/types.ts'
import { changesBetween } from '@frontage/artwork/version-changes.ts'
import { ArrowRight, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, sentenceOf } from '../../lib/api.ts'
import { loadArtwork } from '../../lib/rendering/artwork.ts'
import { fillWhenLoaded } from '../../lib/rendering/fill-whole.ts'
import { SceneView } from '../../lib/rendering/scene.tsx'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, Skeleton } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './newer-version.module.css'
import type { Designer } from './use-designer.ts'

export function NewerVersion({ designer }: { designer: Designer }) {
  const [isOpen, setOpen] = useState(false)
  const [isPutOff, setPutOff] = useState(false)
  const { newer_version: newer } = designer.design
  if (!newer || isPutOff) return null
  return (
    <div className={styles.notice} role="note">
      <Sparkles size={18} aria-hidden="true" />
      <p>There is a newer version of this template. Your design stays as it is until you choose.</p>
      <span className={styles.buttons}>
        <Button size="small" look="secondary" onClick={() => setOpen(true)}>
          See what changes
        </Button>
        <Button size="small" look="quiet" onClick={() => setPutOff(true)}>
          Not now
        </Button>
      </span>
      {isOpen && <Changes designer={designer} newer={newer} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface ChangesProps {
  designer: Designer
  newer: NonNullable<DesignDetail['newer_version']>
  onClose: () => void
}

function Changes({ designer, newer, onClose }: ChangesProps) {
  const { design, template, owner, slots, pictures } = designer
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const next = useLoaded(newer.artwork_hash, async () => {
    const offered = await loadArtwork({ templateId: design.template_id, hash: newer.artwork_hash })
    const filled = await fillWhenLoaded(offered, owner, slots, pictures)
    return { changes: changesBetween(template, offered, slots), scene: filled.scenes[0] }
  })
  const [now] = designer.filled.scenes
  const change = async () => {
    setBusy(true)
    try {
      if (!(await designer.flush())) return onClose()
      const before = { version: design.template_version, slots }
      const changed = await changeVersion(design.id, designer.revision(), newer.version, slots)
      await revalidate()
      toast.success('Your design uses the newer version', {
        action: {
          label: 'Undo',
          onClick: () => {
            changeVersion(design.id, changed.revision, before.version, before.slots).then(
              () => void revalidate(),
              (error: unknown) => void toast.error(sentenceOf(error)),
            )
          },
        },
      })
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="What the newer version changes"
      width={760}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep this version
          </Button>
          <Button busy={isBusy} disabled={next.state !== 'ready'} onClick={() => void change()}>
            Use the newer version
          </Button>
        </>
      }
    >
      {next.state === 'loading' ? (
        <Skeleton height={320} />
      ) : next.state === 'failed' ? (
        <ErrorState level={3} message={sentenceOf(next.error)} onRetry={next.retry} />
      ) : (
        <>
          <div className={styles.sides}>
            {now && (
              <figure>
                <SceneView scene={now} idPrefix="version-now-" trim className={styles.page} label="Now" />
                <figcaption>Version {design.template_version}, now</figcaption>
              </figure>
            )}
            <ArrowRight size={24} aria-hidden="true" />
            {next.value.scene && (
              <figure>
                <SceneView
                  scene={next.value.scene}
                  idPrefix="version-next-"
                  trim
                  className={styles.page}
                  label="With the newer version"
                />
                <figcaption>Version {newer.version}</figcaption>
              </figure>
            )}
          </div>
          <ul className={styles.changes}>
            {next.value.changes.map(({ sentence, isLoss }) => (
              <li key={sentence} data-loss={isLoss || undefined}>
                {sentence}
              </li>
            ))}
          </ul>
          <p className={styles.note}>What you filled in stays where the newer version has a place for it.</p>
        </>
      )}
    </Dialog>
  )
}

const changeVersion = (
  id: string,
  revision: number,
  version: number,
  slots: SlotValues,
): Promise<DesignDetail> =>
  api.call(designCalls.changeVersion, { params: { id }, body: { revision, version, slots } })
