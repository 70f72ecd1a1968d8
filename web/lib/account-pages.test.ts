/** Which screens an account's side navigation offers, by the flags of the user and the abilities of the site. */
import { expect, test } from 'vitest'
import { abilityCheck, storefrontFeatures, type Ability, type Visitor } from '@frontage/domain/storefront.ts'
import { FREE_AGENT, STANDARD_SITE } from '@frontage/testing/site-visitor.ts'
import { pages } from '../routes.ts'
import { accountPages } from './account-pages.ts'

const shown = (change: Partial<Visitor>, abilities: Ability[] = []) =>
  accountPages(storefrontFeatures(abilityCheck(abilities), STANDARD_SITE, { ...FREE_AGENT, ...change }), 'me')
const labels = (...asked: Parameters<typeof shown>) => shown(...asked).map(({ label }) => label)

const EVERYBODY = [
  'Dashboard',
  'Edit profile',
  'Saved designs',
  'Calendar of posts',
  'Saved landing pages',
  'Listings',
  'Leads',
  'Mailing lists',
  'Emails',
  'Automated marketing',
  'Past orders',
  'Membership',
  'Payment methods',
]

test('an agent’s own screens', () => expect(labels({})).toEqual(EVERYBODY))

test.each<[string, Partial<Visitor>, Ability[], string[]]>([
  ['favorites in the newer storefront', {}, ['EnableBB20Features'], ['My favorites']],
  ['the team’s dashboard for managers', { isManager: true }, [], ['Team dashboard']],
  ['users for those who may switch accounts', { canSwitchAccountsLoggedUser: true }, [], ['View all users']],
])('also shows %s', (_what, user, abilities, more) => {
  expect(labels(user, abilities).filter((label) => !EVERYBODY.includes(label))).toEqual(more)
})

test.each<[string, Partial<Visitor>, Ability[], string[]]>([
  ['outdated menus', {}, ['HideOutdatedMenus'], ['Automated marketing']],
  ['offices without houses', {}, ['HideItemsInFennemore'], ['Listings', 'Leads', 'Mailing lists', 'Emails']],
  ['landing pages', {}, ['HideSavedLandingPage'], ['Saved landing pages']],
  ['payment cards while somebody acts for the user', { isSwitched: true }, [], ['Payment methods']],
])('hides %s', (_what, user, abilities, fewer) => {
  const left = labels(user, abilities)
  expect(EVERYBODY.filter((label) => !left.includes(label))).toEqual(fewer)
})

test('a line separates the own screens from those about other users', () => {
  const divided = (user: Partial<Visitor>) => shown(user).findLast((page) => page.divided)?.label
  expect(divided({ isManager: true, canSwitchAccountsLoggedUser: true })).toBe('Team dashboard')
  expect(divided({ canSwitchAccountsLoggedUser: true })).toBe('View all users')
})

test('every screen is a page of the site, and closed where that page is', () => {
  for (const { href, menu } of shown({ isManager: true, canSwitchAccountsLoggedUser: true })) {
    const page = pages.find(({ path }) => path === href.replace(/\/me$/, '/:userId'))
    expect(page?.menu, href).toBe(menu)
    expect(page?.access, href).toBe('signed-in')
  }
})
