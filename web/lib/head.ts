/** What search engines, and the sites that show links, are told about a page. */
import { pageTitle, type HeadInput, type RouteHandle } from './route.ts'
import type { Site } from './site.ts'
import { brandVersion, shortHash } from '@frontage/contracts/personalization.ts'

export interface DocumentHead {
  title: string
  /** Never empty. */
  description: string
  /** The page's one address, absolute; null: the page is not to be indexed. */
  canonical: string | null
  social: SocialHead
}

interface SocialHead {
  title: string
  type: 'website' | 'article'
  url: string
  /** Absolute, 1200 x 630. */
  image: string
}

const LONGEST_DESCRIPTION = 160

/** @param path of the page on screen, without its query */
export function documentHead(handle: RouteHandle | undefined, input: HeadInput, path: string): DocumentHead {
  const { site } = input
  const module = handle?.module
  const title = pageTitle(handle, input)
  const address = site.siteUrl + (module?.canonical?.(input) ?? path)
  return {
    title,
    description: shortened(module?.description?.(input) || defaultDescription(site, title)),
    canonical: isIndexed(handle) ? address : null,
    social: {
      title: title.replace(` · ${site.tenant.name}`, ''),
      type: path.startsWith('/posts/') ? 'article' : 'website',
      url: address,
      image: imageOf(handle, input),
    },
  }
}

const isIndexed = (handle: RouteHandle | undefined): boolean =>
  handle?.entry.render === 'full' && handle.entry.indexed !== false

const defaultDescription = ({ tenant }: Site, title: string): string =>
  [`${title}.`, tenant.brand.tagline].filter(Boolean).join(' ')

function shortened(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= LONGEST_DESCRIPTION) return plain
  const cut = plain.slice(0, LONGEST_DESCRIPTION - 1)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : undefined)}…`
}

function imageOf(handle: RouteHandle | undefined, input: HeadInput): string {
  const { tenant, siteUrl } = input.site
  const { name, version } = handle?.module.socialImage?.(input) ?? {
    name: 'site',
    version: tenant.brand.tagline,
  }
  return `${siteUrl}/social/${name}.jpg?v=${shortHash(JSON.stringify(version))}-${brandVersion(tenant)}`
}
