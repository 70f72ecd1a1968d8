import type { ComponentProps } from 'react'
import { TextField } from '../../ui/index.ts'

type Props = Pick<ComponentProps<typeof TextField>, 'error' | 'hint'> & {
  value: string
  onChange: (value: string) => void
}

/** The part of the address that is not the domain. */
export const LocalPartField = ({ onChange, ...field }: Props) => (
  <TextField
    label="Before the @"
    name="local_part"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={64}
    {...field}
    onChange={({ target }) => onChange(target.value)}
  />
)
