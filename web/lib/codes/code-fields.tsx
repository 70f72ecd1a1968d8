/** Fields that every code has, whichever kind it is. */
import { MAX_CODE, MAX_CODE_NOTE } from '@frontage/contracts/limits.ts'
import type { ReactNode } from 'react'
import { Checkbox, FieldError, Select, TextField } from '../../ui/index.ts'
import { textOf } from '../managed/managed-form.tsx'
import styles from '../managed/managed.module.css'
import type { FormState } from '../use-form.ts'
import { fullTime, momentOf, ownZone } from '../when.ts'
import type { CodeDraft } from './code-draft.ts'

type TypedField = Exclude<keyof CodeDraft, 'kind'>

/** The form of any kind of code. */
interface CodeForm extends Pick<FormState<CodeDraft>, 'values' | 'field' | 'errorOf'> {
  set: ((name: TypedField, typed: string) => void) & ((name: 'kind', value: CodeDraft['kind']) => void)
}

interface PartProps {
  form: CodeForm
}

const fieldOf = ({ form }: PartProps, name: TypedField) =>
  textOf(form, name, (typed) => form.set(name, typed))

interface NamePartProps extends PartProps {
  isNew: boolean
  /** From whom the note stays hidden: 'Buyers'. */
  hiddenFrom: string
}

export const CodeNameFields = ({ isNew, hiddenFrom, ...part }: NamePartProps) => (
  <>
    {isNew && (
      <TextField
        {...fieldOf(part, 'code')}
        label="Code"
        optional
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_CODE}
        hint="Letters, digits and hyphens. Capital and small letters are the same. Leave it empty for a random code."
      />
    )}
    <TextField
      {...fieldOf(part, 'note')}
      label="Note"
      optional
      maxLength={MAX_CODE_NOTE}
      hint={`What it is for. ${hiddenFrom} do not see it.`}
    />
  </>
)

/** To stand in a pair with what else there is of it. @param isFixed it was promised so */
export const CodeWorthFields = ({ isFixed = false, ...part }: PartProps & { isFixed?: boolean }) => {
  const { kind } = part.form.values
  return (
    <>
      <Select
        label="Takes off"
        disabled={isFixed}
        options={[
          { value: 'percent', label: 'A percentage' },
          { value: 'amount', label: 'An amount' },
        ]}
        value={kind}
        onChange={({ target }) => part.form.set('kind', target.value === 'amount' ? 'amount' : 'percent')}
      />
      <TextField
        {...fieldOf(part, 'worth')}
        label={kind === 'percent' ? 'Percent' : 'Dollars'}
        disabled={isFixed}
        inputMode="decimal"
        placeholder={kind === 'percent' ? '20' : '10.00'}
      />
    </>
  )
}

/** To stand in a pair. */
export const CodeDateFields = (part: PartProps) => {
  const said = (name: 'starts_at' | 'ends_at') => {
    const moment = momentOf(part.form.values[name])
    return moment ? fullTime(moment, ownZone()) : undefined
  }
  return (
    <>
      <TextField
        {...fieldOf(part, 'starts_at')}
        label="Valid from"
        optional
        type="datetime-local"
        hint={said('starts_at') ?? 'Leave it empty to start right away.'}
      />
      <TextField
        {...fieldOf(part, 'ends_at')}
        label="Valid until"
        optional
        type="datetime-local"
        hint={said('ends_at') ?? 'Leave it empty for no end.'}
      />
    </>
  )
}

interface CodeChoicesProps {
  legend: string
  /** What it means that none is chosen. */
  none: ReactNode
  options: readonly { id: string; name: string }[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  isFixed?: boolean
  error?: string | undefined
}

/** What a code is for alone. */
export const CodeChoices = ({
  legend,
  none,
  options,
  chosen,
  onChange,
  isFixed = false,
  error,
}: CodeChoicesProps) => (
  <fieldset className={styles.choices}>
    <legend>{legend}</legend>
    <p className={styles.quiet}>{none}</p>
    <div className={styles.pair}>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          disabled={isFixed}
          checked={chosen.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
          }
        />
      ))}
    </div>
    {error && <FieldError>{error}</FieldError>}
  </fieldset>
)
