import type { Page } from '@playwright/test'

/** A photo that is sharp nowhere in print, for `setInputFiles`. */
export async function tinyPhoto(page: Page) {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 40
    canvas.height = 30
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name: 'porch.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}
