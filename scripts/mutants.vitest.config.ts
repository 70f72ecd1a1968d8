import { defineConfig } from 'vitest/config'
import { DATABASE_SETUP, ordinary } from '../vitest.config.ts'

/** The ordinary tests of one room. Pure rules need no database. */
export default defineConfig({
  root: `${import.meta.dirname}/..`,
  test: {
    ...ordinary,
    include: [process.env.MUTATED_TESTS ?? ''],
    globalSetup: ['domain', 'preflight'].includes(process.env.MUTATED_ROOM ?? '') ? [] : [DATABASE_SETUP],
  },
})
