import * as calls from '@frontage/contracts/calls/people.ts'
import { pathOf } from '@frontage/contracts/call.ts'
import type { Places } from '@frontage/contracts/people.ts'
import { USER_FIELDS } from '@frontage/domain/people.ts'
import { FileDown, FileUp, UserRoundPlus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { withQuery } from '../../lib/api.ts'
import { BulkDialog } from '../../lib/bulk/bulk-dialog.tsx'
import { RecentChanges } from '../../lib/bulk/recent-changes.tsx'
import { filterParams } from '../../lib/table-address.ts'
import { Button, ButtonLink } from '../../ui/index.ts'
import { ImportUsers } from './import-users.tsx'
import { InviteUsers, NOBODY_INVITED } from './invite-users.tsx'
import type { UsersAddress } from './managed-users-address.ts'

type Open = { kind: 'invite' | 'import' } | { kind: 'draft'; draftId: string; verb: string }

interface UsersActionsProps {
  filters: UsersAddress['filters']
  places: Places
}

/** What is done with people as a whole. */
export function UsersActions({ filters, places }: UsersActionsProps) {
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open | null>(null)
  /** What is typed there outlives the dialog until it is sent. */
  const [invited, setInvited] = useState(NOBODY_INVITED)
  const close = () => setOpen(null)
  return (
    <>
      <RecentChanges onChanged={() => void revalidate()} />
      <ButtonLink
        look="secondary"
        icon={<FileDown size={18} />}
        href={withQuery(pathOf(calls.file, {}), filterParams(filters))}
        download
      >
        Export CSV
      </ButtonLink>
      <Button look="secondary" icon={<FileUp size={18} />} onClick={() => setOpen({ kind: 'import' })}>
        Import
      </Button>
      <Button icon={<UserRoundPlus size={18} />} onClick={() => setOpen({ kind: 'invite' })}>
        Invite people
      </Button>
      {open?.kind === 'invite' && (
        <InviteUsers
          places={places}
          invited={invited}
          onType={setInvited}
          onClose={close}
          onDraft={({ id }) => setOpen({ kind: 'draft', draftId: id, verb: 'Invite' })}
        />
      )}
      {open?.kind === 'import' && (
        <ImportUsers
          onClose={close}
          onDraft={({ id }) => setOpen({ kind: 'draft', draftId: id, verb: 'Import' })}
        />
      )}
      {open?.kind === 'draft' && (
        <BulkDialog
          asked={{ draftId: open.draftId }}
          verb={open.verb}
          fields={USER_FIELDS}
          onClose={close}
          onChanged={() => {
            if (open.verb === 'Invite') setInvited(NOBODY_INVITED)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
