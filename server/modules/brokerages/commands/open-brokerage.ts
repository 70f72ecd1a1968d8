/** Opens a brokerage: all of it, or nothing. */
import { codeOf } from '@frontage/domain/typed-objects.ts'
import { readDemoTemplates } from '@frontage/catalog/templates.ts'
import type { NewBrokerage, OpenedBrokerage } from '@frontage/contracts/console.ts'
import type { Tx } from '@frontage/db/client.ts'
import { storableFileName } from '@frontage/domain/file-name.ts'
import { STOREFRONTS } from '@frontage/domain/new-brokerage.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { AppContext } from '../../../platform/context.ts'
import { documentsChanged } from '../../../platform/documents/changes.ts'
import type { TenantScope } from '../../../platform/scope.ts'
import { siteAddress } from '../../../platform/site-address.ts'
import { insertAccount } from '../../accounts/index.ts'
import { readLogoInThread, storedBytes, storedFile, type ReadLogo } from '../../brand/index.ts'
import { writeStarterPages } from '../../pages/index.ts'
import { invite } from '../../people/index.ts'
import { tenantWithin } from '../../tenants/index.ts'
import { paletteOf, type Palette } from '../palette.ts'
import { logoNotices } from '../read-logo.ts'
import { COMMAND_LINE, recordOperator, type Operator } from '../record.ts'
import { countPages, insertTenant } from '../repository.ts'
import { dropReservation, hostTaken, reserve, whileOpening } from '../reservations.ts'
import { openReserved } from '../reservations-repository.ts'
import { tenantIdsFor } from '../tenant-id.ts'
import { stockCatalog } from '../stock.ts'

type Context = Pick<AppContext, 'db' | 'files' | 'clock' | 'settings'>

/** What its home page says until it has a line of its own. */
const TAGLINE = 'Marketing that is already yours.'
const FONTS = { heading: 'Poppins-SemiBold', body: 'Poppins-Regular' }

export interface Logo {
  bytes: Buffer
  name: string
}

/** @throws Refusal hosts.taken, brand.logo-… */
export const openBrokerage = (
  context: Context,
  asked: NewBrokerage,
  logo: Logo,
  operator: Operator = COMMAND_LINE,
): Promise<OpenedBrokerage> =>
  whileOpening(context, asked.host, () => openReservedFor(context, asked, logo, operator))

async function openReservedFor(
  context: Context,
  asked: NewBrokerage,
  logo: Logo,
  operator: Operator,
): Promise<OpenedBrokerage> {
  const { db, clock } = context
  const read = await readLogoInThread(logo.bytes)
  const templates = await readDemoTemplates()
  const tenantId = await reserve(context, asked.host, tenantIdsFor(asked.name))
  const scope = scopeOfTenant(tenantId)
  try {
    const file = await storedBytes(context, scope, read.file)
    const light = read.light && (await storedBytes(context, scope, read.light))
    const palette = paletteOf(read.colors, asked.color)
    const opened = await db.tenant(scope, async (tx) => {
      const name = storableFileName(logo.name) || 'logo'
      const logoPath = await storedFile(tx, scope, { file: read.file, name, ...file })
      const lightPath =
        read.light && light ? await storedFile(tx, scope, { file: read.light, name, ...light }) : logoPath
      const brand = brandOf(asked, palette, { logoPath, lightPath })
      await writeTenant(tx, scope, { asked, palette, brand, logoPath })
      const stocked = await stockCatalog(tx, scope, templates, {
        catalog: asked.catalog,
        percent: asked.prices,
        billToCompany: asked.bill_to_company,
        freePrintProgram: false,
        withoutPickup: true,
      })
      const facts = factsOf(tenantId, asked)
      const { isNewer } = STOREFRONTS[asked.storefront]
      const starter = { isNewer, pages: asked.pages, catalog: asked.catalog }
      await writeStarterPages(tx, scope, { ...starter, facts, now: clock.now() })
      if (!(await openReserved(tx, scope, asked.host)))
        throw new Error('The reservation of a brokerage is gone.')
      return { ...(await inviteFirst(tx, context, scope, asked)), templates: stocked }
    })
    await db.platform((owner) =>
      recordOperator(owner, operator, {
        action: 'brokerage.opened',
        at: clock.now(),
        tenantId,
        subject: asked.name,
        detail: { host: asked.host, admin: asked.admin },
      }),
    )
    return {
      id: tenantId,
      name: asked.name,
      host: asked.host,
      url: siteAddress(context.settings, { primaryHost: asked.host }),
      admin: asked.admin,
      color: palette.primary,
      templates: opened.templates,
      pages: opened.pages,
      notices: noticesOf(asked, read),
    }
  } catch (error) {
    await dropReservation(context, tenantId)
    if (codeOf(error) === '23505') throw hostTaken(asked.host)
    throw error
  }
}

async function writeTenant(
  tx: Tx,
  scope: TenantScope,
  {
    asked,
    palette,
    brand,
    logoPath,
  }: { asked: NewBrokerage; palette: Palette; brand: object; logoPath: string },
): Promise<void> {
  const { siteType, isNewer } = STOREFRONTS[asked.storefront]
  await insertTenant(tx, scope, {
    name: asked.name,
    siteType,
    isNewer,
    logoPath,
    primaryColor: palette.primary,
    brand,
    settings: {
      // A rate of nothing is none that somebody decided on: the overview asks for one.
      tax:
        asked.state === '' || asked.tax_basis_points === 0
          ? []
          : [{ state: asked.state, basis_points: asked.tax_basis_points }],
      bill_to_company: asked.bill_to_company,
      walkthrough_enabled: true,
    },
    partnership: {},
    abilities: [
      ...(isNewer ? ['EnableBB20Features'] : []),
      'ViewContentIdeaSubmission',
      'ViewContactSupport',
    ],
  })
}

function brandOf(
  { name, admin, phone }: NewBrokerage,
  { secondary, accent, ink }: Palette,
  { logoPath, lightPath }: { logoPath: string; lightPath: string },
) {
  const { heading, body } = FONTS
  return {
    fonts: {
      font_h1: heading,
      font_h2: heading,
      font_h3: heading,
      font_h4: heading,
      font_h5: body,
      font_h6: body,
      font_category: heading,
      font_thumbnail: body,
      font_body: body,
    },
    secondary_color: secondary,
    accent_color: accent,
    ink_color: ink,
    legal_name: name,
    phone,
    email: admin,
    address: '',
    logo_wide: logoPath,
    logo_wide_light: lightPath,
    logo_mark: logoPath,
    social: { facebook: '', instagram: '', youtube: '' },
    tagline: TAGLINE,
  }
}

const factsOf = (uid: string, { name, phone, admin, state }: NewBrokerage) => ({
  uid,
  name,
  legalName: name,
  phone,
  email: admin,
  address: '',
  tagline: '',
  region: '',
  places: ['', '', ''] as const,
  state,
  founded: 0,
  size: '',
  story: '',
})

/** The first administrator's account, and the email that lets her in. */
async function inviteFirst(tx: Tx, context: Context, scope: TenantScope, { admin, name }: NewBrokerage) {
  const email = admin.trim()
  const id = await insertAccount(tx, scope, {
    email,
    password_hash: '',
    role: 'Admin',
    profile: JSON.stringify({ brokerage: name }),
    flags: '{}',
  })
  const tenant = await tenantWithin(tx, scope)
  if (!id || !tenant) throw new Error('A new brokerage cannot be read.')
  await invite(tx, context, tenant, [{ id, email, first_name: '', role: 'Admin' }], context.clock.now())
  await documentsChanged(tx, scope)
  return { pages: await countPages(tx, scope) }
}

function noticesOf(asked: NewBrokerage, read: ReadLogo): string[] {
  return [
    ...logoNotices(read, asked.color),
    ...(asked.tax_basis_points === 0
      ? ['No sales tax is collected yet. Say in which state and how much before it sells.']
      : []),
    'Terms and privacy pages are starter texts. Have them checked before agents order.',
  ]
}
