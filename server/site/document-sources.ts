/** What documents are made of, asked in process: the same queries that the API's routes answer from. */
import { readableOn } from '@frontage/artwork/color.ts'
import { scopeOfTenant } from '@frontage/db/scope.ts'
import type { FastifyRequest } from 'fastify'
import { oncePerKey } from '@frontage/domain/once.ts'
import { footerCategories } from '@frontage/domain/footer.ts'
import { featuresOf, offersOf, presentCurrentUser, termsDue } from '../modules/accounts/index.ts'
import { listTemplates, navigation, readShowcase } from '../modules/catalog/index.ts'
import { readCart } from '../modules/cart/index.ts'
import { draftedHomepage } from '../modules/homepage/index.ts'
import { categoryPosts, readFront, readPost, viewerOf } from '../modules/posts/index.ts'
import { findDesign } from '../modules/designs/index.ts'
import { leadSeen } from '../modules/leads/index.ts'
import { listExists } from '../modules/lists/index.ts'
import { emailSeen } from '../modules/emails/index.ts'
import { landingSeen, readShown } from '../modules/landing/index.ts'
import { campaignExists } from '../modules/campaigns/index.ts'
import { listingSeen } from '../modules/listings/index.ts'
import { findFiles, presentFile } from '../modules/files/index.ts'
import type { BrandFont } from '@frontage/contracts/brand.ts'
import type { PageNode } from '@frontage/contracts/pages.ts'
import { SearchQuery } from '@frontage/contracts/search.ts'
import { SITE_TYPES } from '@frontage/domain/storefront.ts'
import { fontFaces, listFonts } from '../modules/brand/index.ts'
import { hostsOnPages, pageExists, pageTree, readerOf, readPage } from '../modules/pages/index.ts'
import { search } from '../modules/search/index.ts'
import { hasOrder } from '../modules/orders/index.ts'
import { profileExists } from '../modules/profiles/index.ts'
import type { Tenant } from '../platform/tenant.ts'
import type { AppContext } from '../platform/context.ts'
import { siteAddress } from '../platform/site-address.ts'
import { brandFonts } from '../platform/documents/brand-fonts.ts'
import { outsideHosts, type OutsideHosts } from '../platform/documents/outside-hosts.ts'
import type { DocumentSources } from './documents.ts'

/** A message about a change may be lost with a connection; nothing is older than this then. */
const FRESH_MS = 60_000
const MOST_TENANTS = 2_000

/** The same for every document of a tenant, whoever looks at it: asked once, and again after the tenant's pages changed. */
interface TenantFrame {
  tree: PageNode[]
  /** That the brokerage brought. */
  fonts: readonly BrandFont[]
  outside: OutsideHosts
}

export function documentSources(context: AppContext): DocumentSources {
  const { db, clock } = context
  const frames = oncePerKey<TenantFrame>({ most: MOST_TENANTS, freshMs: FRESH_MS, now: Date.now })
  const frameOf = (tenant: Tenant): Promise<TenantFrame> =>
    frames.get(tenant.tenantId, async () => {
      const [tree, fonts, hosts] = await Promise.all([
        pageTree(db, tenant),
        listFonts(db, tenant),
        hostsOnPages(db, tenant),
      ])
      return { tree, fonts, outside: outsideHosts(hosts) }
    })
  return {
    changed: (tenantId) => frames.forget(tenantId),
    outside: async ({ tenant }) => (await frameOf(tenant)).outside,
    async site({ tenant, session }) {
      const photo = session?.account.photo_file_id
      const [{ categories, cartCount }, { tree }, pictures] = await Promise.all([
        navigation(db, tenant, session?.account.id ?? null),
        frameOf(tenant),
        session && photo ? db.tenant(tenant, (tx) => findFiles(tx, session.scope, [photo])) : [],
      ])
      return {
        tenant: tenant.data,
        siteUrl: siteAddress(context.settings, tenant),
        abilities: [...tenant.abilities],
        user: session ? presentCurrentUser(session.account, tenant) : null,
        actor: session?.actor ?? null,
        partnership: tenant.partnership,
        offers: offersOf(tenant),
        termsDue: termsDue(tenant, session),
        pictures: pictures.map(presentFile),
        categories,
        footer: footerCategories(tree, featuresOf(tenant, session)),
        cartCount,
        logoOnBrand: logoOnBrand(tenant),
        copyright: copyrightLine(tenant, clock.now().getUTCFullYear()),
        sendsTexts: context.messenger.kind !== 'none',
        isDemonstration: context.settings.isDemonstration,
      }
    },
    services: (request) => ({
      catalog: {
        templates: (query) => listTemplates(db, seenBy(request), query),
        showcase: () => readShowcase(db, seenBy(request)),
      },
      landing: {
        shown: (prettyUrl) => readShown(context, request.tenant, prettyUrl),
        exists: (id) => landingSeen(db, request, id),
      },
      pages: {
        read: (prettyUrl) => readPage(db, readerOf(request), prettyUrl),
        exists: (id) => pageExists(db, request.tenant, id),
        tree: async () => (await frameOf(request.tenant)).tree,
      },
      search: {
        find: async (query) =>
          search(
            db,
            { ...(await viewerOf(context, request)), shelves: request.tenant.shelves },
            SearchQuery.parse(query),
          ),
      },
      posts: {
        categoryPosts: async (query) => categoryPosts(db, await viewerOf(context, request), query),
        post: async (name) => readPost(db, await viewerOf(context, request), name),
        front: async () =>
          readFront(db, await viewerOf(context, request), {
            isTurnkey: request.tenant.data.site_type === SITE_TYPES.turnkey,
            today: clock.now().toISOString().slice(0, 10),
            draft: await draftedHomepage(context, request),
          }),
      },
      profiles: {
        exists: (id) => profileExists(db, request, id),
      },
      orders: {
        exists: async (id) => request.session !== null && hasOrder(db, request.session.scope, id),
      },
      designs: {
        exists: async (id) => {
          const { tenant, session } = request
          if (!session) return false
          return (await db.tenant(tenant, (tx) => findDesign(tx, session.scope, id))) !== undefined
        },
      },
      cart: {
        hasLine: async (id, designId) => {
          const { session } = request
          const cart = session && (await readCart(db, session.scope))
          return cart?.lines.some((line) => line.id === id && line.designId === designId) ?? false
        },
      },
      listings: {
        exists: async (id) => listingSeen(db, request, id),
      },
      leads: {
        exists: async (id) => leadSeen(db, request, id),
      },
      emails: {
        exists: (id) => emailSeen(context, request, id),
      },
      campaigns: {
        exists: async (id) => {
          const { session } = request
          return session !== null && campaignExists(db, session.scope, id)
        },
      },
      lists: {
        exists: async (id) => {
          const { session } = request
          return session !== null && listExists(db, session.scope, id)
        },
      },
    }),
    async fonts({ tenant }) {
      const { fonts: own } = await frameOf(tenant)
      const { style, preload } = brandFonts(tenant.data.brand.fonts, own)
      return { style: style + fontFaces(own), preload }
    },
  }
}

/** Where text on the brand's color is dark, a light logo could not be read either. */
const logoOnBrand = ({ data: { brand, brand_primary_color: color, logo_path } }: Tenant): string =>
  readableOn(color, brand.ink_color) === '#ffffff' ? brand.logo_wide_light : logo_path

/** What a footer ends with: the brokerage's own line, else the one that its kind of footer has. */
function copyrightLine({ name, can, data: { brand } }: Tenant, year: number): string {
  if (brand.copyright) return brand.copyright.replaceAll('{year}', String(year))
  if (can('EnableBB20Features')) return `© ${year} ${brand.legal_name || name}. All rights reserved.`
  return `COPYRIGHT (c) ${year} ${name} MARKETING CENTER ALL RIGHTS RESERVED.`
}

/** The tenant's catalog with what the asking user marked. */
const seenBy = ({ tenant, session }: Pick<FastifyRequest, 'tenant' | 'session'>) => ({
  ...scopeOfTenant(tenant.tenantId),
  shelves: tenant.shelves,
  accountId: session?.account.id ?? null,
})
