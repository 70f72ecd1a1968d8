/** Demonstration data: three brokerages with users, images and a stocked catalog. Running it again changes nothing. */
import { scopeOfTenant } from '@frontage/db/scope.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { spokenFacts } from '@frontage/catalog/pages/pages.ts'
import { readDemoTemplates, type TemplateFolder } from '@frontage/catalog/templates.ts'
import { Brand } from '@frontage/contracts/tenants.ts'
import type { Tx } from '@frontage/db/client.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '@frontage/catalog/brokerages/accounts.ts'
import { DEMO_COLLEAGUES } from '@frontage/catalog/brokerages/colleagues.ts'
import { DEMO_TENANTS, type DemoTenant } from '@frontage/catalog/brokerages/tenants.ts'
import { refreshStatistics } from '@frontage/db/statistics.ts'
import { insertTenant, stockCatalog } from '../modules/brokerages/index.ts'
import { insertFile } from '../modules/files/index.ts'
import { seedMembership } from '../modules/membership/index.ts'
import { seedPages } from '../modules/pages/index.ts'
import type { AppContext } from '../platform/context.ts'
import { hashPassword } from '../platform/passwords.ts'
import { sha256 } from '../platform/secrets.ts'
import { seedFarms } from './farms.ts'
import { seedPosts } from './posts.ts'
import { seedLeads } from './agent-leads.ts'
import { seedCampaign } from './agent-campaign.ts'
import { seedCampaignTemplate } from './campaign-templates.ts'
import { photosOfListings, seedListings } from './agent-listings.ts'
import { agentHistory, announceHistory, photosOf, readPhoto } from './agent-history.ts'
import { colleagueOrders } from './colleague-orders.ts'
import { seedPastOrders, sellable, type Buyer } from './past-orders.ts'

const CATALOG = join(import.meta.dirname, '../../catalog')
type SeedContext = Pick<AppContext, 'db' | 'files' | 'clock'>

const EVERYBODY = [...DEMO_ACCOUNTS, ...DEMO_COLLEAGUES]

/** @returns true when something was written. */
export async function seedDemonstration(context: SeedContext): Promise<boolean> {
  const missing: DemoTenant[] = []
  for (const tenant of DEMO_TENANTS) {
    if (await isSeeded(context, tenant)) await seedPlans(context, tenant)
    else missing.push(tenant)
  }
  if (missing.length === 0) return false
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const templates = await readDemoTemplates()
  const portraits = await storePortraits(context)
  const photos = await storePhotos(context, missing)
  for (const tenant of missing) {
    await seedTenant(context, tenant, { passwordHash, templates, portraits, photos })
    await seedPlans(context, tenant)
  }
  await refreshStatistics(context.db)
  return true
}

async function seedPlans({ db, clock }: SeedContext, tenant: DemoTenant): Promise<void> {
  const scope = scopeOfTenant(tenant.uid)
  await db.tenant(scope, async (tx) => {
    const accounts = await tx
      .selectFrom('account')
      .select(['id', 'email_lower'])
      .where('tenant_id', '=', tenant.uid)
      .execute()
    const idOf = new Map(accounts.map((account) => [account.email_lower, account.id]))
    const people = EVERYBODY.flatMap((account) => {
      const accountId = idOf.get(`${account.mailbox}@${tenant.mailDomain}`)
      return accountId ? [{ accountId, membership: membershipAt(tenant, account) }] : []
    })
    await seedMembership(tx, scope, people, clock.now())
    await seedPosts(tx, tenant, clock.now())
    await seedPages(tx, scope, factsOf(tenant), clock.now())
  })
}

/** What its pages say about it. */
const factsOf = ({ uid, name, brand }: DemoTenant) => {
  const { legal_name, phone, email, address, tagline } = Brand.parse(brand)
  return { uid, name, legalName: legal_name, phone, email, address, tagline, ...spokenFacts[uid] }
}

/** The newer variant shows its agent what members see. */
const membershipAt = (tenant: DemoTenant, { mailbox, membership }: DemoAccount) =>
  tenant.uid === 'bluebird' && mailbox === 'agent' ? 'active' : membership

const isSeeded = async ({ db }: SeedContext, { uid }: DemoTenant): Promise<boolean> =>
  db.tenant(scopeOfTenant(uid), async (tx) => {
    const row = await tx
      .selectFrom('tenant')
      .select('tenant_id')
      .where('tenant_id', '=', uid)
      .executeTakeFirst()
    return row !== undefined
  })

interface Material {
  passwordHash: string
  templates: readonly TemplateFolder[]
  portraits: ReadonlyMap<number, StoredImage>
  /** What agents have uploaded, by its name in the catalog. */
  photos: ReadonlyMap<string, StoredImage>
}

interface StoredImage {
  name: string
  mediaType: string
  contentHash: string
  byteSize: number
  widthPx: number
  heightPx: number
  storageKey: string
}

async function seedTenant(context: SeedContext, tenant: DemoTenant, material: Material): Promise<void> {
  const scope = scopeOfTenant(tenant.uid)
  const logo = await storeLogo(context, tenant, 'wide')
  const lightLogo = await storeLogo(context, tenant, 'wide-light')
  const mark = await storeLogo(context, tenant, 'mark')
  // Hosts say which tenants exist, so they come last: a start that was cut off leaves a tenant that is seeded again.
  await context.db.tenant(scope, async (tx) => {
    await insertTenant(tx, scope, {
      name: tenant.name,
      siteType: tenant.siteType,
      isNewer: tenant.isBBTenant,
      logoPath: `/brand/${tenant.uid}-wide.svg`,
      primaryColor: tenant.primaryColor,
      brand: tenant.brand,
      settings: tenant.settings,
      partnership: tenant.partnership,
      abilities: tenant.abilities,
    })
    for (const image of [logo, lightLogo, mark]) {
      await insertFile(tx, scope, { ...image, accountId: null, purpose: 'logo' })
    }
    const people = new Map<string, Buyer>()
    for (const account of EVERYBODY) {
      const id = await seedAccount(tx, tenant, account, material)
      people.set(account.mailbox, { ...account, id, email: `${account.mailbox}@${tenant.mailDomain}` })
    }
    await stockCatalog(tx, scope, material.templates, {
      billToCompany: tenant.settings.bill_to_company === true,
      freePrintProgram: 'free_print' in tenant.settings,
    })
    await seedHistory(tx, tenant, { people, photos: material.photos, now: context.clock.now() })
  })
  await context.db.platform((owner) =>
    owner
      .insertInto('tenant_host')
      .values(tenant.hosts.map((host, index) => ({ tenant_id: tenant.uid, host, is_primary: index === 0 })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/** What was ordered before today: by the colleagues, and by the agent who has designs and messages of it as well. */
async function seedHistory(
  tx: Tx,
  tenant: DemoTenant,
  { people, photos, now }: Pick<Material, 'photos'> & { people: ReadonlyMap<string, Buyer>; now: Date },
): Promise<void> {
  const templates = await sellable(tx, tenant)
  const colleagues = DEMO_COLLEAGUES.flatMap(({ mailbox }) => people.get(mailbox) ?? [])
  const buyer = people.get('agent')
  if (!buyer) throw new Error('The demonstration has no agent.')
  const agent = { tenant, buyer, templates, photos, now }
  const orders = await seedPastOrders(tx, tenant, [
    ...colleagueOrders(tenant, colleagues, templates, now),
    ...(await agentHistory(tx, agent)),
  ])
  await announceHistory(tx, agent, orders)
  await seedListings(tx, agent)
  await seedLeads(tx, agent)
  await seedCampaignTemplate(tx, tenant.uid, now)
  if (tenant.uid === 'harbor') await seedCampaign(tx, tenant.uid, buyer.id, now)
}

async function seedAccount(
  tx: Tx,
  tenant: DemoTenant,
  account: DemoAccount,
  material: Material,
): Promise<string> {
  const scope = scopeOfTenant(tenant.uid)
  const { id } = await tx
    .insertInto('account')
    .values({
      tenant_id: tenant.uid,
      email: `${account.mailbox}@${tenant.mailDomain}`,
      password_hash: material.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      role: account.role,
      membership: membershipAt(tenant, account),
      is_manager: account.isManager ?? false,
      is_regional_manager: account.isRegionalManager ?? false,
      is_title_user: account.isTitleUser ?? false,
      profile: JSON.stringify(profileOf(tenant, account)),
      flags: '{}',
      terms_version: account.isNew ? 0 : 1,
      terms_agreed_at: account.isNew ? null : new Date(),
      team: account.team ?? '',
      region: account.region ?? '',
      email_verified_at: new Date(),
      welcomed_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (account.mailbox === 'agent') await seedFarms(tx, tenant, id)
  const portrait = account.portrait ? material.portraits.get(account.portrait) : undefined
  if (!portrait) return id
  const file = await insertFile(tx, scope, { ...portrait, accountId: id, purpose: 'profile-photo' })
  await tx
    .updateTable('account')
    .set({ photo_file_id: file.id })
    .where('tenant_id', '=', tenant.uid)
    .where('id', '=', id)
    .execute()
  return id
}

const LICENCES: Record<DemoTenant['uid'], { state: string; prefix: string; area: string }> = {
  harbor: { state: 'CA', prefix: 'DRE 0', area: '310' },
  summit: { state: 'CO', prefix: 'FA.1000', area: '720' },
  bluebird: { state: 'TX', prefix: 'TREC ', area: '512' },
}

/** What of a demonstration user is printed on their designs. */
export function profileOf(tenant: DemoTenant, account: DemoAccount) {
  const { state, prefix, area } = LICENCES[tenant.uid]
  const number = 2_140_000 + EVERYBODY.indexOf(account) * 1_737
  return {
    title: account.title,
    phone: `(${area}) 555-01${String(10 + EVERYBODY.indexOf(account))}`,
    licence: `${prefix}${number}`,
    licence_state: state,
    brokerage: tenant.name,
    website: `${account.mailbox}.${tenant.mailDomain}`,
  }
}

async function storePortraits({ files }: SeedContext): Promise<Map<number, StoredImage>> {
  const stored = new Map<number, StoredImage>()
  const wanted = new Set(EVERYBODY.flatMap((account) => (account.portrait ? [account.portrait] : [])))
  for (const number of wanted) {
    const bytes = await readFile(join(CATALOG, 'portraits', `portrait-${number}.jpg`)).catch(() => null)
    if (bytes) stored.set(number, await storeImage(files, bytes, `Portrait ${number}`, 'jpg'))
  }
  return stored
}

async function storePhotos({ files, clock }: SeedContext, tenants: readonly DemoTenant[]) {
  const stored = new Map<string, StoredImage>()
  const now = clock.now()
  const names = tenants.flatMap((tenant) => [...photosOf(tenant, now), ...photosOfListings(now)])
  for (const name of new Set(names))
    stored.set(name, await storeImage(files, await readPhoto(CATALOG, name), `${name}.jpg`, 'jpg'))
  return stored
}

/** Logos are drawn as vectors on the site; designs place them as images, wide enough for print. */
async function storeLogo({ files }: SeedContext, { uid }: DemoTenant, kind: string): Promise<StoredImage> {
  const svg = await readFile(join(CATALOG, 'logos', `${uid}-${kind}.svg`))
  const width = kind === 'mark' ? 800 : 1800
  const bytes = await sharp(svg, { density: 600 }).resize({ width }).png({ compressionLevel: 9 }).toBuffer()
  return storeImage(files, bytes, `logo-${kind}`, 'png')
}

async function storeImage(
  files: AppContext['files'],
  bytes: Buffer,
  name: string,
  extension: 'jpg' | 'png',
): Promise<StoredImage> {
  const { width, height } = await sharp(bytes).metadata()
  const contentHash = sha256(bytes)
  const storageKey = `shared/${contentHash.slice(0, 2)}/${contentHash}.${extension}`
  const mediaType = extension === 'png' ? 'image/png' : 'image/jpeg'
  await files.put(storageKey, bytes, mediaType)
  return {
    name,
    mediaType,
    contentHash,
    byteSize: bytes.length,
    widthPx: width,
    heightPx: height,
    storageKey,
  }
}
