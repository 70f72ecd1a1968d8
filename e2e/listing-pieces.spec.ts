/** A piece made from a listing: filled, out of date when the listing changes, updated in one press, and back by Undo. */
import { expect, test } from '@playwright/test'
import { A_LISTING } from '@frontage/testing/listings.ts'
import { settled } from './both-widths.ts'
import { call } from './shopper.ts'
import { at, logIn } from './visitor.ts'

test('a changed listing is shown on its pieces, and updates them', async ({ page, baseURL }) => {
  await logIn(page, at(baseURL, 'harbor'), 'nora.fields@harbor.test', '/listings')
  const state = { ...A_LISTING, street: '31 Piece Lane' }
  const listing = await call<{ id: string; version: string }>(page, 'POST', '/listings', { state })
  await page.goto(at(baseURL, 'harbor', `/listings/${listing.id}`))
  await settled(page)
  await page.getByRole('link', { name: 'Make a piece' }).click()
  await page.getByRole('link', { name: 'Social post' }).click()
  await page.getByRole('button', { name: 'Make this piece Corner Card' }).click()
  await expect(page).toHaveURL(/\/layout\?design=/)
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('$749,000')

  const body = { version: listing.version, state: { ...state, price_cents: 725_000_00, status: 'sold' } }
  await call(page, 'PUT', `/listings/${listing.id}`, body)
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'See what changed' }).click()
  await expect(page.getByRole('dialog')).toContainText('$725,000')
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('$725,000')
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Sold')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('$749,000')
  await expect(page.getByRole('textbox', { name: 'Headline' })).toHaveValue('Just listed')
  await page.goto(at(baseURL, 'harbor', '/marketingmaterials?search=Piece+Lane'))
  await settled(page)
  const piece = page.getByRole('article', { name: /31 Piece Lane/ })
  await expect(piece).toContainText('The listing 31 Piece Lane is sold.')
  await expect(piece).toContainText('$749,000')
  await expect(piece).toContainText('$725,000')
  await piece.getByRole('button', { name: 'Update' }).click()
  await expect(piece.getByRole('button', { name: 'Update' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(piece.getByRole('button', { name: 'Keep as it is' })).toBeVisible()
})
