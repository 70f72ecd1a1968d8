import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'

// This file is read again by each worker: the first reader chooses, the others inherit.
const port = (process.env.E2E_PORT ||= freePort())
const editorPort = (process.env.E2E_EDITOR_PORT ||= freePort())
const dataDir = (process.env.E2E_DATA_DIR ||= ownDataDir())

/** Journeys against the real product: its own server, a fresh database, the demonstration data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Ceilings, not expectations: a machine that is busy with other things gets there too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://harbor.localhost:${port}`,
    screenshot: 'only-on-failure',
    // What fades in is half transparent for a moment, and on a busy machine that moment is long.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--host-resolver-rules=MAP *.localhost 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/e2e/page-editor/**',
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: '**/e2e/page-editor/**',
      grep: /@phone/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      // The page editor without the product: its workbench.
      name: 'editor',
      testDir: 'e2e/page-editor',
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 1440, height: 900 },
        baseURL: `http://127.0.0.1:${editorPort}`,
      },
    },
  ],
  webServer: [
    {
      command: `"${process.execPath}" scripts/start.mjs`,
      url: `http://127.0.0.1:${port}/readyz`,
      timeout: 180_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: {
        PORT: port,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        DEMO_DATA: '1',
        LOG_LEVEL: 'warn',
        // Visitors may say where they come from, see e2e/visitor.ts.
        TRUSTED_PROXIES: '127.0.0.1',
      },
    },
    {
      command: `"${process.execPath}" scripts/run.mjs scripts/editor.ts --built`,
      url: `http://127.0.0.1:${editorPort}/`,
      timeout: 180_000,
      stdout: 'ignore',
      stderr: 'pipe',
      env: { PORT: editorPort },
    },
  ],
})

/** @returns a folder that is gone after the run */
function ownDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'frontage-e2e-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function freePort(): string {
  const script =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})"
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }).trim()
}
