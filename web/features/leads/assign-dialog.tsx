import type { Lead } from '@frontage/contracts/leads.ts'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { UserField } from '../../lib/user-field.tsx'
import { Button, Dialog, FieldError } from '../../ui/index.ts'
import { assignLead } from './lead-calls.ts'

interface AssignDialogProps {
  lead: Lead
  onClose: () => void
  onAssigned: (lead: Lead) => void
}

/** Gives a lead to a colleague, for managers and administrators. */
export function AssignDialog({ lead, onClose, onAssigned }: AssignDialogProps) {
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const give = async () => {
    if (to === '') return setProblem('Choose a colleague.')
    setBusy(true)
    try {
      onAssigned(await assignLead(lead.id, to))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      title="Change the agent"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isBusy} onClick={() => void give()}>
            Change agent
          </Button>
        </>
      }
    >
      <p>
        {lead.name} is a lead of {lead.agent.name}. The colleague whom you choose sees everything that was
        written, and {lead.agent.name} no longer does.
      </p>
      <UserField
        value={to}
        name=""
        error={undefined}
        onBlur={() => undefined}
        onChange={({ target }) => {
          setTo(target.value)
          setProblem('')
        }}
      />
      {problem && <FieldError>{problem}</FieldError>}
    </Dialog>
  )
}
