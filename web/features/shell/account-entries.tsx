import type { Menu, StorefrontFeatures } from '@frontage/domain/storefront.ts'
import {
  ChartColumn,
  CreditCard,
  ExternalLink,
  Files,
  FileUp,
  FolderHeart,
  Heart,
  Inbox,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  MailOpen,
  Package,
  SlidersHorizontal,
  Sparkles,
  UserRoundCog,
  UserRoundPen,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { supportDialog, switchAccountDialog } from '../../lib/dialog-request.ts'
import { partnerLinks } from '../../lib/partner-links.ts'
import type { MenuEntry } from '../../ui/index.ts'

interface PageLink {
  href: string
  label: string
  icon: ReactNode
  /** Shown where the visitor's site has it; without: to everybody who is signed in. */
  menu?: Menu
}

/** What the avatar leads to. */
const pagesOf = (userId: string): readonly PageLink[] => [
  { href: '/dashboard', label: 'Dashboard', icon: <LayoutDashboard size={18} />, menu: 'dashboard' },
  { href: `/edit-profile/${userId}`, label: 'Edit profile', icon: <UserRoundPen size={18} /> },
  { href: '/marketingmaterials', label: 'Saved designs', icon: <FolderHeart size={18} /> },
  {
    href: '/template-submission',
    label: 'Submit a template',
    icon: <FileUp size={18} />,
    menu: 'template-submission',
  },
  {
    href: '/savedmailinglists',
    label: 'Mailing lists',
    icon: <MailOpen size={18} />,
    menu: 'savedmailinglists',
  },
  { href: '/myfavorites', label: 'My favorites', icon: <Heart size={18} />, menu: 'myfavorites' },
  { href: '/pastorders', label: 'Past orders', icon: <Package size={18} /> },
  { href: '/member-benefits', label: 'Membership', icon: <Sparkles size={18} /> },
  {
    href: '/payment-method',
    label: 'Payment methods',
    icon: <CreditCard size={18} />,
    menu: 'payment-method',
  },
]
const STAFF: readonly PageLink[] = [
  { href: '/page-content-editor', label: 'Pages', icon: <Files size={18} />, menu: 'page-content-editor' },
  {
    href: '/dashboard/manager-dashboard',
    label: 'Team dashboard',
    icon: <ChartColumn size={18} />,
    menu: 'manager-dashboard',
  },
  { href: '/cp', label: 'Control panel', icon: <SlidersHorizontal size={18} />, menu: 'control-panel' },
  { href: '/cp/support', label: 'Support inbox', icon: <Inbox size={18} />, menu: 'control-panel' },
  {
    href: '/manage-orders',
    label: 'Manage orders',
    icon: <Package size={18} />,
    menu: 'manage-orders',
  },
  { href: '/viewallusers', label: 'View all users', icon: <UsersRound size={18} />, menu: 'viewallusers' },
]

const open = (pages: readonly PageLink[], { menus }: StorefrontFeatures) =>
  pages.filter(({ menu }) => menu === undefined || menus[menu])

/** What those who look after the site work with. */
export const staffPages = (features: StorefrontFeatures): readonly PageLink[] => open(STAFF, features)

/** The avatar's menu, and what the drawer of phones ends with. */
export function accountEntries(
  features: StorefrontFeatures,
  logOut: () => void,
  userId: string,
): MenuEntry[] {
  const links = (pages: readonly PageLink[]): MenuEntry[] =>
    open(pages, features).map(({ href, label, icon }) => ({ kind: 'link', href, label, icon }))
  const staff: MenuEntry[] = [
    ...(features.switchAccounts
      ? [
          {
            kind: 'action' as const,
            onSelect: switchAccountDialog.open,
            label: 'Switch account',
            icon: <UserRoundCog size={18} />,
          },
        ]
      : []),
    ...links(STAFF),
  ]
  const elsewhere = partnerLinks(features.partnerPages).map((link): MenuEntry => ({
    kind: 'link',
    newTab: true,
    icon: <ExternalLink size={18} />,
    ...link,
  }))
  return [
    ...links(pagesOf(userId)),
    ...(staff.length > 0 ? [{ kind: 'separator' } as const, ...staff] : []),
    ...(elsewhere.length > 0 ? [{ kind: 'separator' } as const, ...elsewhere] : []),
    { kind: 'separator' },
    {
      kind: 'action',
      onSelect: supportDialog.open,
      label: 'Contact support',
      icon: <LifeBuoy size={18} />,
    },
    { kind: 'action', onSelect: logOut, label: 'Log out', icon: <LogOut size={18} /> },
  ]
}
