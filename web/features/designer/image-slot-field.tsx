/** An image of the design as a row of a form: what it shows now, and the way to another. */
import type { ImageSlot } from '@frontage/artwork/types.ts'
import { ImagePlus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/marks.tsx'
import { isToDo, type Issue } from './checks.ts'
import { ResetButton } from './reset-button.tsx'
import styles from './side-form.module.css'
import type { Designer } from './use-designer.ts'

interface ImageSlotFieldProps {
  slot: ImageSlot
  designer: Designer
  issue: Issue | undefined
  /** Said in red below the label. */
  problem?: string | undefined
  onFocus: () => void
  onReplace: () => void
}

/** Photos of a listing were filled in once: what comes back without them is the sample. */
function resetLabel({ bind }: ImageSlot): string {
  if (bind === 'profile.photo') return 'Use the profile’s'
  return bind === 'brand.logo' ? 'Use the company’s' : 'Use the sample'
}

export function ImageSlotField(props: ImageSlotFieldProps) {
  const { slot, designer, issue, problem, onFocus, onReplace } = props
  const shown = designer.filled.images.find((image) => image.slot === slot.id)
  const loaded = shown?.key ? designer.pictures(shown.key) : undefined
  const isOwn = designer.slots[slot.id] !== undefined
  const notes = {
    typed: 'Your choice',
    bound: slot.bind === 'brand.logo' ? 'Your company’s logo' : 'Uses your profile photo',
    sample: slot.keep ? 'Our photo' : 'Sample photo: add your own',
    empty: '',
    design: '',
    monogram: 'Your initials, until your profile has a photo',
    'brand-name': 'Your company’s name',
  } as const
  return (
    <div className={styles.imageRow}>
      <button
        type="button"
        className={styles.thumb}
        onClick={onFocus}
        aria-label={`Show ${slot.label} on the page`}
      >
        {loaded && !loaded.vector && <img src={loaded.href.replace(/w=\d+/, 'w=320')} alt="" />}
        {loaded?.vector && <img src={loaded.href} alt="" style={{ objectFit: 'contain' }} />}
      </button>
      <div className={styles.imageText}>
        <span className={styles.imageLabel}>{slot.label}</span>
        <span
          className={styles.note}
          data-severity={problem ? 'error' : issue && !isToDo(issue) ? issue.severity : undefined}
        >
          {problem ?? (issue && !isToDo(issue) ? issue.message : shown && notes[shown.source])}
        </span>
        <span className={styles.imageActions}>
          <Button look="secondary" size="small" icon={<ImagePlus size={16} />} data-go-on onClick={onReplace}>
            Replace<VisuallyHidden> {slot.label}</VisuallyHidden>
          </Button>
          {isOwn && (
            <ResetButton label={resetLabel(slot)} onClick={() => designer.set({ [slot.id]: undefined })} />
          )}
        </span>
      </div>
    </div>
  )
}
