import { type CDPSession, expect, type Locator, type Page, test } from '@playwright/test'
import { congratulations } from '@frontage/editor/features/keywords/congratulations.ts'
import fc from 'fast-check'
import { openEditor, save, savedPage } from './author.ts'
import { control } from './saved.ts'

/** Words that become a longer one of the list by what is typed next: there it was that letters changed their places. */
const growing = congratulations.filter((word) =>
  congratulations.some((other) => other !== word && word.startsWith(other)),
)

/** As an input method does: the word is shown while it is put together, and taken in the end. */
async function compose(session: CDPSession, words: string): Promise<void> {
  for (let at = 1; at <= words.length; at += 1)
    await session.send('Input.imeSetComposition', {
      text: words.slice(0, at),
      selectionStart: at,
      selectionEnd: at,
    })
  await session.send('Input.insertText', { text: words })
}

const startsIn = {
  paragraph: async () => {},
  list: async (page: Page) => page.keyboard.type('- '),
  table: async (page: Page, pageBody: Locator) => {
    await page.keyboard.type('/1x2')
    await expect(page.locator('#typeahead-menu [role="option"]')).toHaveText('1x2 Table')
    await page.keyboard.press('Enter')
    await expect(pageBody.locator('td, th')).toHaveCount(2)
  },
}

for (const [place, start] of Object.entries(startsIn))
  test(`every congratulation is typed in a ${place} as it is, and what comes after it comes after it`, async ({
    page,
  }) => {
    const pageBody = await openEditor(page)
    await pageBody.click()
    await start(page, pageBody)
    const session = await page.context().newCDPSession(page)
    for (const word of congratulations) await page.keyboard.type(`${word} and. `)
    for (const word of growing) {
      for (const letter of word) await compose(session, letter)
      await page.keyboard.type(' by letter. ')
      await compose(session, word)
      await page.keyboard.type(' at once. ')
    }
    const typed = congratulations.map((word) => `${word} and. `).join('')
    const composed = growing.map((word) => `${word} by letter. ${word} at once. `).join('')
    await save(page)
    await expect(page.getByText('Page saved')).toBeVisible()
    const { html } = await savedPage(page)
    expect(
      html
        .replace(/<[^>]*>/g, '')
        .replace(/&nbsp;|\u00a0/g, ' ')
        .trim(),
    ).toBe((typed + composed).trim())
    await expect(pageBody.locator('.page-keyword')).toHaveCount(congratulations.length + 2 * growing.length)
  })

test('text that comes without a key press right after a Backspace is all there', async ({ page }) => {
  const pageBody = await openEditor(page)
  await pageBody.click()
  const wanted: string[] = []
  for (let line = 0; line < 12; line += 1) {
    await page.keyboard.insertText('해요')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.insertText('축')
    await page.keyboard.insertText('하')
    await page.keyboard.press('Enter')
    wanted.push('축하')
  }
  await expect(pageBody.locator('> p')).toHaveText([...wanted, ''])
})

const acts = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(
          'a',
          'see ',
          ', ',
          '. ',
          'congratulation',
          's',
          '축하',
          '해요',
          'www.example.com ',
          ':',
          '@luk',
          '/x ',
          'neighb',
          'x@example.com',
        )
        .map((words) => ({ act: 'type' as const, words })),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('축하', '해요', '恭喜', 'おめでとう', 'é')
        .map((words) => ({ act: 'compose' as const, words })),
    },
    {
      weight: 4,
      arbitrary: fc
        .constantFrom(
          'Backspace',
          'Delete',
          'ArrowLeft',
          'ArrowLeft',
          'ArrowRight',
          'Home',
          'End',
          'Enter',
          'Shift+ArrowLeft',
        )
        .map((key) => ({ act: 'press' as const, key })),
    },
  ),
  { minLength: 10, maxLength: 30 },
)
type Acts = typeof acts extends fc.Arbitrary<infer T> ? T : never

/** Once the screen shows what is: Escape without a list is the way out of the editor, and what is typed next is lost. */
async function closeList(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))))
  if ((await page.locator('#typeahead-menu [role="option"]').count()) > 0) await page.keyboard.press('Escape')
}

async function carryOut(page: Page, list: Acts): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const step of list)
    if (step.act === 'type') await page.keyboard.type(step.words)
    else if (step.act === 'compose') await compose(session, step.words)
    else {
      // A list that is open would take the key; in a text area there is none.
      if (step.key === 'Enter' || step.key.includes('Arrow')) await closeList(page)
      await page.keyboard.press(step.key)
    }
  await session.detach()
}

test('whatever is typed, composed and taken back is what a text area has', async ({ page, context }) => {
  test.setTimeout(240_000)
  const plain = await context.newPage()
  await plain.setContent('<textarea rows="20" cols="200"></textarea>')
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      await plain.bringToFront()
      const area = plain.locator('textarea')
      await area.fill('')
      await area.focus()
      await carryOut(plain, list)
      const wanted = await area.inputValue()

      await page.bringToFront()
      const pageBody = await openEditor(page)
      await pageBody.click()
      await carryOut(page, list)
      const lines = async (): Promise<string> =>
        (await pageBody.locator('> p').allTextContents()).join('\n').replaceAll('\u00a0', ' ')
      await expect.poll(lines, { timeout: 3000 }).toBe(wanted)
      for (let step = 0; step <= list.length * 2; step += 1) await page.keyboard.press(`${control}+z`)
      expect(await lines()).toBe('')
      for (let step = 0; step <= list.length * 2; step += 1) await page.keyboard.press(`${control}+Shift+z`)
      expect(await lines()).toBe(wanted)
    }),
    { numRuns: Number(process.env.TYPING_RUNS ?? 6), interruptAfterTimeLimit: 180_000 },
  )
})
