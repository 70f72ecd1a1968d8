/** The three ways a scene becomes pixels: a browser, the raster engine, and the PDF through a PDF viewer's engine. */

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { faces } from '../font-faces.ts'
import { fontManifest, generatedFonts } from '../fonts/load.ts'
import { fontFaceCss } from '../fonts/manifest.ts'
import { emitPdf, wantedImages } from '../print/emit-pdf.ts'
import { pressPhoto, type PressPhoto } from '../print/photo.ts'
import { rasterize, type ImageBytes } from '../raster/rasterize.ts'
import { sceneImages } from '../scene-images.ts'
import { toSvg } from '../to-svg.ts'
import type { Scene } from '../types.ts'
import type { ImageSource } from './compare.ts'

export interface Engine {
  name: string
  /** The trimmed scene on white, `width` pixels across. */
  draw: (scene: Scene, width: number) => Promise<ImageSource>
  close: () => Promise<void>
}

/** The Chromium the operator names, Playwright's own, or one on the path; null when there is none. */
export function findChromium(): string | null {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) =>
      ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].map((name) =>
        join(folder, name),
      ),
    )
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium', ...onPath]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? null
}

const PAGE_TYPE =
  'font:italic 700 20px serif;font-variant-numeric:lining-nums;letter-spacing:1px;word-spacing:2px'

export async function openBrowser(path: string, pictures: ImageBytes): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--force-color-profile=srgb'],
  })
  // Browsers put baselines on whole pixels; drawn twice as large and scaled down, that no longer shows.
  const page = await browser.newPage({ deviceScaleFactor: 2 })
  const sizes = new Map<string, number>()
  await page.route('http://oracle.invalid/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    if (pathname === '/') {
      const css = fontFaceCss(fontManifest, '/fonts/')
      return route.fulfill({
        contentType: 'text/html',
        // A page with type of its own, which must not reach into the drawing.
        body: `<style>${css} body{margin:0;${PAGE_TYPE}} svg{display:block}</style><main></main>`,
      })
    }
    if (pathname.startsWith('/fonts/')) {
      return route.fulfill({
        contentType: 'font/woff2',
        body: await readFile(join(generatedFonts, basename(pathname))),
      })
    }
    const href = searchParams.get('href') ?? ''
    return route.fulfill({ body: Buffer.from(await pictures(href, sizes.get(href))) })
  })
  await page.goto('http://oracle.invalid/')
  // Every face is loaded before anything is drawn, all of its files.
  await page.evaluate(
    (wanted) => Promise.all(wanted.map((font) => document.fonts.load(font, 'AęễΩЖ'))),
    faces.map((face) => `${face.italic ? 'italic ' : ''}${face.weight} 20px "${face.family}"`),
  )
  return {
    name: 'browser',
    async draw(scene, width) {
      const height = Math.round((width * scene.height) / scene.width)
      let svg = toSvg(scene, { trim: true, width })
      for (const { href, width: points } of sceneImages([scene])) {
        sizes.set(href, Math.ceil((2 * points * width) / scene.width))
        const query = new URLSearchParams({ href, for: `${width}` })
        svg = svg.replaceAll(`href="${href}"`, `href="/picture?${query.toString().replaceAll('&', '&amp;')}"`)
      }
      await page.setViewportSize({ width, height })
      await page.evaluate(async (markup) => {
        document.querySelector('main')!.innerHTML = markup
        const images = [...document.querySelectorAll('image')]
        await Promise.all(
          images.map((image) => {
            const loading = new Image()
            loading.src = image.getAttribute('href')!
            return loading.decode()
          }),
        )
        await document.fonts.ready
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, svg)
      const large = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
      return onWhite(await sharp(large).resize(width, height, { kernel: 'cubic' }).toBuffer())
    },
    close: () => browser.close(),
  }
}

export function openRaster(pictures: ImageBytes): Engine {
  return {
    name: 'raster',
    async draw(scene, width) {
      const { data, width: across, height } = await rasterize(scene, { width, pictures })
      return onWhite(
        await sharp(data, { raw: { width: across, height, channels: 4 } })
          .png({ compressionLevel: 0 })
          .toBuffer(),
      )
    },
    close: async () => {},
  }
}

/** The press's own painter, in sRGB, so that only the drawing is compared; inks are tested on their own. */
export async function openPdf(pictures: ImageBytes): Promise<Engine> {
  const library = await PDFiumLibrary.init()
  const photos = new Map<string, PressPhoto>()
  return {
    name: 'pdf',
    async draw(scene, width) {
      const ready = new Map<string, PressPhoto>()
      for (const { href, pixels } of wantedImages([scene], 'screen')) {
        const key = `${href}@${pixels}`
        const photo = photos.get(key) ?? (await pressPhoto(await pictures(href, 2 * pixels), pixels, null))
        photos.set(key, photo)
        ready.set(href, photo)
      }
      const pdf = await emitPdf(
        { scenes: [scene], title: 'Oracle', date: new Date(0), intent: 'screen' },
        ready,
        null,
      )
      const document = await library.loadDocument(pdf)
      try {
        // Viewers put edges on whole pixels too.
        const page = await document.getPage(0).render({ scale: (2 * width) / scene.width, render: 'bitmap' })
        const raw = { width: page.width, height: page.height, channels: 4 as const }
        const height = Math.round((width * scene.height) / scene.width)
        const small = sharp(page.data, { raw }).resize(width, height, { kernel: 'cubic', fit: 'fill' })
        return onWhite(await small.png({ compressionLevel: 0 }).toBuffer())
      } finally {
        document.destroy()
      }
    },
    close: async () => library.destroy(),
  }
}

async function onWhite(png: Uint8Array): Promise<ImageSource> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
