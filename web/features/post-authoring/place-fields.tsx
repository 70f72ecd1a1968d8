import type { PostPlace } from '@frontage/contracts/post-authoring.ts'
import { Select } from '../../ui/index.ts'
import { choicesFor, chosenAt } from './places.ts'

const LABELS = ['Area', 'Category', 'Subcategory', 'Fourth level', 'Fifth level']

interface PlaceFieldsProps {
  places: readonly PostPlace[]
  value: readonly number[]
  error?: string | undefined
  onChange: (categoryIds: number[]) => void
}

/** Where a post stands, level by level; the next level appears once there is something to choose. */
export function PlaceFields({ places, value, error, onChange }: PlaceFieldsProps) {
  return choicesFor(places, value).map((options, level) => (
    <Select
      key={LABELS[level]}
      label={LABELS[level] ?? ''}
      optional={level > 1}
      placeholder={level > 1 ? 'None' : 'Choose one'}
      value={String(value[level] ?? '')}
      error={level === Math.min(value.length, 1) ? error : undefined}
      options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={({ target }) => onChange(chosenAt(value, level, Number(target.value)))}
    />
  ))
}
