/** The file the press prints, made once for the same design and kept. */
import { singleFlight } from '@frontage/domain/once.ts'
import type { Db } from '@frontage/db/client.ts'
import type { AppContext } from '../../platform/context.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { insertFile } from '../files/index.ts'
import type { FilledDesign } from './filled-design.ts'
import { findPressFile, insertPressFile, type PressFile } from './repository.ts'

type PressContext = Pick<AppContext, 'db' | 'files' | 'press' | 'clock'>

const share = singleFlight<PressFile>()

/** Designs whose press file this process has seen; the one that was seen first gives way. */
const MOST_SEEN = 2_000
const seen = new WeakMap<Db, Set<string>>()

const keyOf = (scope: AccountScope, designHash: string): string => `${scope.tenantId} ${designHash}`

/** False may be wrong, true was right a while ago: enough for who only wants the file to be begun. */
export const hasPressFile = (db: Db, scope: AccountScope, designHash: string): boolean =>
  seen.get(db)?.has(keyOf(scope, designHash)) ?? false

function remember(db: Db, key: string): void {
  const keys = seen.get(db) ?? new Set()
  seen.set(db, keys.add(key))
  const [oldest] = keys
  if (keys.size > MOST_SEEN && oldest !== undefined) keys.delete(oldest)
}

export async function ensurePressFile(
  context: PressContext,
  scope: AccountScope,
  filledDesign: FilledDesign,
  title: string,
): Promise<PressFile> {
  const key = keyOf(scope, filledDesign.designHash)
  const file = await share(key, () => findOrMake(context, scope, filledDesign, title))
  remember(context.db, key)
  return file
}

/** Bytes first, then the rows: an order never names a file that is not there. */
async function findOrMake(
  context: PressContext,
  scope: AccountScope,
  filledDesign: FilledDesign,
  title: string,
): Promise<PressFile> {
  const { designHash, pictures } = filledDesign
  const cached = await context.db.tenant(scope, (tx) => findPressFile(tx, scope, designHash))
  if (cached) return cached
  const { filled } = filledDesign
  const date = context.clock.now()
  const { pdf, hash } = await context.press.pressPdf({ scenes: filled.scenes, title, date, pictures })
  const storageKey = `${scope.tenantId}/press/${hash.slice(0, 2)}/${hash}.pdf`
  await context.files.put(storageKey, pdf, 'application/pdf')
  return context.db.tenant(scope, async (tx) => {
    const file = await insertFile(tx, scope, {
      accountId: scope.accountId,
      purpose: 'press-file',
      name: `${title}.pdf`,
      mediaType: 'application/pdf',
      contentHash: hash,
      byteSize: pdf.length,
      widthPx: null,
      heightPx: null,
      storageKey,
    })
    await insertPressFile(tx, scope, designHash, {
      fileId: file.id,
      sha256: hash,
      pages: filled.scenes.length,
    })
    // Someone may have made it at the same moment: what counts is the one that is kept.
    const press = await findPressFile(tx, scope, designHash)
    if (!press) throw new Error(`press file ${designHash} was not kept`)
    return press
  })
}
