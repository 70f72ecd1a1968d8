import { ACCOUNT_TOKEN_INVALID, CART_ITEM_MISSING } from '@frontage/contracts/sentences.ts'
import * as designCalls from '@frontage/contracts/calls/designs.ts'
import { Hourglass, ImageOff, ShoppingCart } from 'lucide-react'
import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import * as cartCalls from '@frontage/contracts/calls/cart.ts'
import type { CartItem } from '@frontage/contracts/cart.ts'
import { readOffer } from '@frontage/contracts/pricing.ts'
import type { OrderKind } from '@frontage/contracts/catalog.ts'
import { DesignerScreen } from '../../features/designer/designer.tsx'
import { DesignerSkeleton } from '../../features/designer/designer-skeleton.tsx'
import type { RenderLists } from '../../features/designer/order-panel.tsx'
import { ListPicker } from '../../features/lists/list-picker.tsx'
import type { OpenDesign } from '../../features/designer/use-designer.ts'
import { api, ApiRefusal } from '../../lib/api.ts'
import { loadArtwork } from '../../lib/rendering/artwork.ts'
import { ownerOf } from '../../lib/rendering/fill.ts'
import { fillWhenLoaded } from '../../lib/rendering/fill-whole.ts'
import { loadImages } from '../../lib/rendering/load-images.ts'
import { codesFor } from '../../lib/rendering/own-codes.ts'
import { notFound } from '../../lib/refusals.ts'
import type { HeadInput, RouteModule } from '../../lib/route.ts'
import { siteFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** `?order=` opens the tool where this way of ordering is chosen, `&quantity=` with that quantity. */
const KINDS = ['print-and-ship', 'warehouse', 'mail-list'] as const satisfies readonly OrderKind[]
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The design that an address names; null: none. */
function designIn({ searchParams }: URL): string | null {
  const id = searchParams.get('design')
  return id !== null && UUID.test(id) ? id : null
}

export const isThere: RouteModule['isThere'] = async (address, { designs, cart }) => {
  if (address.searchParams.has('expired')) return true
  const id = designIn(address)
  const line = address.searchParams.get('line')
  return id !== null && (await designs.exists(id)) && (line === null || cart.hasLine(line, id))
}

type Opened =
  /** The link that led here was used or is too old. */
  | { state: 'expired' }
  /** The line of the cart that the address names was removed or ordered, or is another user's. */
  | { state: 'line-gone'; designId: string }
  /** The saved design of a line was deleted: the line is printed all the same. */
  | { state: 'design-gone' }
  | { state: 'ready'; open: OpenDesign; line: CartItem | null }

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Opened> {
  const address = new URL(request.url)
  if (address.searchParams.has('expired')) return { state: 'expired' }
  const id = designIn(address)
  if (id === null) throw notFound()
  const owner = ownerOf(siteFrom(context))
  const lineId = address.searchParams.get('line')
  const [design, line] = await Promise.all([
    api.call(designCalls.read, { params: { id } }).catch((error: unknown) => {
      if (lineId !== null && error instanceof ApiRefusal && error.status === 404) return null
      throw error
    }),
    lineId === null ? null : lineOf(lineId, id),
  ])
  if (design === null) return { state: 'design-gone' }
  if (line === undefined) return { state: 'line-gone', designId: id }
  const [template, pictures] = await Promise.all([
    loadArtwork({ templateId: design.template_id, hash: design.artwork_hash }),
    // A phone's stage is small, and its line is slow.
    loadImages(owner.brand, design.pictures, innerWidth < 760 ? 1280 : 1920),
  ])
  const { codes, encode } = await codesFor(template, design.id)
  await fillWhenLoaded(template, owner, design.slots, pictures)
  return {
    state: 'ready',
    open: {
      design,
      offer: design.offer && readOffer(design.offer),
      template,
      owner,
      pictures,
      codes,
      encode,
    },
    line,
  }
}

/** The line of the visitor's cart that is made from this design; undefined: there is none. */
async function lineOf(id: string, designId: string): Promise<CartItem | undefined> {
  const cart = await api.call(cartCalls.read)
  return cart.cart_items.find((line) => line.id === id && line.design_id === designId)
}

export const title = ({ data }: HeadInput<Opened | undefined>): string => {
  return data?.state === 'ready' ? data.open.design.name : 'Layout tool'
}

export const fillsScreen = (data: Opened) => data.state === 'ready'

export const HydrateFallback = DesignerSkeleton

export function Component() {
  const opened = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { features } = useSite()
  if (opened.state === 'expired') return <Expired />
  if (opened.state === 'line-gone') return <LineGone designId={opened.designId} />
  if (opened.state === 'design-gone') return <DesignGone />
  const { open, line } = opened
  const kind = KINDS.find((known) => known === search.get('order')) ?? null
  return (
    <DesignerScreen
      key={`${open.design.id} ${open.design.template_version} ${line?.id}`}
      open={open}
      line={line}
      wanted={{ kind, quantity: Number(search.get('quantity')) }}
      renderLists={features.menus.savedmailinglists ? renderLists : undefined}
    />
  )
}

const renderLists: RenderLists = ({ onChange, ...slot }) => (
  <ListPicker {...slot} onChange={(list) => onChange(list && { id: list.id, rows: list.row_count })} />
)

function Expired() {
  return (
    <EmptyState
      level={1}
      icon={<Hourglass size={30} />}
      title={ACCOUNT_TOKEN_INVALID}
      actions={<ButtonLink href="/marketingmaterials">Open my saved designs</ButtonLink>}
    >
      Links into the layout tool work once, for one minute. Your design is safe: open it from your saved
      designs.
    </EmptyState>
  )
}

function LineGone({ designId }: { designId: string }) {
  return (
    <EmptyState
      level={1}
      icon={<ShoppingCart size={30} />}
      title={CART_ITEM_MISSING}
      actions={
        <>
          <ButtonLink href={`/layout?design=${designId}`}>Open the design</ButtonLink>
          <ButtonLink href="/shopping-cart" look="secondary">
            View cart
          </ButtonLink>
        </>
      }
    >
      It was removed, or it has been ordered. Your design is safe: open it to order it once more.
    </EmptyState>
  )
}

function DesignGone() {
  return (
    <EmptyState
      level={1}
      icon={<ImageOff size={30} />}
      title="This design is not there any more"
      actions={
        <>
          <ButtonLink href="/shopping-cart">View cart</ButtonLink>
          <ButtonLink href="/marketingmaterials" look="secondary">
            Open my saved designs
          </ButtonLink>
        </>
      }
    >
      It was deleted from your saved designs. What is in your cart is printed as you added it.
    </EmptyState>
  )
}
