/** Where a piece can be mailed to a lead. */
import type { Lead } from '@frontage/contracts/leads.ts'
import { MAX_CITY, MAX_STREET, MAX_UNIT } from '@frontage/contracts/limits.ts'
import { NO_ADDRESS, readLeadAddress, type LeadAddress } from '@frontage/domain/leads/lead-address.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button, Dialog, DialogActions, FieldError, TextField } from '../../ui/index.ts'
import { changeAddress } from './lead-calls.ts'
import styles from './leads.module.css'

interface AddressDialogProps {
  lead: Lead
  onClose: () => void
  onSaved: (lead: Lead) => void
}

const problemsOf = (typed: LeadAddress): Partial<Record<keyof LeadAddress, string>> => {
  const read = readLeadAddress(typed)
  return read.ok ? {} : { [read.field]: read.sentence }
}

export function AddressDialog({ lead, onClose, onSaved }: AddressDialogProps) {
  const { values, set, field, errorOf, check } = useForm(problemsOf, lead.address ?? NO_ADDRESS)
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const [failure, setFailure] = useState('')
  const save = async (address: LeadAddress | null) => {
    if (busy) return
    setBusy(address ? 'save' : 'remove')
    setFailure('')
    try {
      onSaved(await changeAddress(lead.id, address))
    } catch (error) {
      setFailure(sentenceOf(error))
      setBusy(null)
    }
  }
  return (
    <Dialog open title="Postal address" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const ready = check(event.currentTarget)
          if (ready) void save(ready)
        }}
      >
        <p className={styles.quiet}>Pieces that you mail to {lead.name} go here.</p>
        {FIELDS.map(({ name, label, optional, most }) => (
          <TextField
            key={name}
            {...field(name)}
            label={label}
            optional={optional}
            maxLength={most}
            // It is not the address of whoever types it.
            autoComplete="off"
            value={values[name]}
            error={errorOf(name)}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
        {failure && <FieldError>{failure}</FieldError>}
        <DialogActions>
          {lead.address && (
            <Button look="quiet" busy={busy === 'remove'} onClick={() => void save(null)}>
              Remove address
            </Button>
          )}
          <Button type="submit" busy={busy === 'save'}>
            Save address
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const FIELDS = [
  { name: 'street', label: 'Street address', optional: false, most: MAX_STREET },
  { name: 'unit', label: 'Unit', optional: true, most: MAX_UNIT },
  { name: 'city', label: 'City', optional: false, most: MAX_CITY },
  { name: 'state', label: 'State', optional: true, most: MAX_CITY },
  { name: 'zip', label: 'ZIP code', optional: false, most: 20 },
] as const
