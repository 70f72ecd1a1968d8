import { loadView } from '../../../features/view-as/view-calls.ts'
import { ViewScreen } from '../../../features/view-as/view-screen.tsx'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(
  ({ address }) => loadView(address),
  ({ data }) => (
    <>
      <SectionHead title="View as">
        See any page as someone else would: by role, membership status and abilities, without anyone’s
        account.
      </SectionHead>
      <ViewScreen {...data} />
    </>
  ),
)
