// Finds a Chromium for the tests, or fetches one by whatever way this machine allows.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Explained } from './explained.mjs'
import { root, run, step } from './steps.mjs'

/** Path of a Chromium that runs here: the operator's choice, one that is present, else one that can be had. */
export async function findBrowser() {
  return (await present()) ?? (await step('Browser', fetchOne))
}

async function present() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen && !existsSync(chosen)) throw new Explained(`CHROMIUM_PATH: there is no file ${chosen}.`)
  return chosen || (await playwrightsOwn()) || onThePath()
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

function onThePath() {
  // The shell draws and runs the same pages without the browser around them, for two thirds of the work.
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome-stable',
    'google-chrome',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder.startsWith('/'))
  const applications = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...applications].find(
    existsSync,
  )
}

async function fetchOne() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { quiet: true, env })
    // Not every distribution has the shell.
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], {
        quiet: true,
        env,
      })
      const found = onThePath()
      if (found) return found
    }
  }
  await run(join(root, 'node_modules/.bin/playwright'), ['install', 'chromium'], {
    quiet: true,
    timeout: 300_000,
  })
  const found = await playwrightsOwn()
  if (found) return found
  throw new Explained(
    'No browser for the tests. Install Chromium or Chrome, or set CHROMIUM_PATH to one; ' +
      '"npm test -- --only=vitest" runs everything that needs none.',
  )
}
