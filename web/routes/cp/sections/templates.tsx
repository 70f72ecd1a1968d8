import type { ReactElement, ReactNode } from 'react'
import {
  CAMPAIGN_TEMPLATES_PATH,
  loadTemplates as loadCampaignTemplates,
  openTemplate,
} from '../../../features/campaign-templates/template-calls.ts'
import { CampaignTemplateList } from '../../../features/campaign-templates/template-list.tsx'
import { CampaignTemplateScreen } from '../../../features/campaign-templates/template-screen.tsx'
import { DraftScreen } from '../../../features/templates/draft-screen.tsx'
import { PlaceSheetScreen } from '../../../features/templates/place-sheet-screen.tsx'
import {
  listHref,
  loadTemplates,
  placesHref,
  type TemplatesShown,
} from '../../../features/templates/template-calls.ts'
import { TemplateScreen } from '../../../features/templates/template-screen.tsx'
import { TemplatesList } from '../../../features/templates/templates-list.tsx'
import { ListChanges } from '../../../lib/managed/managed-list.tsx'
import { notFound } from '../../../lib/refusals.ts'
import { useSite } from '../../../lib/site.ts'
import { isNothingYet } from '../../../lib/table-address.ts'
import { ButtonLink } from '../../../ui/index.ts'
import { sectionOf, type OpenSection } from '../section.tsx'
import { SectionHead } from '../section-head.tsx'
import { SectionParts } from '../section-parts.tsx'

const CAMPAIGN = /^\/cp\/templates\/campaigns(?:\/(new|[0-9a-f-]{36}))?$/

export const open: OpenSection = async (input) => {
  const path = input.address.pathname.replace(/\/$/, '')
  const campaign = CAMPAIGN.exec(path)
  if (!campaign) return openDesigns(input)
  if (!input.site.features.menus.automarketing) throw notFound()
  const [, id] = campaign
  return id ? openCampaignTemplate(id) : listOfCampaignTemplates(input.address)
}

const openDesigns = sectionOf(({ address }) => loadTemplates(address), Templates)

async function openCampaignTemplate(id: string): Promise<ReactElement> {
  const opened = await openTemplate(id === 'new' ? null : id)
  return <CampaignTemplateScreen {...opened} />
}

async function listOfCampaignTemplates(address: URL): Promise<ReactElement> {
  const shown = await loadCampaignTemplates(address)
  return (
    <>
      <SectionHead
        title="Templates"
        actions={
          <>
            <ListChanges />
            {!isNothingYet(shown) && (
              <ButtonLink href={`${CAMPAIGN_TEMPLATES_PATH}/new`}>Write a campaign template</ButtonLink>
            )}
          </>
        }
      >
        What agents start their automated marketing from: write it, publish it, retire it.
      </SectionHead>
      <Parts at={CAMPAIGN_TEMPLATES_PATH} />
      <CampaignTemplateList {...shown} />
    </>
  )
}

const PARTS = [
  { href: listHref, name: 'Designs' },
  { href: CAMPAIGN_TEMPLATES_PATH, name: 'Campaigns' },
]

/** Absent where agents have no campaigns. */
function Parts({ at }: { at: string }): ReactNode {
  const { features } = useSite()
  return features.menus.automarketing && <SectionParts label="Templates" parts={PARTS} at={at} />
}

const TEMPLATES = { href: listHref, label: 'Templates' }

function Templates({ data }: { data: TemplatesShown }) {
  if (data.shows === 'draft')
    return (
      <>
        <SectionHead back={TEMPLATES} title="Template draft">
          Nobody but you and your editors sees it until it is published.
        </SectionHead>
        <DraftScreen key={data.draft.id} draft={data.draft} categories={data.categories} />
      </>
    )
  if (data.shows === 'template')
    return (
      <>
        <SectionHead back={TEMPLATES} title={data.template.title}>
          {data.template.description}
        </SectionHead>
        <TemplateScreen key={data.template.id} template={data.template} />
      </>
    )
  if (data.shows === 'places')
    return (
      <>
        <SectionHead back={TEMPLATES} title="Categories in a grid" actions={<ListChanges />}>
          Which categories these templates are on. Nothing is saved until you have reviewed it.
        </SectionHead>
        <PlaceSheetScreen key={placesHref(data.places.address)} {...data.places} />
      </>
    )
  return (
    <>
      <SectionHead title="Templates">
        What agents start their designs from: upload, check, publish, and retire.
      </SectionHead>
      <Parts at={listHref} />
      <TemplatesList {...data} />
    </>
  )
}
