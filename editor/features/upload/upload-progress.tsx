import { Button } from '@frontage/web/ui/button.tsx'
import styles from './upload.module.css'

/** How far an upload is, and the way out of it. */
export function UploadProgress({
  share,
  onCancel,
}: {
  readonly share: number
  readonly onCancel: () => void
}) {
  return (
    <div className={styles.progress}>
      <progress max={1} value={share} aria-label="Uploading" />
      <span>Uploading {Math.round(share * 100)}%</span>
      <Button look="secondary" size="small" onClick={onCancel}>
        Cancel upload
      </Button>
    </div>
  )
}
