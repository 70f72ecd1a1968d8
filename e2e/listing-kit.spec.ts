/** From pasted text to a listing, and from a listing to a kit in the cart. */
import { expect, test } from '@playwright/test'
import type { ProfileDetail } from '@frontage/contracts/accounts.ts'
import { look, settled } from './both-widths.ts'
import { aShopper, call, callAt, fillAddress, isInCart, type SavedDesign } from './shopper.ts'
import { at, logIn } from './visitor.ts'
import { A_LISTING } from '@frontage/testing/listings.ts'

const TEXT = `For sale
$812,000
3 bds 2 ba 1,640 sqft
14 Kit Court, Long Beach, CA 90802
Built in 1931
MLS# PW-26-7781`

test('pasted text fills the form, after it was looked at', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'nora.fields@harbor.test', '/listings/new')
  await settled(page)
  await page.getByRole('button', { name: 'Paste a listing’s text' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill(TEXT)
  await expect(dialog.getByText('$812,000', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fill in the form' }).click()
  await expect(page.getByLabel('Street address')).toHaveValue('14 Kit Court')
  await expect(page.getByLabel('MLS number')).toHaveValue('PW-26-7781')
  await page.getByRole('button', { name: 'Save listing' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '14 Kit Court' })).toBeVisible()
})

test('a kit is made in one press, and what can be printed is in the cart', async ({ page, baseURL }) => {
  await aShopper(page, baseURL!, 'harbor')
  await page.goto(at(baseURL, 'harbor', '/listings'))
  await settled(page)
  await page.getByRole('link', { name: '2180 Ocean Crest Drive' }).click()
  await page.getByRole('link', { name: 'Make a kit' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Make this kit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your kit' })).toBeVisible()
  await page.reload()
  await settled(page)
  const landing = page.getByRole('article', { name: 'Landing page' })
  await expect(landing.getByRole('link', { name: 'Open the landing page' })).toHaveAttribute(
    'href',
    /^\/p\/.*ocean-crest-drive/,
  )
  await expect(page.getByRole('article', { name: /2180 Ocean Crest Drive/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Add all to cart' }).click()
  const accept = page.getByRole('button', { name: 'Add it as is' })
  await expect(accept.or(page.getByText(/added to your cart\.$/)).first()).toBeVisible()
  for (let left = await accept.count(); left > 0; left -= 1) {
    await accept.first().click()
    await expect(accept).toHaveCount(left - 1)
  }
  await expect(page.getByText(/added to your cart\.$/).first()).toBeVisible()

  await page.reload()
  await settled(page)
  await expect(page.getByText(/added to your cart\.$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /to cart$/ })).toHaveCount(0)

  // Its post is there in each network’s size, with a link that counts.
  await page.getByRole('link', { name: 'Post it' }).click()
  await page.getByRole('navigation', { name: 'Networks' }).getByRole('link', { name: 'LinkedIn' }).click()
  await expect(page.getByRole('img', { name: /for LinkedIn, square$/ })).toBeVisible()
  await page.getByRole('radio', { name: /^Landscape/ }).check()
  await expect(page.getByRole('img', { name: /for LinkedIn, landscape$/ })).toBeVisible()
  await expect(page.getByLabel('Text')).toHaveValue(/2180 Ocean Crest Drive/)
  await expect(page.getByText(/\/q\/[2-9a-z]{8}$/)).toBeVisible()

  // The first listing has a page already; another gets one, once.
  const street = '9 Käfer Lane'
  const listing = await call<{ id: string }>(page, 'POST', '/listings', {
    state: { ...A_LISTING, street },
  })
  for (const _press of [1, 2]) {
    await page.goto(at(baseURL, 'harbor', `/listings/${listing.id}/kit`))
    await settled(page)
    await page.getByRole('button', { name: 'Make this kit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your kit' })).toBeVisible()
    await expect(landing.getByText(/\/p\/9-kafer-lane$/)).toBeVisible()
  }
  await landing.getByRole('link', { name: 'Review and publish' }).click()
  await expect(page.getByRole('heading', { level: 1, name: street }).first()).toBeVisible()
})

test('a flyer that would arrive after the open house says so until it is paid, and can be ordered all the same', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  await aShopper(page, baseURL!, 'harbor')
  const day = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const open_houses = [{ day, from: '13:00', to: '16:00' }]
  const listing = await call<{ id: string }>(page, 'POST', '/listings', {
    state: { ...A_LISTING, street: '5 Sunday Street', status: 'active', open_houses },
  })
  await page.goto(`${base}/listings/${listing.id}/kit`)
  await settled(page)
  await page.getByRole('button', { name: 'Make this kit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your kit' })).toBeVisible()
  const late = /would arrive on \w+ \d+, after the open house on \w+ \d+\./
  await expect(page.getByText(late).first()).toBeVisible()

  const [id = ''] = new URL(page.url()).searchParams.get('designs')?.split(',') ?? []
  await isInCart(page, await call<SavedDesign>(page, 'GET', `/designs/${id}`))
  await page.goto(`${base}/layout?design=${id}`)
  await page.getByRole('button', { name: 'Price and quantity' }).click()
  await expect(page.getByRole('region', { name: 'Order', exact: true }).getByText(late)).toBeVisible()

  await page.goto(`${base}/shopping-cart`)
  await expect(page.getByRole('list', { name: 'Items in your cart' }).getByText(late)).toBeVisible()
  await look(page, 'a cart with a flyer that is late')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('radio', { name: /^Ground/ }).check()
  const summary = page.getByRole('region', { name: 'Order summary' })
  await expect(summary.getByText(/This would arrive on \w+ \d+, after the open house on/)).toBeVisible()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(summary.getByText(/This would arrive on/)).toBeVisible()
})

test('a profile without a license is said beside the kit, and its designs follow the profile', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'harbor')
  await aShopper(page, baseURL!, 'harbor', 'trial')
  const { id } = await callAt<{ id: string }>(page, 'GET', '/security/api/v1/users/me')
  const profile = `/security/api/v1/users/${id}/profile`
  const { firstName, lastName, ...before } = await callAt<ProfileDetail>(page, 'GET', profile)
  const setLicense = (licence: string) =>
    callAt(page, 'PUT', profile, { firstName, lastName, profile: { ...before.profile, licence } })
  const listing = await call<{ id: string }>(page, 'POST', '/listings', {
    state: { ...A_LISTING, street: '31 License Lane' },
  })
  await setLicense('')
  try {
    await page.goto(`${base}/listings/${listing.id}/kit`)
    await settled(page)
    await expect(page.getByText(/^Add your license number to your profile first/)).toBeVisible()
    // It has no photos, which is said before the kit is made and before it is ordered.
    await expect(page.getByText(/^Still to fill in: .*photo/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Make this kit' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your kit' })).toBeVisible()
    await expect(page.getByText(/^Still to fill in: .*photo/).first()).toBeVisible()
    const made = page.url()
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    await expect(page.getByText(/The law asks for your license number/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
      'href',
      `/edit-profile/${id}`,
    )
    await setLicense('DRE 01999999')
    await page.goto(made)
    await settled(page)
    await page.getByRole('button', { name: 'Update the designs' }).click()
    await expect(page.getByRole('button', { name: 'Update the designs' })).toBeHidden()
    await page.getByRole('button', { name: 'Add all to cart' }).click()
    const accept = page.getByRole('button', { name: 'Add it as is' })
    await expect(accept.or(page.getByText(/added to your cart\.$/)).first()).toBeVisible()
    await expect(page.getByText(/The law asks for your license number/)).toHaveCount(0)
  } finally {
    await setLicense(before.profile.licence)
  }
})
