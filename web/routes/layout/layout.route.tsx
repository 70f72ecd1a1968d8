import { Hourglass } from 'lucide-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { OrderKind } from '@frontage/contracts/catalogue.ts'
import type { DesignDetail } from '@frontage/contracts/designs.ts'
import { DesignerScreen } from '../../features/designer/designer.tsx'
import { DesignerSkeleton } from '../../features/designer/designer-skeleton.tsx'
import type { RenderLists } from '../../features/designer/order-panel.tsx'
import { ListPicker } from '../../features/lists/list-picker.tsx'
import { designPath, type OpenDesign } from '../../features/designer/use-designer.ts'
import { api } from '../../lib/api.ts'
import { loadArtwork } from '../../lib/drawing/artwork.ts'
import { fillWhenLoaded, ownerOf } from '../../lib/drawing/fill.ts'
import { loadPictures } from '../../lib/drawing/pictures.ts'
import { notFound } from '../../lib/refusals.ts'
import type { HeadInput, RouteModule } from '../../lib/page.ts'
import { siteFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** `?order=` opens the tool where this way of ordering is chosen. */
const KINDS = ['print-and-ship', 'warehouse', 'mail-list'] as const satisfies readonly OrderKind[]
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The design that an address names; null: none. */
function designIn({ searchParams }: URL): string | null {
  const id = searchParams.get('design')
  return id !== null && UUID.test(id) ? id : null
}

export const isThere: RouteModule['isThere'] = async (address, { designs }) => {
  if (address.searchParams.has('expired')) return true
  const id = designIn(address)
  return id !== null && designs.exists(id)
}

/** A design that is ready to be drawn; null: the link that led here was used or is too old. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<OpenDesign | null> {
  const address = new URL(request.url)
  if (address.searchParams.has('expired')) return null
  const id = designIn(address)
  if (id === null) throw notFound()
  const owner = ownerOf(siteFrom(context))
  const design = await api.get<DesignDetail>(designPath(id))
  const [template, pictures] = await Promise.all([
    loadArtwork({ templateId: design.template_id, hash: design.artwork_hash }),
    // A phone's stage is small, and its line is slow.
    loadPictures(owner.brand, design.pictures, innerWidth < 760 ? 1280 : 1920),
  ])
  await fillWhenLoaded(template, owner, design.slots, pictures)
  return { design, template, owner, pictures }
}

export const title = ({ data }: HeadInput): string =>
  (data as OpenDesign | null)?.design.name ?? 'Layout tool'

export const HydrateFallback = DesignerSkeleton

export function Component() {
  const open = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { features } = useSite()
  if (!open) return <Expired />
  const kind = KINDS.find((known) => known === search.get('order')) ?? null
  return (
    <DesignerScreen
      key={open.design.id}
      open={open}
      orderKind={kind}
      renderLists={features.menus.savedmailinglists ? renderLists : undefined}
    />
  )
}

const renderLists: RenderLists = ({ onChange, ...slot }) => (
  <ListPicker {...slot} onChange={(list) => onChange(list && { id: list.id, rows: list.row_count })} />
)

function Expired() {
  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        level={1}
        icon={<Hourglass size={30} />}
        title="This link has expired or was already used."
        actions={<ButtonLink href="/marketingmaterials">Open my saved designs</ButtonLink>}
      >
        Links into the layout tool work once, for one minute. Your design is safe: open it from your saved
        designs.
      </EmptyState>
    </main>
  )
}
