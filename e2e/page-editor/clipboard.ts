import type { Page } from '@playwright/test'

/** Pastes as the browser does: what another program has put on the clipboard, by type. */
export const paste = (page: Page, data: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, data)
