import { expect, test } from '@playwright/test'
import { look } from './both-widths.ts'
import { holdReplies } from './hold-replies.ts'
import { callAt } from './shopper.ts'
import { at, logIn, ready } from './visitor.ts'

const PAGES = '/managepages/api/v1/pages'

const aLink = (name: string, parent_id: string | null = null) => ({
  page_name: name,
  link_type: 2,
  address: `https://example.com/${name.replaceAll(' ', '-').toLowerCase()}`,
  parent_id,
})

test('a large tree of pages opens branch by branch, and the address keeps what is open', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/cp/pages')
  await ready(page)
  const made: string[] = []
  const make = async (name: string, parent?: string) => {
    const { id } = await callAt<{ id: string }>(page, 'POST', PAGES, aLink(name, parent))
    made.push(id)
    return id
  }
  try {
    const branch = await make('Forms of every county')
    for (let number = 1; number <= 42; number++) await make(`County form ${number}`, branch)
    const inner = await make('Older forms', branch)
    await make('Form of 1987', inner)
    await page.reload()
    await ready(page)
    const toggle = page.getByRole('button', { name: 'Pages under Forms of every county: 43' })
    const row = (name: string) => page.getByText(name, { exact: true })
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(row('County form 7')).toBeHidden()

    // By keyboard; the focus stays where it was.
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(row('County form 7')).toBeVisible()
    await expect(toggle).toBeFocused()
    await page.getByRole('button', { name: 'Pages under Older forms: 1' }).click()
    await expect(row('Form of 1987')).toBeVisible()
    await look(page, 'an open branch')
    // A menu for each of thousands of rows would be most of what is on the screen.
    await expect(page.locator('main [role="menuitem"]')).toHaveCount(0)

    await page.reload()
    await ready(page)
    await expect(row('Form of 1987')).toBeVisible()

    const shown = page.locator('main li li')
    await expect(shown.first()).toContainText('County form 1')
    await page.getByRole('button', { name: 'What to do with County form 1', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect(page.getByText('County form 1 moved')).toBeVisible()
    await expect(shown.first()).toContainText('County form 2')

    // What is looked for is found in closed branches too, and has its form. Nobody waits for the branch to be closed.
    const tree = await holdReplies(page, '**/pages/branches*')
    await toggle.click()
    await tree.isAsked
    const box = page.getByRole('searchbox', { name: 'Find a page by its name or address' })
    await box.pressSequentially('form 33')
    await expect(box).toHaveValue('form 33')
    await tree.release()
    await expect(page.getByText('1 page', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/named=form\+33$/)
    await expect(page).not.toHaveURL(new RegExp(branch))
    await expect(row('County form 33')).toBeVisible()
    await page.getByRole('button', { name: 'What to do with County form 33' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Parent page').locator('option:checked')).toHaveText(
      'Forms of every county',
    )
    await page.keyboard.press('Escape')
    await page.reload()
    await ready(page)
    await expect(row('County form 33')).toBeVisible()
    await box.fill('')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')

    // What is put under a closed page is seen.
    await page.getByRole('button', { name: 'What to do with Forms of every county' }).click()
    await page.getByRole('menuitem', { name: 'Add a page under it' }).click()
    await dialog.getByLabel('Name').fill('County form 43')
    await dialog.getByLabel('Kind').selectOption({ label: 'A link to another site' })
    await dialog.getByLabel('Web address').fill('https://example.com/43')
    await dialog.getByRole('button', { name: 'Add link' }).click()
    await expect(row('County form 43')).toBeVisible()
    await page.getByRole('button', { name: 'What to do with County form 43' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(row('County form 43')).toBeHidden()
  } finally {
    for (const id of made.toReversed()) await callAt(page, 'DELETE', `${PAGES}/${id}`)
  }
})

test('settings of a page that are typed stay until they are saved, or left on purpose', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await logIn(page, base, 'admin@bluebird.test', '/cp')
  await ready(page)
  await page.getByRole('navigation', { name: 'Control panel sections' }).getByText('Pages').click()
  await page.getByRole('button', { name: 'What to do with Brand guidelines' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings of “Brand guidelines”' })
  const address = settings.getByLabel('Address on this site')
  await address.fill('about')
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await expect(address).toHaveAccessibleDescription('Another page of this site has this address already.')
  await expect(address).toBeFocused()
  await look(page, 'an address that is taken', 'dialog:modal')
  await address.fill('guidelines')
  await expect(address).toHaveAccessibleDescription('')

  await page.mouse.click(4, 400)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(address).toHaveValue('guidelines')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(address).toHaveValue('guidelines')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(address).toHaveValue('guidelines')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(`${base}/cp`)
})
