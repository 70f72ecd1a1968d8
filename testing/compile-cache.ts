/**
 * Where Node keeps what it compiled, for every process of a test run: most tests of processes start the same product again. Each
 * entry is checked against its source. Left out where the disk cannot be written.
 */
import { join } from 'node:path'

export const COMPILE_CACHE =
  process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../node_modules/.cache/compiled')
