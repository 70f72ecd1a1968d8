/** What the menu behind the image lists, by the flags of the user and the abilities of the site. */
import { expect, test } from 'vitest'
import { abilityCheck, storefrontFeatures, type Ability, type Visitor } from '@frontage/domain/storefront.ts'
import { FREE_AGENT, STANDARD_SITE } from '@frontage/testing/site-visitor.ts'
import { accountEntries } from './account-entries.tsx'

const featuresOf = (change: Partial<Visitor>, abilities: Ability[] = []) =>
  storefrontFeatures(abilityCheck(abilities), STANDARD_SITE, { ...FREE_AGENT, ...change })

const EVERYBODY = [
  'Dashboard',
  'Edit profile',
  'Saved designs',
  'Listings',
  'Mailing lists',
  'Past orders',
  'Membership',
  'Payment methods',
]
const labels = (...asked: Parameters<typeof featuresOf>) =>
  accountEntries(featuresOf(...asked), () => {}, 'me').flatMap((entry) =>
    entry.kind === 'link' ? [entry.label] : [],
  )

test('an agent’s own pages', () => expect(labels({})).toEqual(EVERYBODY))

test.each<[string, Partial<Visitor>, Ability[], string[]]>([
  ['favorites in the newer storefront', {}, ['EnableBB20Features'], ['My favorites']],
  ['template submission by its flag', { canEnableTemplateSubmission: true }, [], ['Submit a template']],
  ['the team’s dashboard for managers', { isManager: true }, [], ['Team dashboard']],
  ['the team’s dashboard for regional managers', { isRegionalManager: true }, [], ['Team dashboard']],
  ['users for who may switch', { canSwitchAccountsLoggedUser: true }, [], ['View all users']],
])('more: %s', (_what, user, abilities, more) => {
  expect(labels(user, abilities).filter((label) => !EVERYBODY.includes(String(label)))).toEqual(more)
})

test.each<[Ability, Partial<Visitor>, string]>([
  ['HideItemsInFennemore', {}, 'Mailing lists'],
  ['HideOutdatedMenus', { canEnableTemplateSubmission: true }, 'Submit a template'],
])('%s hides %j: %s', (ability, user, label) => {
  expect(labels(user)).toContain(label)
  expect(labels(user, [ability])).not.toContain(label)
})

test('who acts for someone finds neither her cards nor another switch', () => {
  const features = featuresOf({ isSwitched: true, canSwitchAccountsLoggedUser: true })
  const shown = accountEntries(features, () => {}, 'me').map((entry) => 'label' in entry && entry.label)
  expect(shown).not.toContain('Payment methods')
  expect(shown).not.toContain('Switch account')
  expect(shown).not.toContain('View all users')
})

test('support and the way out are always last', () => {
  const shown = accountEntries(featuresOf({}), () => {}, 'me').flatMap((entry) =>
    'label' in entry ? [entry.label] : [],
  )
  expect(shown.slice(-2)).toEqual(['Contact support', 'Log out'])
})
