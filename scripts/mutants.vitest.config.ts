import { defineConfig } from 'vitest/config'
import ordinary from '../vitest.config.ts'

/** The ordinary tests of one room. Pure rules need no database. */
export default defineConfig({
  ...ordinary,
  root: `${import.meta.dirname}/..`,
  test: {
    ...ordinary.test,
    include: [process.env.MUTATED_TESTS ?? ''],
    ...(['domain', 'preflight'].includes(process.env.MUTATED_ROOM ?? '') ? { globalSetup: [] } : {}),
  },
})
