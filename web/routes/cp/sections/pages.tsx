import { ManagePages } from '../../../features/pages/manage/manage-pages.tsx'
import { fetchPages } from '../../../features/pages/manage/page-calls.ts'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(fetchPages, ({ data }) => (
  <ManagePages
    tree={data}
    renderHead={(actions) => (
      <SectionHead title="Pages" actions={actions}>
        What visitors read about the brokerage. Order and headings are those of the footer.
      </SectionHead>
    )}
  />
))
