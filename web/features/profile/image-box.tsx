import type { PhotoCrop, ProfileDetail } from '@frontage/contracts/accounts.ts'
import { useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { photoProblem } from '../../lib/photo-problem.ts'
import { Button, Dialog, DialogActions, FieldError, useBrokenImage } from '../../ui/index.ts'
import { CropDialog } from './crop-dialog.tsx'
import { removeImage, saveImage } from './profile-calls.ts'
import styles from './profile.module.css'

interface ImageBoxProps {
  kind: 'photo' | 'logo'
  profile: ProfileDetail
  onSaved: (profile: ProfileDetail) => Promise<void>
}

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/heic,image/heif,image/tiff'

/** Photo or logo: shown, exchanged, taken away. Saved at once, apart from the form. */
export function ImageBox({ kind, profile, onSaved }: ImageBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const [isRemoving, setRemoving] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const image = profile[kind]
  const noun = kind === 'photo' ? 'photo' : 'logo'

  const attempt = async (work: () => Promise<ProfileDetail>) => {
    setBusy(true)
    setProblem(null)
    try {
      await onSaved(await work())
      setChosen(null)
      setRemoving(false)
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  const save = (file: File, crop: PhotoCrop | null) =>
    void attempt(() => saveImage(profile.id, kind, file, crop))

  const choose = (file: File | undefined) => {
    if (!file) return
    setProblem(null)
    const refused = photoProblem(file)
    if (refused) return setProblem(refused)
    if (kind === 'photo') setChosen(file)
    else save(file, null)
  }

  return (
    <div className={styles.image} data-walkthrough={kind}>
      <Shown kind={kind} profile={profile} />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        className={styles.file}
        aria-label={`Choose a ${noun}`}
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <div className={styles.buttons}>
        <Button
          look="secondary"
          size="small"
          busy={isBusy && chosen === null && !isRemoving}
          onClick={() => input.current?.click()}
        >
          {image ? `Change ${noun}` : `Add a ${noun}`}
        </Button>
        {image && (
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setProblem(null)
              setRemoving(true)
            }}
          >
            Remove {noun}
          </Button>
        )}
      </div>
      {problem && chosen === null && !isRemoving && <FieldError>{problem}</FieldError>}
      <CropDialog
        file={chosen}
        busy={isBusy}
        problem={problem}
        onClose={() => setChosen(null)}
        onSave={save}
      />
      <Dialog open={isRemoving} onClose={() => setRemoving(false)} title={`Remove the ${noun}?`} width={420}>
        <p>
          {kind === 'photo'
            ? 'Designs will show the initials instead. Saved designs keep the photo until you update them.'
            : 'You can add it again at any time.'}
        </p>
        {problem && <FieldError>{problem}</FieldError>}
        <DialogActions className={styles.actions}>
          <Button look="secondary" onClick={() => setRemoving(false)}>
            Keep it
          </Button>
          <Button
            look="danger"
            busy={isBusy}
            onClick={() => void attempt(() => removeImage(profile.id, kind))}
          >
            Remove
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  )
}

function Shown({ kind, profile }: Pick<ImageBoxProps, 'kind' | 'profile'>) {
  const image = profile[kind]
  const name = `${profile.firstName} ${profile.lastName}`.trim()
  const { isBroken, tells } = useBrokenImage(image?.url ?? null)
  if (kind === 'logo')
    return image ? <img className={styles.logo} src={image.url} alt={`Logo of ${name}`} /> : null
  if (image && !isBroken)
    return (
      <img
        {...tells}
        className={styles.portrait}
        src={image.url}
        alt={`Portrait of ${name}`}
        width="160"
        height="160"
      />
    )
  return (
    <span className={`${styles.portrait} ${styles.initials}`} aria-hidden="true">
      {`${profile.firstName.charAt(0)}${profile.lastName.charAt(0)}`.toUpperCase()}
    </span>
  )
}
