import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { at, logIn, NO_PAGE, ready } from './visitor.ts'

const DELIVERED =
  'Message Delivered: Thank you for contacting us, our support team will be in touch as soon as possible.'
const UNDELIVERED = 'Message Undelivered: Error occurred while sending message. Please try again!'
const pdf = { name: 'Open house.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 a flyer') }

async function openSupport(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Contact support' }).click()
  return page.getByRole('dialog', { name: 'Contact Support' })
}

test('a message to support is counted, checked, undelivered without loss, and delivered', async ({
  page,
  baseURL,
}) => {
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test')
  const dialog = await openSupport(page)
  await expect(dialog.getByText('11:00 am - 7:00 pm EST, Monday to Friday, by email')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('agent@harbor.test')
  await expectAccessible(page)
  const send = dialog.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()

  const message = dialog.getByLabel('Request or question')
  await message.focus()
  await dialog.getByLabel('Name').fill('')
  await dialog.getByLabel('Email').fill('nobody')
  await dialog.getByLabel('Email').blur()
  for (const sentence of ['Enter Request or Question', 'Enter name', 'Invalid email address'])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByLabel('Email').fill('')
  await expect(dialog.getByText('Enter valid email address')).toBeVisible()
  await message.fill('x'.repeat(301))
  await expect(dialog.getByText('301/300')).toBeVisible()
  await expect(dialog.getByText('Maximum 300 characters allowed')).toBeVisible()
  await expect(send).toBeDisabled()

  await message.fill('Where is my order?')
  await dialog.getByLabel('Name').fill('Jordan Ellis')
  await dialog.getByLabel('Email').fill('agent@harbor.test')
  await expect(dialog.getByText('18/300')).toBeVisible()
  const call = '**/homepage/TechnicalSupport'
  await page.route(call, (route) => route.fulfill({ status: 500, body: '' }))
  await send.click()
  const undelivered = page.getByRole('dialog', { name: 'Message undelivered' })
  await expect(undelivered).toContainText(UNDELIVERED)
  await expectAccessible(page)
  await undelivered.getByRole('button', { name: 'Back to my message' }).click()
  await expect(message).toHaveValue('Where is my order?')

  await page.unroute(call)
  await send.click()
  const delivered = page.getByRole('dialog', { name: 'Message delivered' })
  await expect(delivered).toContainText(DELIVERED)
  await expectAccessible(page)
  await delivered.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused()
  await page.goto(at(baseURL, 'harbor', '/dev/mailbox'))
  await expect(page.locator('body')).toContainText('Support request from Jordan Ellis')
})

test('Go back leaves the dialog without sending', async ({ page, baseURL }) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('TechnicalSupport') && sent.push(request.url()))
  await logIn(page, at(baseURL, 'bluebird'), 'agent@bluebird.test')
  const dialog = await openSupport(page)
  await dialog.getByLabel('Request or question').fill('Never mind')
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toBeHidden()
  expect(sent).toEqual([])
})

test('an anonymous visitor writes from the contact page, once however often it is sent', async ({
  page,
  baseURL,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('TechnicalSupport') && sent.push(request.url()))
  await page.goto(at(baseURL, 'summit', '/contact-us'))
  await ready(page)
  await expect(page.getByRole('main').getByRole('link', { name: '(720) 555-0140' })).toBeVisible()
  await page.getByLabel('Request or question').fill('<b>Do you print on canvas?</b>')
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.getByRole('dialog', { name: 'Message delivered' })).toContainText(DELIVERED)
  expect(sent).toHaveLength(1)
})

test('the questions are searched while one types, and lead to support when there is no answer', async ({
  page,
  baseURL,
}) => {
  await page.goto(at(baseURL, 'harbor', '/faq'))
  await ready(page)
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: 'Search the questions' })
  await page.getByText('Which cards do you take?').click()
  await expect(page.getByText('never touches our servers')).toBeVisible()
  await search.fill('PASSWORD')
  await expect(page.getByText('1 question')).toBeVisible()
  await expect(page.getByText('look in the spam folder')).toBeVisible()
  await search.fill('zebra')
  await page.getByRole('button', { name: 'Contact support' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact Support' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show all questions' }).click()
  await expect(page.getByRole('heading', { name: 'Paying' })).toBeVisible()
  await page.goto(at(baseURL, 'harbor', '/faq?q=tax'))
  await expect(page.getByText('On printed things that are shipped within California.')).toBeVisible()
})

test('feedback, an idea and a template come in; staff answer them, agents never see them', async ({
  page,
  baseURL,
}) => {
  const base = at(baseURL, 'bluebird')
  await page.goto(`${base}/feedback-form`)
  await ready(page)
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Choose a rating')).toBeVisible()
  await expect(page.getByRole('radio', { name: '1 of 5, Poor' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '4 of 5, Very good' }).check({ force: true })
  await page.getByLabel('What is it about?').selectOption('Prices')
  await page.getByLabel('What should we know?').fill('Clear ladders.')
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send feedback' }).click()
  await expect(page.getByText('Thank you. The team reads every word')).toBeVisible()

  await logIn(page, base, 'agent@bluebird.test', '/content-idea-submission')
  await expectAccessible(page)
  await page.getByLabel('Title').fill('First-time buyers')
  await page.getByLabel('Your idea').fill('A postcard with the five steps.')
  await page.getByLabel('Something like it').fill('www.example.com')
  await page.getByRole('button', { name: 'Send idea' }).click()
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible()
  await page.getByLabel('Something like it').fill('https://example.com/postcard')
  await page.getByRole('button', { name: 'Send idea' }).click()
  await expect(page.getByText('Your idea is with the design team')).toBeVisible()

  await page.goto(`${base}/template-submission`)
  await ready(page)
  await page.getByLabel('Title').fill('My open house flyer')
  await page.getByRole('button', { name: 'Submit template' }).click()
  await expect(page.getByText('Please choose at least one file.')).toBeVisible()
  await page
    .getByLabel('Choose files')
    .setInputFiles([pdf, { ...pdf, name: 'x.txt', mimeType: 'text/plain' }])
  await expect(page.getByText('x.txt is not a PDF, PNG or JPEG.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit template' }).click()
  await expect(page.getByText('The design team looks at every template')).toBeVisible()
  expect((await page.goto(`${base}/cp/support`))?.status()).toBe(403)

  await page.context().clearCookies()
  await logIn(page, base, 'admin@bluebird.test', '/cp/support')
  const list = page.getByRole('list', { name: 'What came in' })
  await expect(list.getByRole('heading', { name: 'Prices' })).toBeVisible()
  await expectAccessible(page)
  const row = list.getByRole('listitem').filter({ hasText: 'My open house flyer' }).first()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /Open house\.pdf/ }).click(),
  ])
  expect(file.suggestedFilename()).toBe('Open house.pdf')
  await row.getByRole('button', { name: 'Mark answered' }).click()
  await expect(row.getByText(/answered by/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Answered' }).click()
  await expect(list.getByRole('heading', { name: 'My open house flyer' })).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Prices' })).toBeHidden()
})

test('on a phone the support form and the inbox fit @phone', async ({ page, baseURL }) => {
  const base = at(baseURL, 'harbor')
  await page.goto(`${base}/contact-us`)
  await ready(page)
  await expectAccessible(page)
  await logIn(page, base, 'admin@harbor.test')
  for (const path of ['/cp/support', '/feedback-form', '/template-submission', '/faq']) {
    await page.goto(base + path)
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(page)
  }
})

test('a dialog whose code cannot be had takes nothing away, and comes when it is asked for again', async ({
  page,
  baseURL,
}) => {
  const code = /assets\/(?:support-dialog|live-bell)/
  await page.route(code, (route) => route.abort())
  await logIn(page, at(baseURL, 'harbor'), 'agent@harbor.test', NO_PAGE)
  await page.goto(at(baseURL, 'harbor', '/search?tag=open'))
  const box = page.getByRole('searchbox').first()
  await box.fill('typed before')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Contact support' }).click()
  await expect(page.getByText('This could not be loaded. Check your connection and try again.')).toBeVisible()
  await expect(box).toHaveValue('typed before')
  await page.unroute(code)
  await expect(await openSupport(page)).toBeVisible()
})
