import { defineConfig } from 'vitest/config'
import { COMPILE_CACHE } from './testing/compile-cache.ts'

/** What holds for every test, whichever project it is in. */
export const ordinary = {
  // What hangs is ended; what is slow on a full machine is no fault.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  // The database and the renderers use the processor too, and some files mostly wait for clocks and dying processes: with
  // one more than there are cores another file works meanwhile.
  maxWorkers: 3,
  env: { NODE_COMPILE_CACHE: COMPILE_CACHE },
}

export const DATABASE_SETUP = 'testing/database-setup.ts'

/** Files share a worker and the modules in it. A file that leaves something behind for the next one fails. */
const shared = { isolate: false, setupFiles: ['testing/nothing-left-behind.ts'] }

/** Tests that replace modules: whatever imports those must be loaded for them alone. */
const APART = ['server/modules/lists/reading/clean-file.test.ts', 'server/modules/pages/large-page.test.ts']

/** A test outside of `server` and `db` that needs a database. */
const BESIDE_SERVER = ['web/routes/page-content-editor/killed-while-saving.test.ts']

/** Thousands of generated cases, and a reader of every source file: each takes as long as all other rules together. */
const LONG_RULES = ['domain/random-carts.test.ts', 'contracts/sentences.test.ts']

export default defineConfig({
  test: {
    ...ordinary,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{domain,contracts}/**/*.test.ts'],
          exclude: LONG_RULES,
          // Pure functions have nothing to leave behind, and threads start sooner than processes.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'rooms',
          include: [
            '{artwork,page-nodes,editor,catalog,web,bench,scripts}/**/*.test.{ts,tsx}',
            ...LONG_RULES,
          ],
          exclude: BESIDE_SERVER,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'server',
          include: ['{db,server,testing}/**/*.test.ts', ...BESIDE_SERVER],
          exclude: APART,
          globalSetup: [DATABASE_SETUP],
        },
      },
      {
        extends: true,
        test: { name: 'apart', include: APART, globalSetup: [DATABASE_SETUP] },
      },
    ],
  },
})
