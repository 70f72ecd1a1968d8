import type { SideItem } from '@frontage/domain/page-tree.ts'
import type { Crumb } from '../ui/index.ts'
import type { Site } from './site.ts'

/** Screens that help, as they stand beside each other; those that the site is without are left out. */
export function helpPages({ features, user }: Pick<Site, 'features' | 'user'>): SideItem[] {
  const { menus } = features
  return [
    { name: 'FAQ', url: '/faq', shown: true },
    { name: 'Contact us', url: '/contact-us', shown: true },
    { name: 'How to order', url: '/how-to-order', shown: true },
    { name: 'Give feedback', url: '/feedback-form', shown: menus['feedback-form'] },
    {
      name: 'Submit a content idea',
      url: '/content-idea-submission',
      shown: user !== null && menus['content-idea-submission'],
    },
    {
      name: 'Submit a template',
      url: '/template-submission',
      shown: user !== null && menus['template-submission'],
    },
  ]
    .filter((page) => page.shown)
    .map(({ name, url }) => ({ name, url, icon: 'Help' }))
}

export const helpCrumbs = (label: string, url: string): Crumb[] => [
  { label: 'Home', url: '/home', name: '/home' },
  { label, url, name: url, active: true },
]
