import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { settled } from './both-widths.ts'
import { aShopper, call } from './shopper.ts'

const NAME = 'Maximiliana Featherstonehaugh-Cholmondeley of the North'

test('an agent writes down where a lead lives, and mails a piece to one and to many', async ({
  page,
  baseURL,
}) => {
  await aShopper(page, baseURL!, 'harbor', 'trial')
  const lead = await call<{ id: string }>(page, 'POST', '/leads', {
    ...{ name: NAME, email: 'max@example.com', phone: '', message: '', kind: 'manual', consent: '' },
  })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(new URL(`/leads/${lead.id}`, page.url()).href)
    await settled(page)
    await page.getByRole('button', { name: /^(Add|Change) address$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Postal address' })
    await dialog.getByLabel('Street address').fill('')
    await dialog.getByLabel('ZIP code').fill('97205')
    await dialog.getByLabel('City').fill('Portland')
    await dialog.getByRole('button', { name: 'Save address' }).click()
    await expect(dialog.getByText('Enter the street and number.')).toBeVisible()
    await expect(dialog.getByLabel('Street address')).toBeFocused()
    await dialog.getByLabel('Street address').fill('12 Oak Lane')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('12 Oak Lane, Portland, OR 97205')).toBeVisible()
  }
  await page.getByRole('button', { name: 'Mail a piece' }).click()
  await expect(page).toHaveURL(/\/savedmailinglists\//)
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a design to mail' })).toBeVisible()
  await expect(page.getByText('12 Oak Lane')).toBeVisible()

  await page.goto(new URL('/leads', page.url()).href)
  await settled(page)
  await page.getByRole('button', { name: 'Mail a piece' }).click()
  const many = page.getByRole('dialog', { name: 'Mail a piece' })
  const one = many.getByRole('checkbox', { name: new RegExp(NAME) })
  await expect(one).toBeChecked()
  await expectAccessible(page)
  for (const other of await many.getByRole('checkbox').all()) await other.uncheck()
  await many.getByRole('button', { name: 'Make a list of 0 leads' }).click()
  await expect(many.getByText('Choose at least one lead.')).toBeVisible()
  await one.check()
  await many.getByLabel('Name of the list').fill('Oak Lane')
  await many.getByRole('button', { name: 'Make a list of 1 lead' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oak Lane' })).toBeVisible()
})
