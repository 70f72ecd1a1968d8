import type { StorefrontFeatures } from '@frontage/domain/storefront.ts'
import { CalendarClock, ChartColumn, Inbox, LayoutTemplate, Mail, UsersRound } from 'lucide-react'
import { dailyPages, openPages, type AccountPage as Page } from './own-pages.ts'

export interface AccountPage extends Page {
  /** The first of another kind of pages. */
  divided: boolean
}

/** What is made, what is bought, and who else is looked after: the first of each that is open begins it. */
const KINDS: readonly (readonly string[])[] = [
  ['/marketingmaterials'],
  ['/pastorders'],
  ['/dashboard/manager-dashboard', '/viewallusers'],
]

/** Each after the page it belongs to. Apart from those of every day, which each page of the site has in its menu. */
const RARE: Readonly<Record<string, Page | readonly Page[]>> = {
  '/marketingmaterials': [
    { href: '/marketingmaterials/posts', label: 'Calendar of posts', icon: CalendarClock },
    {
      href: '/savedshowcase',
      label: 'Saved landing pages',
      icon: LayoutTemplate,
      menu: 'savedshowcase',
    },
  ],
  '/listings': { href: '/leads', label: 'Leads', icon: Inbox, menu: 'leads' },
  '/savedmailinglists': [
    { href: '/emails', label: 'Emails', icon: Mail, menu: 'emails' },
    {
      href: '/automarketing',
      label: 'Automated marketing',
      icon: CalendarClock,
      menu: 'automarketing',
    },
  ],
}

const TEAM: readonly Page[] = [
  {
    href: '/dashboard/manager-dashboard',
    label: 'Team dashboard',
    icon: ChartColumn,
    menu: 'manager-dashboard',
  },
  { href: '/viewallusers', label: 'View all users', icon: UsersRound, menu: 'viewallusers' },
]

/** The account's screens that its user may open, and those about other users for those who look after them. */
export function accountPages(features: StorefrontFeatures, userId: string): AccountPage[] {
  const own = dailyPages(userId).flatMap((page) => [page, RARE[page.href] ?? []].flat())
  const open = openPages([...own, ...TEAM], features)
  const first = KINDS.map((kind) => open.find(({ href }) => kind.includes(href)))
  return open.map((page) => ({ ...page, divided: first.includes(page) }))
}
