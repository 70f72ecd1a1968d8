import { expect, test } from '@playwright/test'
import { openEditor, save, savedPage } from './author.ts'
import { paste } from './clipboard.ts'
import { expectPartAccessible } from '../accessible.ts'

const word = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body><!--StartFragment-->
<p class=MsoTitle>Open house<o:p></o:p></p>
<p class=MsoNormal><b>Saturday</b> <span style='font-family:"Comic Sans MS";color:red'>noon</span></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Garden</p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>a.<span>&nbsp;</span></span><![endif]>Roses</p>
<img src="file:///C:/picture.png" onerror="steal()"><script>steal()</script><a href="javascript:steal()">press</a>
<!--EndFragment--></body></html>`

test('a paste from Word comes clean: title, bold, lists by level, and nothing of its looks or its scripts', async ({
  page,
}) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await paste(page, { 'text/html': word, 'text/plain': 'Open house' })
  await expect(pageBody.getByRole('heading', { level: 1, name: 'Open house' })).toBeVisible()
  await expect(pageBody.locator('strong')).toHaveText('Saturday')
  await expect(pageBody.locator('ol > li > ol > li')).toHaveText('Roses')
  await expect(pageBody).toContainText('press')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  const { html } = await savedPage(page)
  expect(html).not.toMatch(/steal|Comic|color|file:|mso/i)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody).toHaveText('')
})

test('a paste matches the page, and keeps its formatting where the author wants it', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.keyboard.type('Before ')
  await paste(page, { 'text/html': word, 'text/plain': 'Open house' })
  const noon = pageBody.getByText('noon')
  await expect(noon).toHaveCSS('color', await pageBody.evaluate((root) => getComputedStyle(root).color))
  const keep = page.getByRole('button', { name: 'Keep formatting' })
  const match = page.getByRole('button', { name: 'Match this page' })
  await expect(match).toHaveAttribute('aria-pressed', 'true')
  await expectPartAccessible(page, 'fieldset[aria-label="How the paste looks"]')
  const words = await pageBody.innerText()
  await keep.click()
  await expect(noon).toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect(noon).toHaveCSS('font-family', '"Comic Sans MS"')
  expect(await pageBody.innerText()).toBe(words)
  await match.click()
  await expect(noon).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  expect(await pageBody.innerText()).toBe(words)
  await keep.click()
  await expect(noon).toHaveCSS('color', 'rgb(255, 0, 0)')
  await save(page)
  await expect(page.getByText('Page saved')).toBeVisible()
  const { html } = await savedPage(page)
  expect(html).toContain('color: red')
  expect(html).not.toMatch(/steal|file:|mso/i)
  await page.keyboard.type('!')
  await expect(keep).toHaveCount(0)
  // One step back for the sign, one for the paste.
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: 'Undo' }).click()
  await expect(pageBody).toHaveText('Before')
  await paste(page, { 'text/html': '<p>Plain <b>words</b></p>', 'text/plain': 'Plain words' })
  await expect(pageBody).toContainText('Plain words')
  await expect(keep).toHaveCount(0)
})

test('cells from a spreadsheet become a table of the page', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  await paste(page, {
    'text/html':
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>.xl65 {font-weight:700; background:#FFC000;}</style></head><body><table><!--StartFragment--><tr><td class=xl65>Size</td><td>Price</td></tr><tr><td>100</td><td align=right>49.00</td></tr><!--EndFragment--></table></body></html>',
    'text/plain': 'Size\tPrice\n100\t49.00',
  })
  await expect(pageBody.locator('table tr')).toHaveCount(2)
  await expect(pageBody.locator('td, th').first().locator('strong')).toHaveText('Size')
  await expect(pageBody.locator('td, th').first()).toHaveCSS('background-color', 'rgb(255, 192, 0)')
})

test('a table that is longer than a page may hold is kept whole, as several', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  const rows = Array.from({ length: 501 }, (_, row) => `<tr><td>${row}</td></tr>`).join('')
  await paste(page, { 'text/html': `<table>${rows}</table>` })
  await expect(pageBody.locator('table')).toHaveCount(2)
  await expect(pageBody.locator('tr')).toHaveCount(501)
})

test('five megabytes of text and of HTML are pasted, and the page can still be written in', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const pageBody = await openEditor(page)
  await pageBody.click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `${'Some words of a very long text. '.repeat(160_000)}The end.`)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(pageBody).toContainText('The end.')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const line = `<p class="MsoNormal" style="mso-x:${'y'.repeat(2000)}">A line</p>`
    clipboardData.setData('text/html', `${line.repeat(2300)}<p>Last line</p>`)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(pageBody.getByText('Last line')).toBeVisible()
  await page.keyboard.type(' and more')
  await expect(pageBody).toContainText('Last line and more')
})
