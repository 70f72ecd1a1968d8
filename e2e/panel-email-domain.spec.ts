import { expect, test } from '@playwright/test'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

// What DNS says of a domain, server/modules/sender/sender.test.ts has a name server say.
test('an email domain shows the records to enter, and is removed after a question', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/cp/settings')
  await page.getByRole('link', { name: 'Email domain' }).click()
  const remove = page.getByRole('button', { name: 'Remove domain' })
  const form = page.getByRole('form', { name: 'Email domain' })
  const removed = async () => {
    await remove.click()
    const dialog = page.getByRole('dialog', { name: 'Remove this domain?' })
    await dialog.getByRole('button', { name: 'Remove domain' }).click()
    await expect(form).toBeVisible()
  }
  await expect(remove.or(form)).toBeVisible()
  // An attempt before this one may have ended between the two.
  if (await remove.isVisible()) await removed()
  await form.getByLabel('Domain').fill('localhost')
  await form.getByRole('button', { name: 'Add domain' }).click()
  await expect(form.getByLabel('Domain')).toHaveAccessibleDescription(/not a domain that you can own/)
  await form.getByLabel('Domain').fill('bluebird-homes.com')
  await form.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('hello@bluebird-homes.com', { exact: true })).toBeVisible()
  await expect(page.getByText('Waiting for its record')).toBeVisible()
  const dkim = page.getByRole('region', { name: 'DKIM' })
  await expect(dkim.getByText(/_domainkey\.bluebird-homes\.com$/)).toBeVisible()
  await expect(dkim.getByText(/^v=DKIM1; k=rsa; p=/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'DMARC' }).getByText(/^v=DMARC1; p=none;/)).toBeVisible()
  await look(page, 'the email domain')
  await removed()
})
