import { Inbox, loadInbox } from '../../../features/support/inbox.tsx'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(
  ({ address }) => loadInbox(address),
  ({ data }) => (
    <>
      <SectionHead title="Inbox">What visitors wrote: questions, feedback, ideas and templates.</SectionHead>
      <Inbox key={JSON.stringify(data.filter)} {...data} />
    </>
  ),
)
