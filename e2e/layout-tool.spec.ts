import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { look } from './both-widths.ts'
import { openDesign } from './designs.ts'
import { tinyPhoto } from './tiny-photo.ts'
import { signIn, siteOf } from './users.ts'

const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Design fields' }).getByRole('textbox', { name })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

test('text is edited on the page and beside it, and what is typed is kept', async ({ page }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  await page.getByRole('button', { name: 'Edit Headline' }).click()
  await page.keyboard.type('Twilight tour ')
  await page.keyboard.type('& toast')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Headline')).toHaveValue('Twilight tour & toast')
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).toContainText('Twilight tour & toast')
  await page.getByRole('region', { name: 'Design fields' }).getByLabel('Date').fill('2099-06-19')
  await saved(page)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).toContainText('June 19')
  // The weekday belongs to the date.
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).toContainText('Friday')
  await expect(field(page, 'Headline')).toHaveValue('Twilight tour & toast')
})

test('a date takes its weekday along, and other words may be in its place', async ({ page }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  const fields = page.getByRole('region', { name: 'Design fields' })
  const preview = page.getByRole('img', { name: 'Preview of side 1' })
  await fields.getByLabel('Date').fill('2099-06-19')
  await expect(preview).toContainText('Friday')
  await expect(fields.getByRole('textbox', { name: 'Day (optional)' })).toHaveValue('Friday')
  await fields.getByLabel('Date').fill('2020-06-19')
  await expect(fields.getByText('This date is in the past.')).toBeVisible()
  await fields.getByRole('button', { name: 'Write it in other words' }).first().click()
  await field(page, 'Date').fill('Every Friday in June')
  await expect(preview).toContainText('Every Friday in June')
  await saved(page)
  await page.reload()
  await expect(field(page, 'Date')).toHaveValue('Every Friday in June')
  await fields.getByRole('button', { name: 'Choose a date' }).click()
  await expect(preview).toContainText('June 14')
  await expect(fields.getByLabel('Date')).toHaveValue('')
})

test('Tab goes from text to text, Escape brings back what was there', async ({ page }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  await page.getByRole('button', { name: 'Edit Opening words' }).click()
  const before = await page.getByRole('textbox', { name: 'Opening words' }).first().inputValue()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Something else')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).not.toContainText('Something else')
  await expect(field(page, 'Opening words')).toHaveValue(before)
})

test('every change can be taken back and done again', async ({ page }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  const headline = field(page, 'Headline')
  const original = await headline.inputValue()
  await headline.fill('One')
  await headline.blur()
  await headline.fill('Two')
  await headline.blur()
  await page.keyboard.press('Control+z')
  await expect(headline).toHaveValue('One')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(headline).toHaveValue(original)
  await page.keyboard.press('Control+Shift+z')
  await page.keyboard.press('Control+Shift+z')
  await expect(headline).toHaveValue('Two')
})

test('a bound field follows the profile until it is changed, and again when asked', async ({ page }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  const name = page.getByRole('region', { name: 'You', exact: true }).getByRole('textbox').first()
  const own = await name.inputValue()
  expect(own.length).toBeGreaterThan(3)
  await name.fill('Team Ellis')
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).toContainText('Team Ellis')
  await page.getByRole('button', { name: `Use “${own}” again` }).click()
  await expect(name).toHaveValue(own)
  await expect(page.getByText('Uses your profile').first()).toBeVisible()
})

test('a photo is replaced from the stock library, zoomed and moved by keyboard', async ({ page }) => {
  await signIn(page, 'free@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  await page.getByRole('button', { name: 'Replace Main photo' }).click()
  // With no photo but the portrait the library comes first.
  await expect(page.getByRole('tab', { name: 'Stock library', selected: true })).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button').first().click()
  const image = page.getByRole('img', { name: 'Preview of side 1' }).locator('image').first()
  const widthBefore = Number(await image.getAttribute('width'))
  await page.getByRole('button', { name: /Main photo: arrow keys/ }).press('+')
  await expect.poll(async () => Number(await image.getAttribute('width'))).toBeGreaterThan(widthBefore)
  const xBefore = Number(await image.getAttribute('x'))
  await page.getByRole('button', { name: /Main photo: arrow keys/ }).press('ArrowRight')
  await expect.poll(async () => Number(await image.getAttribute('x'))).toBeGreaterThan(xBefore)
  await page.keyboard.press('Escape')
  await saved(page)
})

test('a photo from this computer is uploaded and placed; what is no photo is refused in words', async ({
  page,
}) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  await page.getByRole('button', { name: 'Replace Main photo' }).click()
  const upload = page.getByLabel('Upload a photo')
  await upload.setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(page.getByText("We can't use that file.")).toBeVisible()
  await upload.setInputFiles(await tinyPhoto(page))
  const small = page.getByRole('alert').filter({ hasText: 'porch.png has only 40 × 30 pixels' })
  await expect(small).toContainText('Choose a larger photo')
  await look(page, 'a photo that is too small', 'dialog:modal')
  await small.getByRole('button', { name: 'Use it anyway' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await saved(page)
  await page.getByRole('button', { name: 'Replace Main photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'porch.png' }).first().click()
  await expect(small).toBeVisible()
  await upload.setInputFiles('catalog/photos/white-farmhouse.jpg')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(
    page.getByRole('img', { name: 'Preview of side 1' }).locator('image[href*="/files/"]').first(),
  ).toBeVisible()
  await saved(page)
})

test('two windows: the second to save is asked which version to keep', async ({ page, context }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('img', { name: 'Preview of side 1' })).toBeVisible()
  await field(page, 'Headline').fill('From the first window')
  await saved(page)
  await field(other, 'Headline').fill('From the second window')
  await expect(other.getByRole('heading', { name: 'Someone changed this elsewhere' })).toBeVisible()
  await other.getByRole('button', { name: 'Use the other version' }).click()
  await expect(field(other, 'Headline')).toHaveValue('From the first window')
})

test('offline work is kept and saved when the connection is back', async ({ page, context }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  await context.setOffline(true)
  await field(page, 'Headline').fill('Written in the lift')
  await expect(page.getByText('Offline – will retry')).toBeVisible()
  await context.setOffline(false)
  await saved(page)
  await page.reload()
  await expect(field(page, 'Headline')).toHaveValue('Written in the lift')
})

test('work that a closed window could not save is there again', async ({ page, context }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  const address = page.url()
  await context.setOffline(true)
  await field(page, 'Headline').fill('Lost and found')
  await expect(page.getByText('Offline – will retry')).toBeVisible()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const later = await context.newPage()
  // The message passes, perhaps while the page is still loading: it is written down as it comes.
  await later.addInitScript(() => {
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      const said = added
        .map((node) => node.textContent ?? '')
        .find((text) => text.startsWith('Your unsaved changes'))
      if (said) document.documentElement.dataset.said = said
    }).observe(document, { childList: true, subtree: true })
  })
  await later.goto(address)
  await expect(later.locator('html')).toHaveAttribute(
    'data-said',
    'Your unsaved changes from last time are back.',
  )
  await expect(field(later, 'Headline')).toHaveValue('Lost and found')
  await saved(later)
})

test('a link into the layout tool works once', async ({ page, baseURL }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  const id = new URL(page.url()).searchParams.get('design')
  const token = await page.evaluate(async (design_id) => {
    const reply = await fetch('/auth/api/v1/authentication/safe-token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tenant_uid: 'harbor', token: '', design_id }),
    })
    return ((await reply.json()) as { data: { access_token: string } }).data.access_token
  }, id)
  await page.goto(`${baseURL}/layout?token=${token}`)
  await expect(page).toHaveURL(`${baseURL}/layout?design=${id}`)
  await page.goto(`${baseURL}/layout?token=${token}`)
  await expect(
    page.getByRole('heading', { name: 'This link has expired or was already used.' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Open my saved designs' }).click()
  await expect(page.getByRole('heading', { name: 'Saved designs' })).toBeVisible()
})

for (const tenant of ['harbor', 'summit', 'bluebird'] as const) {
  test(`a business card goes into the cart of ${tenant} at the price that was shown`, async ({ page }) => {
    await signIn(page, `agent@${tenant}.test`)
    await openDesign(page, 'corner-band-card')
    await page.getByRole('button', { name: '500 – 999' }).click()
    await expect(page.getByText('Total for 500')).toBeVisible()
    const accept = page.getByLabel('Print it as it is; I have looked at the warnings.')
    if (await accept.isVisible()) await accept.check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await expect(page).toHaveURL(`${siteOf(tenant)}/shopping-cart`)
    await expect(page.getByLabel('Quantity of Corner Band Card').last()).toHaveValue('500')
  })
}

for (const tag of ['@phone', '@desktop']) {
  test(`a refused order leads to what is missing, and price and quantity stay one press away ${tag}`, async ({
    page,
  }) => {
    await signIn(page, 'agent@harbor.test')
    await openDesign(page, 'arch-house-open-house')
    if (tag === '@phone') await page.getByRole('button', { name: 'Order prints' }).click()
    await page.getByRole('textbox', { name: 'Quantity' }).fill('750')
    await page.getByRole('button', { name: 'Add to cart' }).click()

    const form = page.getByRole('form', { name: 'Fill in what is missing' })
    const back = page.getByRole('button', { name: 'Price and quantity', exact: true })
    await expect(form.getByText('0 of 4 filled in')).toBeInViewport()
    await expect(form.getByRole('button', { name: 'Replace Main photo' })).toBeFocused()
    await expect(form.getByText('Please fill this in.')).toHaveCount(3)
    await form.getByRole('button', { name: 'Continue to price and quantity' }).scrollIntoViewIfNeeded()
    await expect(back).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('$299.25').filter({ visible: true })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await back.click()
    await expect(page.getByRole('textbox', { name: 'Quantity' })).toHaveValue('750')
  })
}

test('what is missing is filled in as one form: Enter goes on, each word is on the design and saved', async ({
  page,
}) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const form = page.getByRole('form', { name: 'Fill in what is missing' })
  await expectAccessible(page)
  await form.getByRole('textbox', { name: 'Address' }).fill('12 Larkin Street')
  await page.keyboard.press('Enter')
  // On to what is not needed, and may be left out.
  await expect(form.getByRole('textbox', { name: 'Day (optional)' })).toBeFocused()
  await form.getByRole('button', { name: 'Leave it out: Day' }).click()
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).not.toContainText('Sunday')
  await expect(form.getByText('1 of 4 filled in')).toBeVisible()
  // What has been filled in stays where it is.
  await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('12 Larkin Street')
  await form.getByRole('button', { name: 'Replace Main photo' }).click()
  await page.getByRole('tab', { name: 'Stock library' }).click()
  await page.getByRole('tabpanel').getByRole('button').first().click()
  await expect(form.getByText('2 of 4 filled in')).toBeVisible()
  await form.getByRole('button', { name: 'Continue to price and quantity' }).click()
  // On to the first that is still open.
  await expect(form.getByLabel('Date')).toBeFocused()
  await form.getByLabel('Date').fill('2099-06-19')
  await form.getByLabel('Hours: from').fill('13:00')
  await form.getByLabel('Hours: to').fill('13:00')
  await expect(form.getByText('The end time must be after the start time.')).toBeVisible()
  await form.getByLabel('Hours: to').fill('16:00')
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).toContainText('1 & 4 pm')
  await expect(form.getByText('Everything that is needed is there.')).toBeVisible()
  await saved(page)
  await page.reload()
  await expect(page.getByRole('img', { name: 'Preview of side 1' })).toContainText('12 Larkin Street')
})

test('saving has one control, and leaving asks where something would be lost', async ({ page, context }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'arch-house-open-house')
  const control = page.getByRole('button', { name: /^(Save|Saving…|Saved)$/ })
  await expect(control).toHaveCount(1)
  await expect(control).toHaveText('Saved')
  await context.setOffline(true)
  await field(page, 'Headline').fill('Not yet saved')
  await expect(page.getByText('Offline – will retry.')).toBeVisible()
  await expect(control).toHaveText('Save')
  await page.getByRole('link', { name: 'Back to saved designs' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('Your last changes could not be saved.')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await context.setOffline(false)
  await expect(control).toHaveText('Saved')
  await field(page, 'Headline').fill('Saved on the way out')
  await page.getByRole('link', { name: 'Back to saved designs' }).click()
  await expect(page.getByRole('heading', { name: 'Saved designs' })).toBeVisible()
  await page.goBack()
  await expect(field(page, 'Headline')).toHaveValue('Saved on the way out')
})

test('an address without a design of this agent is a page that is not there', async ({ page, browser }) => {
  await signIn(page, 'agent@harbor.test')
  await openDesign(page, 'corner-band-card')
  const own = page.url()
  expect((await page.goto(own))?.status()).toBe(200)
  for (const address of ['/layout', '/layout?design=none', `/layout?design=${crypto.randomUUID()}`]) {
    expect((await page.goto(new URL(address, own).href))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('not')
  }
  expect((await page.goto(new URL('/layout?expired=1', own).href))?.status()).toBe(200)
  const anonymous = await browser.newPage()
  await signIn(anonymous, 'agent@summit.test')
  const foreign = `${siteOf('summit')}/layout${new URL(own).search}`
  expect((await anonymous.goto(foreign))?.status()).toBe(404)
})

for (const tag of ['@phone', '@desktop']) {
  test(`showing what is left to fix keeps the tool in the window ${tag}`, async ({ page }) => {
    await signIn(page, 'agent@harbor.test')
    await openDesign(page, 'arch-house-open-house')
    const order = page.getByRole('button', { name: 'Order prints' })
    if (await order.isVisible()) await order.click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('heading', { name: 'Fill in what is missing' })).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 5000))
    await expect(page.getByRole('link', { name: 'Back to saved designs' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })
}

test('the tool is usable with one thumb @phone', async ({ page }) => {
  await signIn(page, 'agent@bluebird.test')
  await openDesign(page, 'corner-band-card')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Order prints' }).click()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeInViewport()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox').nth(1)).toBeVisible()
})

test('nothing in the tool is out of reach of assistive technology', async ({ page }) => {
  await signIn(page, 'agent@summit.test')
  await openDesign(page, 'corner-band-card')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectAccessible(page)
})
