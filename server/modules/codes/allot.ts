/** Short links for codes that are drawn: found where they were given out before, so that a press file is the same each time. */
import { randomBytes } from 'node:crypto'
import type { Db } from '@frontage/db/client.ts'
import { newScanCode, scanPath } from '@frontage/domain/codes/scan-code.ts'
import type { Settings } from '../../platform/settings.ts'
import type { AccountScope } from '../../platform/scope.ts'
import { siteAddress } from '../../platform/site-address.ts'
import { insertLinks, insertTargets, linksOf, type WantedCode } from './repository.ts'

const nextByte = (): number => randomBytes(1)[0] ?? 0
/** A code that is taken already is as likely as a lottery's first prize; more than once in a row it is a fault. */
const ATTEMPTS = 5

export const codeKey = ({ designId, slot, lineId }: WantedCode): string =>
  `${designId} ${slot} ${lineId ?? ''}`

/** The code of each that is wanted, by its key. Asked again, by any process, they are the same. */
export async function allotCodes(
  db: Db,
  scope: AccountScope,
  wanted: readonly WantedCode[],
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  return db.tenant(scope, async (tx) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const rows = await linksOf(tx, scope, wanted)
      const targets = new Map(rows.map((row) => [`${row.design_id} ${row.slot}`, row.target_id]))
      const codes = new Map(
        rows.flatMap(({ design_id: designId, slot, line_id: lineId, code }) =>
          code === null ? [] : [[codeKey({ designId, slot, lineId }), code]],
        ),
      )
      const missing = wanted.filter((one) => !codes.has(codeKey(one)))
      if (missing.length === 0) return codes
      const links = missing.flatMap(({ designId, slot, lineId }) => {
        const targetId = targets.get(`${designId} ${slot}`)
        return targetId === undefined ? [] : [{ code: newScanCode(nextByte), targetId, lineId }]
      })
      if (links.length > 0) await insertLinks(tx, scope, links)
      else await insertTargets(tx, scope, missing)
    }
    throw new Error('No code could be given out.')
  })
}

/** What a code on paper says. */
export const scanAddress = (
  settings: Pick<Settings, 'port'>,
  tenant: { primaryHost: string },
  code: string,
): string => `${siteAddress(settings, tenant)}${scanPath(code)}`
