import { useState } from 'react'
import { MAX_VERSION_NAME } from '@frontage/contracts/limits.ts'
import { sentenceOf } from '../api.ts'
import { Button, Dialog, DialogActions, TextField } from '../../ui/index.ts'
import type { ListedVersion, VersionSource } from './source.ts'

interface NameDialogProps {
  rename: NonNullable<VersionSource['rename']>
  version: ListedVersion
  onClose: () => void
  onNamed: (version: ListedVersion) => void
}

export function NameDialog({ rename, version, onClose, onNamed }: NameDialogProps) {
  const [name, setName] = useState(version.name)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const give = async (): Promise<void> => {
    if (name.trim().length > MAX_VERSION_NAME)
      return setProblem(`Names have ${MAX_VERSION_NAME} characters at most.`)
    setBusy(true)
    try {
      onNamed(await rename(version.revision, name))
    } catch (error) {
      setProblem(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={`Name version ${version.revision}`} width={440}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void give()
        }}
      >
        <TextField
          label="Name"
          value={name}
          error={problem}
          hint="For example: Before the spring campaign. Leave it empty to remove the name."
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            Save name
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
