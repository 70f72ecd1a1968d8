import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { at, logIn } from './visitor.ts'

test('people are invited, found, changed at once after a dry run, and the change is undone', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/people')
  await page.getByRole('button', { name: 'Invite people' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill('Ivy Lee <ivy@lee.test>\nnot an address')
  // Closed by accident: the focus is where it was, and what was typed is there again.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Invite people' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(/ivy@lee/)
  await dialog.getByLabel('Team').fill('North')
  await dialog.getByRole('button', { name: 'Check invitations' }).click()
  await expect(dialog.getByText('“not an address” is not an email address.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Invite 1' }).click()
  await expect(dialog.getByText('1 added, 1 refused.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await expect(dialog.getByLabel('Email addresses')).toHaveValue('')
  await page.keyboard.press('Escape')

  await page.getByLabel('Search people').fill('ivy@lee.test')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/search=ivy/)
  await look(page, 'people')
  await page.getByLabel('Select Ivy Lee').check()
  await page.getByRole('button', { name: 'Change…' }).click()
  await dialog.getByLabel('Role').selectOption('Consultant')
  await dialog.getByRole('button', { name: 'Check what will change' }).click()
  await expect(dialog.locator('ins').filter({ hasText: 'Consult' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 1' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('row').filter({ hasText: 'ivy@lee.test' })
  await expect(row).toContainText('Consult')
  await page.getByRole('button', { name: 'Recent changes' }).click()
  await page.getByRole('button', { name: 'Undo Change role to consultant' }).click()
  await page.getByRole('button', { name: 'Close recent changes' }).click()
  await expect(row).toContainText('Agent')

  await row.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ivy Lee' })).toBeVisible()
  await page.getByLabel('Office').fill('Pier')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View the site like Ivy' })).toHaveAttribute(
    'href',
    /^\/cp\/view-as\?role=Agent&plan=/,
  )
  await look(page, 'a person')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw the invitation' }).click()
  await dialog.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page).toHaveURL(/\/cp\/people$/)

  await page.getByLabel('Search people').fill('agent@summit.test')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'agent@summit.test' }).getByRole('link').first().click()
  const handOver = page.getByRole('button', { name: 'Hand over', exact: true })
  await handOver.click()
  const has = await dialog.getByText(/^\d+ designs?$/).innerText()
  await dialog.getByRole('button', { name: 'See what will change' }).click()
  await expect(dialog.getByText('Choose a colleague.')).toBeVisible()
  await dialog.getByLabel('Find a person').fill('affiliate@summit.test')
  await dialog
    .getByLabel('Person', { exact: true })
    .selectOption({ label: 'Aiko Tanaka · affiliate@summit.test' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'See what will change' }).click()
  await expect(dialog.locator('ins').filter({ hasText: 'affiliate@summit.test' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: /^Hand over \d+$/ }).click()
  await expect(dialog.getByText(/^\d+ changed\.$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog).toBeHidden()
  await handOver.click()
  await expect(dialog.getByText(has, { exact: true })).toBeVisible()
})

test('a save that comes second twice shows both sides twice, and nothing that was typed is lost', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/people?search=trial%40summit.test')
  await page.getByRole('row').filter({ hasText: 'trial@summit.test' }).getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  const elsewhere = async (license: string) => {
    await other.getByLabel('License', { exact: true }).fill(license)
    // The button is disabled as soon as it is pressed; what counts is that it is saved.
    const saved = other.waitForResponse((reply) => reply.request().method() !== 'GET')
    await other.getByRole('button', { name: 'Save changes' }).click()
    expect((await saved).ok()).toBe(true)
  }
  // Another each time, so that it changes something when the test runs again.
  const run = Date.now().toString(36)
  await page.getByLabel('Job title').fill(`Broker ${run}`)
  await elsewhere(`First ${run}`)
  await page.getByRole('button', { name: 'Save changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this' })
  await expect(dialog).toContainText('It was saved while you were editing.')
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await elsewhere(`Second ${run}`)
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog).toContainText('It was saved again while you were choosing')
  await dialog.getByRole('button', { name: 'Save mine' }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue(`Broker ${run}`)
  await expect(page.getByLabel('License', { exact: true })).toHaveValue(`Second ${run}`)
})

test('a copy of someone’s data is made and downloaded, then everything is erased', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'summit')
  await logIn(page, base, 'admin@summit.test', '/cp/people')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Invite people' }).click()
  await dialog.getByLabel('Email addresses').fill('Una Gone <una@gone.test>')
  await dialog.getByRole('button', { name: 'Check invitations' }).click()
  await dialog.getByRole('button', { name: 'Invite 1' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.goto(`${base}/cp/people?search=una@gone.test`)
  await page.getByRole('row').filter({ hasText: 'una@gone.test' }).getByRole('link').first().click()
  const data = page.getByRole('region', { name: 'Data' })
  await data.getByRole('button', { name: 'Export data' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    data.getByRole('link', { name: 'Download the export' }).click({ timeout: 60_000 }),
  ])
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  await data.getByRole('button', { name: 'Erase…' }).click()
  await expect(dialog.getByText('What is kept, and why')).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('This is not the email of this user.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Type una@gone.test/).fill('una@gone.test')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Erased user' })).toBeVisible()
  await expect(data.getByText(/^Erased/)).toBeVisible({ timeout: 60_000 })
})
