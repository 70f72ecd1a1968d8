import { expect, test } from 'vitest'
import type { FooterCategory, PageLink } from '@frontage/domain/footer.ts'
import { abilityCheck, storefrontFeatures, type Ability } from '@frontage/domain/storefront.ts'
import { helpPages } from './help-pages.ts'
import type { Site } from './site.ts'

const SITE: Parameters<typeof storefrontFeatures>[1] = {
  siteType: 1,
  partnership: { enableLuxuryCollections: false, agentWebsites: false, cashOffers: false },
  navigationAndProfileWalkthroughEnabled: false,
  offers: { subscriptionPoc: false, brokerageResources: false, brokerPlatform: false },
}
const go = (href: string, newTab = false): PageLink => ({ does: 'go', href, newTab })
const category = (name: string, links: Record<string, PageLink>): FooterCategory => ({
  name,
  links: Object.entries(links).map(([name, link]) => ({ name, link })),
})
const company = category('Company', { 'About us': go('/about') })
const support = category('Support', {
  FAQ: go('/faq'),
  Shipping: { does: 'popup', href: '/shipping', prettyUrl: 'shipping', description: '' },
  'Post office': go('https://pe.usps.com'),
  Manual: go('/manual', true),
  'Submit a content idea': go('/content-idea-submission'),
})
const legal = category('Fine print', {
  Terms: go('/terms-and-conditions'),
  Accessibility: go('/accessibility'),
  'Privacy Settings': { does: 'privacy-settings', href: '/privacy-policy' },
})

const shown = (footer: FooterCategory[], abilities: Ability[], user: object | null = null) =>
  helpPages({
    footer,
    user: user as Site['user'],
    features: storefrontFeatures(abilityCheck(abilities), SITE, null),
  })
const names = (...asked: Parameters<typeof shown>) => shown(...asked).map(({ name }) => name)
const IDEAS: Ability = 'ViewContentIdeaSubmission'

test.each<[string, FooterCategory[], Ability[], object | null, string[]]>([
  ['a footer without help', [company], [], null, ['FAQ', 'Contact us', 'Give feedback']],
  [
    'the pages of the footer column that has help, not those of other sites',
    [company, support],
    [],
    null,
    ['FAQ', 'Shipping', 'Contact us', 'Give feedback'],
  ],
  [
    'the legal pages at the end, not the settings',
    [legal, support],
    [],
    null,
    ['FAQ', 'Shipping', 'Contact us', 'Give feedback', 'Terms', 'Accessibility'],
  ],
  ['no ideas from visitors', [support], [IDEAS], null, ['FAQ', 'Shipping', 'Contact us', 'Give feedback']],
  [
    'ideas from agents, once',
    [support],
    [IDEAS],
    {},
    ['FAQ', 'Shipping', 'Submit a content idea', 'Contact us', 'Give feedback'],
  ],
  ['no feedback where an ability hides it', [], ['HideOutdatedMenus'], null, ['FAQ', 'Contact us']],
])('help lists %s', (_what, footer, abilities, user, expected) => {
  expect(names(footer, abilities, user)).toEqual(expected)
})

test('a line separates the first legal page from the others', () => {
  expect(
    shown([support, legal], [])
      .filter(({ divided }) => divided)
      .map(({ name }) => name),
  ).toEqual(['Terms'])
})
