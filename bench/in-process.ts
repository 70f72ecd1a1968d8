/** The product in this process, on a data folder: what a call asks the database for. */
import type { InjectOptions } from 'fastify'
import { buildApp } from '@frontage/server/app.ts'
import type { Db } from '@frontage/db/client.ts'
import type { Statement } from '@frontage/db/statements.ts'
import { readSettings } from '@frontage/server/platform/settings.ts'
import { openContext } from '@frontage/server/site/open-context.ts'
import { costOf, type PlanMode } from '@frontage/testing/blocks.ts'

export interface Asked {
  statements: number
  /** Pages of the database that the reading ones look at. */
  pages: number
  /** The same as the server plans a statement that it was given often, for any values. */
  pagesForAny: number
}

/** @param url another database than the folder's own */
export async function openInProcess(dataDir: string, closing: AsyncDisposableStack, url?: string) {
  const settings = readSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SESSION_SECRET: 'a secret of the bench, 32 characters or more',
    ...(url ? { DATABASE_URL: url, DEMO_DATA: 'on' } : {}),
  })
  const context = await openContext(settings, closing)
  const app = await buildApp(context)
  closing.defer(() => app.close())
  await app.ready()
  return {
    db: context.db,
    ask: (call: InjectOptions) => app.inject({ ...call, headers: { host: 'localhost', ...call.headers } }),
    /** After the call was made before, so that what is cached is cached. */
    async statementsOf(call: InjectOptions): Promise<Asked> {
      const ask = () => app.inject({ ...call, headers: { host: 'localhost', ...call.headers } })
      const { statements } = await context.db.countStatements(ask)
      return {
        statements: statements.length,
        pages: await pagesRead(context.db, statements, 'custom'),
        pagesForAny: await pagesRead(context.db, statements, 'generic'),
      }
    },
  }
}

async function pagesRead(db: Db, statements: readonly Statement[], mode: PlanMode): Promise<number> {
  let pages = 0
  for (const statement of statements) {
    if (!/^\s*(select|with)\b/i.test(statement.sql)) continue
    // One that takes longer than any statement may is endless.
    pages += await costOf(db, 'harbor', statement, statement.freshPlan ? 'custom' : mode).then(
      ({ blocks }) => blocks,
      () => Number.POSITIVE_INFINITY,
    )
  }
  return pages
}
