/** The sections of the control panel, in the order of its navigation. */
import type { StorefrontFeatures } from '@frontage/domain/storefront.ts'
import {
  BellRing,
  ChartColumn,
  CircleDollarSign,
  Eye,
  Files,
  FolderTree,
  Gauge,
  House,
  Inbox,
  LayoutTemplate,
  Newspaper,
  PackageSearch,
  Palette,
  PanelTop,
  ScrollText,
  Settings,
  TicketPercent,
  UsersRound,
} from 'lucide-react'
import { ordersAsked } from '../../features/manage-orders/manage-orders-calls.ts'
import { pagesAsked } from '../../features/pages/manage/pages-address.ts'
import { usersAsked } from '../../features/users/managed-users-address.ts'
import type { Section } from './section.tsx'

export const SECTIONS: readonly Section[] = [
  {
    path: 'overview',
    also: [''],
    name: 'Overview',
    note: 'What waits for you today, and where everything is.',
    icon: Gauge,
    menu: 'control-panel',
    code: () => import('./sections/overview.tsx'),
  },
  {
    path: 'pages',
    name: 'Pages',
    note: 'What visitors read about the brokerage: write it, arrange it.',
    icon: Files,
    menu: 'page-content-editor',
    code: () => import('./sections/pages.tsx'),
    asks: pagesAsked,
  },
  {
    path: 'menus',
    name: 'Menus and footer',
    note: 'What leads visitors through the site, in the order you choose.',
    icon: PanelTop,
    menu: 'page-content-editor',
    code: () => import('./sections/menus.tsx'),
  },
  {
    path: 'brand',
    name: 'Brand',
    note: 'Logo, colors, fonts and addresses, tried out before they are public.',
    icon: Palette,
    menu: 'page-content-editor',
    code: () => import('./sections/brand.tsx'),
  },
  {
    path: 'catalog',
    name: 'Catalog',
    note: 'Categories in their order, and the templates on them.',
    icon: FolderTree,
    menu: 'control-panel',
    code: () => import('./sections/catalog.tsx'),
  },
  {
    path: 'templates',
    isDeep: true,
    name: 'Templates',
    note: 'What agents start from: upload, check, publish, retire.',
    icon: LayoutTemplate,
    menu: 'control-panel',
    code: () => import('./sections/templates.tsx'),
  },
  {
    path: 'offers',
    isDeep: true,
    name: 'Prices and offers',
    note: 'How each template is sold, and what it costs.',
    icon: CircleDollarSign,
    menu: 'manage-orders',
    code: () => import('./sections/offers.tsx'),
  },
  {
    path: 'content',
    name: 'Content',
    note: 'Articles, checklists, scripts and graphics: write them, schedule them.',
    icon: Newspaper,
    menu: 'page-content-editor',
    code: () => import('./sections/content.tsx'),
  },
  {
    path: 'homepage',
    name: 'Homepage',
    note: 'Features, tiles and posts of the home page, tried out before they are public.',
    icon: House,
    menu: 'page-content-editor',
    code: () => import('./sections/homepage.tsx'),
  },
  {
    path: 'notifications',
    isDeep: true,
    name: 'Notifications',
    note: 'What people read under the bell, and by email: write it, schedule it, see who read it.',
    icon: BellRing,
    menu: 'people',
    code: () => import('./sections/notifications.tsx'),
  },
  {
    path: 'people',
    isDeep: true,
    name: 'People',
    note: 'Who is here and what they may do: invite, import, change, help.',
    icon: UsersRound,
    menu: 'people',
    code: () => import('./sections/people.tsx'),
    asks: usersAsked,
  },
  {
    path: 'orders',
    name: 'Orders',
    note: 'Every order of the brokerage, and the next step of each.',
    icon: PackageSearch,
    menu: 'manage-orders',
    code: () => import('./sections/orders.tsx'),
    asks: ordersAsked,
  },
  {
    path: 'inbox',
    also: ['support'],
    name: 'Inbox',
    note: 'Questions, feedback, ideas and templates that came in.',
    icon: Inbox,
    menu: 'control-panel',
    code: () => import('./sections/inbox.tsx'),
  },
  {
    path: 'plans',
    isDeep: true,
    name: 'Plans and promo codes',
    note: 'What members choose and pay, who they are, and codes that take something off plans and carts.',
    icon: TicketPercent,
    menu: 'people',
    code: () => import('./sections/plans.tsx'),
  },
  {
    path: 'reports',
    name: 'Reports',
    note: 'What the brokerage ordered: over time, by office, team, agent, template and category.',
    icon: ChartColumn,
    menu: 'people',
    code: () => import('./sections/reports.tsx'),
  },
  {
    path: 'view-as',
    name: 'View as',
    note: 'Any page as someone else would see it, and what an ability would change.',
    icon: Eye,
    menu: 'people',
    code: () => import('./sections/view-as.tsx'),
  },
  {
    path: 'settings',
    isDeep: true,
    name: 'Settings',
    note: 'Tax, shipping, pickup, order numbers, emails, and what everybody may do.',
    icon: Settings,
    menu: 'audit-log',
    code: () => import('./sections/settings.tsx'),
  },
  {
    path: 'audit',
    name: 'Audit log',
    note: 'Who changed what, when, and how it was before.',
    icon: ScrollText,
    menu: 'audit-log',
    code: () => import('./sections/audit.tsx'),
  },
]

/** Those that the visitor may open. */
export const openSections = ({ menus }: Pick<StorefrontFeatures, 'menus'>): Section[] =>
  SECTIONS.filter(({ menu }) => menus[menu])

/** The section at an address of the panel; undefined: there is none. */
export function sectionAt(pathname: string): Section | undefined {
  const rest = pathname.replace(/^\/cp\/?/, '').replace(/\/+$/, '')
  return SECTIONS.find(
    ({ path, also = [], isDeep = false }) =>
      path === rest || also.includes(rest) || (isDeep && rest.startsWith(`${path}/`)),
  )
}
