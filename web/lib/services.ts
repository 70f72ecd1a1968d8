/**
 * What loaders of `full` pages may ask. The server answers in process from the module's queries, the browser asks the
 * same contract's API: a loader is written once. Loaders of `shell` pages run in the browser only and use `api`.
 */
import { createContext, type RouterContextProvider } from 'react-router'
import type { CatalogServices } from './catalog-services.ts'
import type { LandingServices } from './landing-services.ts'
import type { TenantPageServices } from './page-services.ts'
import type { PostServices } from './post-services.ts'
import type { SearchServices } from './search-services.ts'
import type { Site } from './site.ts'

export interface PageServices {
  catalog: CatalogServices
  /** Of the server alone: in the browser its page brings it along, so that no other page loads it. */
  landing?: LandingServices
  pages: TenantPageServices
  posts: PostServices
  search: SearchServices
}

/** What only the server asks, about the visitor whose page it renders. */
export interface ServerServices extends PageServices {
  pages: TenantPageServices & {
    /** A page of the tenant's own, by its id; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
  landing: LandingServices & {
    /** A landing page of the visitor's own; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
  designs: {
    /** @param id a UUID */
    exists(id: string): Promise<boolean>
  }
  cart: {
    /** A line of the visitor's own cart that is made from this design; any text may be asked for. */
    hasLine(id: string, designId: string): Promise<boolean>
  }
  listings: {
    /** One that the visitor may look at; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
  leads: {
    /** One that the visitor may look at; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
  emails: {
    /** One of the visitor's own; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
  campaigns: {
    /** One of the visitor's own; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
  lists: {
    /** @param id whatever is in the address */
    exists(id: string): Promise<boolean>
  }
  profiles: {
    /** A profile that the visitor may open; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
  orders: {
    /** An order of the visitor's own; any text may be asked for. */
    exists(id: string): Promise<boolean>
  }
}

export const servicesContext = createContext<PageServices>()
export const siteContext = createContext<Site>()

type LoaderContext = Readonly<RouterContextProvider>

export const servicesFrom = (context: LoaderContext): PageServices => context.get(servicesContext)
export const siteFrom = (context: LoaderContext): Site => context.get(siteContext)
