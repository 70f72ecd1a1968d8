import { DraftScreen } from '../../../features/templates/draft-screen.tsx'
import { PlaceSheetScreen } from '../../../features/templates/place-sheet-screen.tsx'
import { loadTemplates, placesHref, type TemplatesShown } from '../../../features/templates/template-calls.ts'
import { BackToTemplates, TemplateScreen } from '../../../features/templates/template-screen.tsx'
import { TemplatesList } from '../../../features/templates/templates-list.tsx'
import { ListChanges } from '../../../lib/managed/managed-list.tsx'
import { sectionOf } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'

export const open = sectionOf(({ address }) => loadTemplates(address), Templates)

function Templates({ data }: { data: TemplatesShown }) {
  if (data.shows === 'draft')
    return (
      <>
        <SectionHead title="Template draft" actions={<BackToTemplates />}>
          Nobody but you and your editors sees it until it is published.
        </SectionHead>
        <DraftScreen key={data.draft.id} draft={data.draft} categories={data.categories} />
      </>
    )
  if (data.shows === 'template')
    return (
      <>
        <SectionHead title={data.template.title} actions={<BackToTemplates />}>
          {data.template.description}
        </SectionHead>
        <TemplateScreen key={data.template.id} template={data.template} />
      </>
    )
  if (data.shows === 'places')
    return (
      <>
        <SectionHead
          title="Categories in a grid"
          actions={
            <>
              <ListChanges />
              <BackToTemplates />
            </>
          }
        >
          Which categories these templates are on. Nothing is saved before you have looked at it.
        </SectionHead>
        <PlaceSheetScreen key={placesHref(data.places.address)} {...data.places} />
      </>
    )
  return (
    <>
      <SectionHead title="Templates">
        What agents start their designs from: upload, check, publish, and retire.
      </SectionHead>
      <TemplatesList {...data} />
    </>
  )
}
