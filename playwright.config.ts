import { defineConfig, devices } from '@playwright/test'
import { editorPort, ownSlot, slots, WORKERS } from './e2e/slots.ts'
import { COMPILE_CACHE } from './testing/compile-cache.ts'

process.env.NODE_COMPILE_CACHE ??= COMPILE_CACHE

/** Against the real product: a server and a database for each worker, with the demonstration data. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  workers: WORKERS,
  // scripts/test.mjs names what needed the second try, and fails for more than a few.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // Ceilings, not expectations: a machine that is busy with other things gets there too.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: `http://harbor.localhost:${ownSlot.port}`,
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
      command: `"${process.execPath}" scripts/run.mjs e2e/serve.ts`,
      url: `http://127.0.0.1:${slots.at(-1)?.port}/readyz`,
      timeout: 300_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
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
