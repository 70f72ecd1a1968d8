import type { StorefrontFeatures } from '@frontage/domain/storefront.ts'
import {
  ChartColumn,
  ExternalLink,
  Files,
  FileUp,
  Inbox,
  LifeBuoy,
  LogOut,
  Package,
  SlidersHorizontal,
  UserRoundCog,
  UsersRound,
} from 'lucide-react'
import { supportDialog, switchAccountDialog } from '../../lib/dialog-request.ts'
import { dailyPages, openPages, type AccountPage } from '../../lib/own-pages.ts'
import { partnerLinks } from '../../lib/partner-links.ts'
import type { MenuEntry } from '../../ui/index.ts'

const SUBMISSION: readonly AccountPage[] = [
  {
    href: '/template-submission',
    label: 'Submit a template',
    icon: FileUp,
    menu: 'template-submission',
  },
]
const STAFF: readonly AccountPage[] = [
  { href: '/cp/pages', label: 'Pages', icon: Files, menu: 'page-content-editor' },
  {
    href: '/dashboard/manager-dashboard',
    label: 'Team dashboard',
    icon: ChartColumn,
    menu: 'manager-dashboard',
  },
  { href: '/cp', label: 'Control panel', icon: SlidersHorizontal, menu: 'control-panel' },
  { href: '/cp/inbox', label: 'Support inbox', icon: Inbox, menu: 'control-panel' },
  {
    href: '/manage-orders',
    label: 'Manage orders',
    icon: Package,
    menu: 'manage-orders',
  },
  { href: '/viewallusers', label: 'View all users', icon: UsersRound, menu: 'viewallusers' },
]

/** What those who look after the site work with. */
export const staffPages = (features: StorefrontFeatures): readonly AccountPage[] => openPages(STAFF, features)

/** The avatar's menu, and what the drawer of phones ends with. */
export function accountEntries(
  features: StorefrontFeatures,
  logOut: () => void,
  userId: string,
): MenuEntry[] {
  const links = (pages: readonly AccountPage[]): MenuEntry[] =>
    openPages(pages, features).map(({ href, label, icon: Icon }) => ({
      kind: 'link',
      href,
      label,
      icon: <Icon size={18} />,
    }))
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
    ...links([...dailyPages(userId), ...SUBMISSION]),
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
