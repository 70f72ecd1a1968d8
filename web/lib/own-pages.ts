import type { Menu, StorefrontFeatures } from '@frontage/domain/storefront.ts'
import {
  CreditCard,
  FolderHeart,
  Heart,
  House,
  LayoutDashboard,
  MailOpen,
  Package,
  Sparkles,
  UserRoundPen,
  type LucideIcon,
} from 'lucide-react'

export interface AccountPage {
  href: string
  label: string
  icon: LucideIcon
  /** Open where the visitor's site has it; without: to everybody who is signed in. */
  menu?: Menu
}

/** Of every day, as the menu of the avatar lists them. */
export const dailyPages = (userId: string): readonly AccountPage[] => [
  { href: '/dashboard', label: 'Dashboard', icon: LayoutDashboard, menu: 'dashboard' },
  { href: `/edit-profile/${userId}`, label: 'Edit profile', icon: UserRoundPen },
  { href: '/marketingmaterials', label: 'Saved designs', icon: FolderHeart },
  { href: '/listings', label: 'Listings', icon: House, menu: 'listings' },
  { href: '/savedmailinglists', label: 'Mailing lists', icon: MailOpen, menu: 'savedmailinglists' },
  { href: '/myfavorites', label: 'My favorites', icon: Heart, menu: 'myfavorites' },
  { href: '/pastorders', label: 'Past orders', icon: Package },
  { href: '/member-benefits', label: 'Membership', icon: Sparkles },
  { href: '/payment-method', label: 'Payment methods', icon: CreditCard, menu: 'payment-method' },
]

export const openPages = <Page extends { menu?: Menu }>(
  pages: readonly Page[],
  { menus }: StorefrontFeatures,
): Page[] => pages.filter(({ menu }) => menu === undefined || menus[menu])
