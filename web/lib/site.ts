/** The site a page is part of: who runs it, who looks at it, what they may see. Fixed for the life of a page load. */
import type { CurrentUser } from '@frontage/contracts/accounts.ts'
import type { Category } from '@frontage/contracts/catalog.ts'
import type { StoredFile } from '@frontage/contracts/files.ts'
import type { PartnershipConfig, TenantData } from '@frontage/contracts/tenants.ts'
import type { FooterCategory } from '@frontage/domain/footer.ts'
import {
  abilityCheck,
  storefrontFeatures,
  type SiteOffers,
  type StorefrontFeatures,
} from '@frontage/domain/storefront.ts'
import { createContext, use } from 'react'

/** Loaded by the server for every page and sent along as JSON. */
export interface SiteData {
  tenant: TenantData
  /** The one address of the site, whatever host it was asked at: 'https://harbor.example'. */
  siteUrl: string
  abilities: string[]
  /** null: nobody is signed in. */
  user: CurrentUser | null
  /** The uploads that the user's designs show of herself, with their sizes. */
  pictures: StoredFile[]
  categories: Category[]
  /** The tenant's own pages, as this visitor's footer lists them. */
  footer: FooterCategory[]
  /** Lines in the open cart. */
  cartCount: number
  /** The logo that can be read on the brand's color. */
  logoOnBrand: string
  /** What the footer ends with. */
  copyright: string
  /** Whether messages to phones go anywhere; where they do not, none are offered. */
  sendsTexts: boolean
  /** Beside demonstration data: whether addresses under /dev exist. */
  isDemonstration: boolean
  /**
   * Who acts for the user; null: she does. With `user` this is what the specification's `decodedToken` would tell: the
   * token itself is a random string in a cookie that scripts cannot read, so there is nothing in it to decode.
   */
  actor: { firstName: string; lastName: string } | null
  partnership: PartnershipConfig
  offers: SiteOffers
  /** The version of the terms that the user has yet to agree to; null: none. */
  termsDue: number | null
}

export interface Site extends SiteData {
  features: StorefrontFeatures
}

export function siteOf(data: SiteData): Site {
  const { tenant, partnership, offers, user, actor } = data
  const features = storefrontFeatures(
    abilityCheck(data.abilities),
    {
      siteType: tenant.site_type,
      partnership,
      offers,
      navigationAndProfileWalkthroughEnabled: tenant.navigationAndProfileWalkthroughEnabled,
    },
    user && { ...user, isSwitched: actor !== null },
  )
  return { ...data, features }
}

export const SiteContext = createContext<Site | null>(null)

/** The site of the page. Throws outside of a page. */
export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a page around it')
  return site
}
