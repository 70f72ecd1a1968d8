import { ManagePages } from '../../../features/pages/manage/manage-pages.tsx'
import { loadPages } from '../../../features/pages/manage/pages-address.ts'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(
  ({ address }) => loadPages(address),
  ({ data }) => (
    <ManagePages
      shown={data}
      renderHead={(actions) => (
        <SectionHead title="Pages" actions={actions}>
          What visitors read about the brokerage. Order and headings are those of the footer.
        </SectionHead>
      )}
    />
  ),
)
