import type { ImagePosition } from '@frontage/page-nodes/nodes/images.ts'
import { SelectField } from '../../kit/select-field.tsx'

const positions = [
  ['left', 'Left'],
  ['right', 'Right'],
  ['full', 'Full width'],
] as const satisfies readonly (readonly [ImagePosition, string])[]

interface Props {
  readonly value: ImagePosition
  readonly onChange: (position: ImagePosition) => void
}

/** Where an image stands that text flows around. */
export const PositionField = (props: Props) => <SelectField label="Position" options={positions} {...props} />
