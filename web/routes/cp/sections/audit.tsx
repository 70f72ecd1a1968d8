import { loadAudit } from '../../../features/audit/audit-calls.ts'
import { AuditLog } from '../../../features/audit/audit-log.tsx'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(
  ({ address }) => loadAudit(address),
  ({ data }) => (
    <>
      <SectionHead title="Audit log">
        Who changed what, when, and how it was before. Entries stay as they were written.
      </SectionHead>
      <AuditLog {...data} />
    </>
  ),
)
