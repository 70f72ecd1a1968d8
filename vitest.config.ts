import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [
      '{domain,contracts,artwork,page-nodes,editor,db,catalog,server,web,testing,bench,scripts}/**/*.test.{ts,tsx}',
    ],
    globalSetup: ['testing/database-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // The database and the renderers use the processor too; more workers than this only wait for each other.
    maxWorkers: 2,
  },
})
