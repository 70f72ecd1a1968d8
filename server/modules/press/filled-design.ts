/** A design as it will be printed: filled with the agent, the brand and the images it shows. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { encodeCode } from '@frontage/artwork/encode-code.ts'
import { fillDesign, hasCodes } from '@frontage/artwork/fill-code.ts'
import { permitImprint } from '@frontage/artwork/fill-postage.ts'
import type { Filled } from '@frontage/artwork/fill.ts'
import { allMetrics } from '@frontage/artwork/fonts/load.ts'
import type { ImageStore } from '@frontage/artwork/print/press.ts'
import { openSampleLibrary } from '@frontage/artwork/raster/sample-library.ts'
import type { ImageSource, SlotValues, Template } from '@frontage/artwork/types.ts'
import type { OrderKind } from '@frontage/contracts/catalog.ts'
import { designBrand, designPostage, designProfile } from '@frontage/contracts/personalization.ts'
import type { AppContext } from '../../platform/context.ts'
import { once } from '@frontage/domain/once.ts'
import { sha256 } from '../../platform/secrets.ts'
import { presentCurrentUser, type Session } from '../accounts/index.ts'
import { allotCodes, codeKey, scanAddress, type WantedCode } from '../codes/index.ts'
import { fileIdsOf, parsedTemplate, type StoredArtwork } from '../designs/index.ts'
import { logoImages, readFiles, type FileRow } from '../files/index.ts'
import type { Tenant } from '../../platform/tenant.ts'

const CATALOG = fileURLToPath(new URL('../../../catalog', import.meta.url))

export interface Buyer {
  tenant: Tenant
  session: Session
}

export interface DesignToFill extends StoredArtwork {
  slots: Record<string, unknown>
  /** How it is ordered; null: it is not, or not yet. */
  kind: OrderKind | null
  /** Whose codes it prints: those of a line, or of the design for a proof of it. */
  printed: { designId: string; lineId: string | null }
  /** What its codes say, by slot, as they were approved: nothing is given out, and no other host is named. */
  codes?: Readonly<Record<string, string>> | undefined
}

export interface FilledDesign {
  template: Template
  slots: SlotValues
  /** Worked out when it is first asked for: what is kept by the hash needs it no more. */
  readonly filled: Filled
  /** What its codes say, by slot; undefined: it has none. */
  codes: Record<string, string> | undefined
  /** Bytes of the images that the scenes name. */
  pictures: ImageStore
  /** Changes with anything that changes the print: artwork, values, agent, brand, images. */
  designHash: string
}

/** Bumped when the emitter draws the same design differently: old press files stay as they were ordered. */
const PRESS_VERSION = 3

const samples = once(() => openSampleLibrary(CATALOG))

/** Draws many designs with one look-up of their uploads. */
export async function fillDesigns(
  context: Pick<AppContext, 'db' | 'files' | 'settings'>,
  buyer: Buyer,
  designs: readonly DesignToFill[],
): Promise<FilledDesign[]> {
  const { scope, account } = buyer.session
  const profile = designProfile(presentCurrentUser(account, buyer.tenant))
  const brand = designBrand(buyer.tenant.data)
  const shown = designs.flatMap((design) => fileIdsOf(design.slots))
  const wanted = [...new Set(account.photo_file_id ? [account.photo_file_id, ...shown] : shown)]
  const uploads = await readFiles(context.db, scope, wanted)
  const uploaded = new Map(uploads.map((file) => [`file:${file.id}`, file]))
  const library = await samples()
  const logos = await logoImages(context, buyer.tenant, Object.values(brand.logo))
  const find = (key: string): ImageSource | undefined =>
    logos.image(key) ?? uploadImage(key, uploaded.get(key)) ?? library.pictures(key)
  const store: ImageStore = (href) => {
    const logo = logos.stored(href)
    if (logo) return logo
    const file = uploaded.get(href)
    return file
      ? { hash: file.content_hash, bytes: () => context.files.get(file.storage_key) }
      : { hash: href, bytes: () => library.bytes(href) }
  }

  const codesOf = await printedCodes(
    context,
    buyer,
    designs.filter(({ codes }) => codes === undefined),
  )
  const filledDesigns: FilledDesign[] = []
  for (const design of designs) {
    const template = parsedTemplate(design)
    const slots = design.slots as SlotValues
    const wants = wantedBy({ ...design, template })
    const codes = design.codes ? approvedCodes(wants, design.codes) : codesOf(wants)
    const permit = designPostage(design.kind, buyer.tenant.data)
    const fill = () =>
      fillDesign(template, {
        slots,
        profile,
        brand,
        metrics: allMetrics,
        pictures: find,
        postage: permitImprint(permit),
        codes,
        encode: encodeCode,
      })
    // Its own alone: the same design is the same file, whatever else is in the cart.
    const pictures = [account.photo_file_id ?? '', ...fileIdsOf(design.slots)]
      .flatMap((id) => uploaded.get(`file:${id}`) ?? [])
      .map((file) => [file.id, file.content_hash])
    const made = [
      ...[PRESS_VERSION, design.artwork_hash, slots, profile, brand, pictures, permit],
      // Designs without codes keep the hashes that they had.
      ...(codes ? [codes] : []),
    ]
    const designHash = sha256(JSON.stringify(made))
    filledDesigns.push(filledWhenAsked({ template, slots, codes, pictures: store, designHash }, fill))
    // Other requests are answered between two designs of a large order.
    await nextTurn()
  }
  return filledDesigns
}

type Printed = Pick<DesignToFill, 'printed'> & { template: Template }

const wantedBy = ({ template, printed }: Printed): WantedCode[] =>
  hasCodes(template)
    ? template.slots.flatMap(({ kind, id }) => (kind === 'code' ? [{ ...printed, slot: id }] : []))
    : []

/** In the order in which they are given out: a store may have kept them in another, and the hash would be another one. */
const approvedCodes = (of: readonly WantedCode[], codes: Readonly<Record<string, string>>) =>
  Object.fromEntries(of.flatMap(({ slot }) => (codes[slot] === undefined ? [] : [[slot, codes[slot]]])))

/** Addresses by slot, of all that the designs print in one look-up; undefined: of a design without codes. */
async function printedCodes(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  { tenant, session }: Buyer,
  designs: readonly DesignToFill[],
) {
  const wanted = designs.flatMap((design) => wantedBy({ ...design, template: parsedTemplate(design) }))
  const codes = await allotCodes(db, session.scope, wanted)
  return (of: readonly WantedCode[]): Record<string, string> | undefined =>
    of.length === 0
      ? undefined
      : Object.fromEntries(
          of.flatMap((one) => {
            const code = codes.get(codeKey(one))
            return code === undefined ? [] : [[one.slot, scanAddress(settings, tenant, code)]]
          }),
        )
}

function filledWhenAsked(design: Omit<FilledDesign, 'filled'>, fill: () => Filled): FilledDesign {
  let filled: Filled | undefined
  return {
    ...design,
    get filled() {
      return (filled ??= fill())
    },
  }
}

function uploadImage(key: string, file: FileRow | undefined): ImageSource | undefined {
  if (!file?.width_px || !file.height_px) return undefined
  return { width: file.width_px, height: file.height_px, href: key }
}
