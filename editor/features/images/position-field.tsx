import { type ImagePosition, imagePositions } from '@frontage/page-nodes/nodes/images.ts'
import { useId } from 'react'
import styles from '../upload/upload.module.css'

const shown: Readonly<Record<ImagePosition, string>> = { left: 'Left', right: 'Right', full: 'Full width' }

interface Props {
  readonly value: ImagePosition
  readonly onChange: (position: ImagePosition) => void
}

/** Where a picture stands that text flows around. */
export function PositionField({ value, onChange }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>Position</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChange(imagePositions.find((one) => one === event.target.value) ?? value)}
      >
        {imagePositions.map((position) => (
          <option key={position} value={position}>
            {shown[position]}
          </option>
        ))}
      </select>
    </div>
  )
}
