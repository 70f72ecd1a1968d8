import type { FooterCategory, FooterLink } from '@frontage/domain/footer.ts'
import type { SideItem } from '@frontage/domain/page-tree.ts'
import type { Crumb } from '../ui/index.ts'
import type { Site } from './site.ts'

export interface HelpPage extends SideItem {
  /** The first of another kind of pages. */
  divided?: boolean
}

/** By them a footer's headings are known, whatever a tenant calls them. */
const HELP = ['/faq', '/contact-us', '/feedback-form']
const LEGAL = ['/terms-and-conditions', '/privacy-policy', '/california-privacy-notice']

/**
 * Screens and pages that help, as they are listed beside each of them: those under the footer's headings for help, the
 * screens that no footer lists, and the legal pages. Those that the visitor may not open are left out.
 */
export function helpPages({
  features: { menus },
  user,
  footer,
}: Pick<Site, 'features' | 'user' | 'footer'>): HelpPage[] {
  const screens = [
    { name: 'FAQ', url: '/faq', isOpen: true },
    { name: 'Contact us', url: '/contact-us', isOpen: true },
    { name: 'Give feedback', url: '/feedback-form', isOpen: menus['feedback-form'] },
    {
      name: 'Submit a content idea',
      url: '/content-idea-submission',
      isOpen: user !== null && menus['content-idea-submission'],
    },
    {
      name: 'Submit a template',
      url: '/template-submission',
      isOpen: user !== null && menus['template-submission'],
    },
  ]
  const closed = new Set(screens.filter(({ isOpen }) => !isOpen).map(({ url }) => url))
  const helping = footer.filter((category) => lists(category, HELP))
  const legal = footer.filter((category) => lists(category, LEGAL) && !helping.includes(category))
  const listed = pagesOf(helping, 'Help')
  const unlisted = screens
    .filter(({ url }) => !listed.some((page) => page.url === url))
    .map(({ name, url }) => ({ name, url, icon: 'Help' }))
  const divided = pagesOf(legal, 'Legal').map((page, at) => (at === 0 ? { ...page, divided: true } : page))
  return [...listed, ...unlisted, ...divided].filter(({ url }) => !closed.has(url))
}

const lists = ({ links }: FooterCategory, paths: readonly string[]): boolean =>
  links.some(({ link }) => paths.includes(link.href))

const pagesOf = (categories: readonly FooterCategory[], icon: string): HelpPage[] =>
  categories
    .flatMap(({ links }) => links)
    .filter(isOwnPage)
    .map(({ name, link }) => ({ name, url: link.href, icon }))

const isOwnPage = ({ link }: FooterLink): boolean =>
  link.href.startsWith('/') && (link.does === 'popup' || (link.does === 'go' && !link.newTab))

export const helpCrumbs = (label: string, url: string): Crumb[] => [
  { label: 'Home', url: '/home', name: '/home' },
  { label, url, name: url, active: true },
]
