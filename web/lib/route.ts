/** What a route file may export, and what the URL table says about it. */
import { documentTakenOver } from './hydrated.ts'
import type { TemplateCard } from '@frontage/contracts/catalog.ts'
import type { ComponentType, ReactNode } from 'react'
import type {
  ActionFunction,
  LoaderFunction,
  LoaderFunctionArgs,
  Params,
  RouteObject,
  ShouldRevalidateFunction,
  UIMatch,
} from 'react-router'
import { isOwnersMenu, type Menu } from '@frontage/domain/storefront.ts'
import { closedToVisitor, toLogin } from './refusals.ts'
import { siteFrom, type ServerServices } from './services.ts'
import type { Site } from './site.ts'
import type { ImageSources } from './thumbnails.ts'

/**
 * full: rendered whole on the server, cached when nobody is signed in.
 * shell: the server sends header, footer and `HydrateFallback`; loader and component run in the browser.
 */
export type Rendering = 'full' | 'shell'

export interface RouteEntry {
  path: string
  /** File under routes/ without '.route.tsx'. */
  file: string
  render: Rendering
  /** signed-in: anonymous visitors are sent to the login page and come back afterwards. */
  access?: 'anyone' | 'signed-in'
  /** The page is there where this menu is; elsewhere it answers 403, whoever guesses its address. */
  menu?: Menu
  /** bare: no header and footer, for tools that fill the screen. Default: site. */
  chrome?: 'site' | 'bare'
  /** False: a page that search engines are asked to leave out. Those of users who are signed in always are. */
  indexed?: false
  /** Query keys that change a full page; only these are part of its cache key, others never reach the cache. */
  query?: readonly string[]
}

/** Pages, and the files they name by their address from web/, each fetched by a call. */
export interface RouteTable {
  pages: readonly RouteEntry[]
  files: Readonly<Record<string, () => Promise<RouteModule>>>
}

/** The file's address as the build's manifest spells it. */
export const sourceOf = (entry: RouteEntry): string => `routes/${entry.file}.route.tsx`

/** Throws when the table names a file that is not there. */
export function loaderIn({ files }: RouteTable, entry: RouteEntry): () => Promise<RouteModule> {
  const load = files[`./${sourceOf(entry)}`]
  if (!load) throw new Error(`The URL table names ${sourceOf(entry)}, which does not exist`)
  return load
}

/** @typeParam Data what the page's own loader answers */
export interface HeadInput<Data = unknown> {
  site: Site
  /** What the loader answered; undefined before it did. */
  data: Data
  params: Params
}

export interface SocialImage {
  /** 'post-<id>', 'page-<id>', 'shelf-<category>' or 'shelf-<category>-<subcategory>'. */
  name: string
  /** Changes with what the image shows. */
  version: unknown
}

export interface RouteModule {
  Component: ComponentType
  loader?: LoaderFunction
  action?: ActionFunction
  /** What stands there until the loader has answered; needed for `shell` pages. */
  HydrateFallback?: ComponentType
  ErrorBoundary?: ComponentType
  /** What is known of the page without the call that failed, around what says that it did. */
  AroundFailure?: ComponentType<{ children: ReactNode }>
  /** Of `bare` pages: whether what the loader answered is the tool that fills the screen. Unless given: it always is. */
  fillsScreen?: (data: unknown) => boolean
  /** 'Cart', shown as 'Cart · Harbor Realty'. */
  title: string | ((input: HeadInput) => string)
  description?: (input: HeadInput) => string
  /** The page's one address, path and query, where more than one leads to it. Unless given: its path. */
  canonical?: (input: HeadInput) => string
  /** What shared links show of it. Unless given: the site's own image. */
  socialImage?: (input: HeadInput) => SocialImage
  /** Of `shell` pages, asked by the server of someone who may see them. False: the document's status is 404. */
  isThere?: (address: URL, services: ServerServices) => Promise<boolean>
  /** Of pages that hold several tools: asked by the server whether the one at this address is open to the visitor. */
  isOpenTo?: (address: URL, site: Site) => boolean
  /** The cards that are drawn in the browsers of users who are signed in, the first on the page first. */
  designCards?: (input: HeadInput) => readonly Pick<TemplateCard, 'artworkHash' | 'faces'>[]
  /** Modules under web/ that are imported for this page: on their way before its script has run. */
  scripts?: (address: URL, data: unknown) => readonly string[]
  /** Imports what only some of its pages are made of, such as this one: there before the page is drawn. */
  parts?: (data: unknown) => Promise<void>
  /** What the loader will ask for at this address, spelled as it asks: on its way before its script has run. */
  fetches?: (address: URL, site: Pick<Site, 'tenant'>) => readonly string[]
  /** Whether the loader is asked again at another address of the same page. Unless given: it is. */
  shouldRevalidate?: ShouldRevalidateFunction
  /** Whether, for visitors who are not signed in, nothing but `entry/at-first-sign.ts` runs until they do something. */
  waitsForSign?: (input: HeadInput) => boolean
  /** Images of the first screen, fetched before any script. */
  preload?: (input: HeadInput) => readonly ImageSources[]
}

export interface RouteHandle {
  entry: RouteEntry
  module: RouteModule
}

/** The last matched page's handle; undefined outside of any page. */
export function routeHandle(matches: readonly { handle?: unknown; route?: { handle?: unknown } }[]) {
  const last = matches.at(-1)
  return (last?.handle ?? last?.route?.handle) as RouteHandle | undefined
}

export function pageTitle(handle: RouteHandle | undefined, input: HeadInput): string {
  const name = input.site.tenant.name
  const title = handle?.module.title
  const text = typeof title === 'function' ? title(input) : title
  return text ? `${text} · ${name}` : name
}

/** Whether the page is part of the visitor's site. */
export const isOpen = ({ menu }: RouteEntry, site: Site): boolean => !menu || site.features.menus[menu]

/**
 * Whether a tool fills the screen; whom it is not open to, and who finds nothing to work on, sees the site's own header
 * around the reason.
 */
export function isBare(matches: readonly UIMatch[], site: Site): boolean {
  const { entry, module } = routeHandle(matches) ?? {}
  if (entry?.chrome !== 'bare' || !isOpen(entry, site)) return false
  const data = matches.at(-1)?.loaderData
  return data === undefined || (module?.fillsScreen?.(data) ?? true)
}

/** Of a page that is not open: it would be, were the user here herself. */
export const isOwners = ({ menu }: RouteEntry, { actor }: Site): boolean =>
  actor !== null && menu !== undefined && isOwnersMenu(menu)

/**
 * Pages for users who are signed in ask nothing on an anonymous visitor's behalf: they lead to the login page and back. Pages
 * that are not open ask nothing at all.
 */
function loaderFor(entry: RouteEntry, { loader }: RouteModule): LoaderFunction | undefined {
  if (entry.access === 'signed-in' || entry.menu)
    return (args) => {
      const site = siteFrom(args.context)
      if (entry.access === 'signed-in' && !site.user) throw toLogin(args.request)
      if (!isOpen(entry, site)) throw closedToVisitor(isOwners(entry, site))
      return loader ? (loader as (args: LoaderFunctionArgs) => unknown)(args) : null
    }
  return loader ?? (entry.render === 'shell' ? () => null : undefined)
}

/** Answers when everything that the page is made of is there. */
function withParts(loader: LoaderFunction, parts: NonNullable<RouteModule['parts']>): LoaderFunction {
  return async (args) => {
    const data: unknown = await (loader as (args: LoaderFunctionArgs) => unknown)(args)
    await parts(data)
    return data
  }
}

/** Starts at once, but answers only when the server's page has been taken over. */
function afterTakeover(loader: LoaderFunction): LoaderFunction {
  return async (...args) => {
    const [loaded] = await Promise.allSettled([(async () => loader(...args))(), documentTakenOver])
    if (loaded.status === 'rejected') throw loaded.reason
    return loaded.value
  }
}

/** A route of the router. In the browser a `shell` page always has a loader, so that its fallback is what hydrates. */
export function toRoute(entry: RouteEntry, module: RouteModule, side: 'server' | 'browser'): RouteObject {
  const handle: RouteHandle = { entry, module }
  const isShell = entry.render === 'shell'
  const isShellOnServer = side === 'server' && isShell
  const ownLoader = loaderFor(entry, module)
  const loader = ownLoader && module.parts ? withParts(ownLoader, module.parts) : ownLoader
  return {
    id: entry.path,
    path: entry.path,
    handle,
    Component: isShellOnServer ? (module.HydrateFallback ?? Nothing) : module.Component,
    HydrateFallback: module.HydrateFallback ?? Nothing,
    ...(module.ErrorBoundary ? { ErrorBoundary: module.ErrorBoundary } : {}),
    ...(isShellOnServer ? {} : { loader: isShell && loader ? afterTakeover(loader) : loader }),
    ...(module.action ? { action: module.action } : {}),
    shouldRevalidate: module.shouldRevalidate,
  }
}

function Nothing() {
  return null
}
