import { useId, type ComponentProps } from 'react'
import { TextField } from '../../ui/index.ts'

interface PlaceFieldProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  /** Those that there are; another one may be typed. */
  known: readonly string[]
}

/** An office, a team or a region: one that is there, or a new one. */
export function PlaceField({ known, ...field }: PlaceFieldProps) {
  const id = useId()
  return (
    <>
      <TextField maxLength={80} autoComplete="off" {...field} list={id} />
      <datalist id={id}>
        {known.map((place) => (
          <option key={place}>{place}</option>
        ))}
      </datalist>
    </>
  )
}
