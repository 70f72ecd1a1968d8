import type { Db } from '@frontage/db/client.ts'
import type { AuditFileQuery, AuditPage, AuditQuery } from '@frontage/contracts/audit.ts'
import { csvLine } from '@frontage/domain/csv.ts'
import { addDays, startOfDay } from '@frontage/domain/days.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { namesSearched } from '../accounts/index.ts'
import { FILE_HEADINGS, fileCells, presentEntry } from './presenter.ts'
import { entryRows, type EntriesAsked, type EntryRow } from './repository.ts'

/** A page of the log, newest first. One row more is read than is shown: it says whether there is another page. */
export async function readAudit(db: Db, scope: TenantScope, query: AuditQuery): Promise<AuditPage> {
  const asked = {
    ...narrowedBy(query),
    who: await namesSearched(db, scope, query.who),
    after: placeOf(query.after),
    limit: query.pageSize + 1,
  }
  const [rows] = await db.read(scope, [entryRows(scope, asked)], { freshPlan: true })
  const shown = rows.slice(0, query.pageSize)
  const last = shown.at(-1)
  return {
    rows: shown.map(presentEntry),
    next: rows.length > query.pageSize && last ? `${last.at.toISOString()}_${last.id}` : null,
  }
}

const LINES_AT_ONCE = 500

/** The file, bit by bit, as its reader takes it: it may be longer than memory should hold. */
export async function* auditFile(db: Db, scope: TenantScope, query: AuditFileQuery): AsyncGenerator<string> {
  yield `\ufeff${csvLine(FILE_HEADINGS)}`
  const who = await namesSearched(db, scope, query.who)
  let after: EntriesAsked['after']
  for (;;) {
    const asked = { ...narrowedBy(query), who, after, limit: LINES_AT_ONCE }
    const [rows]: [EntryRow[]] = await db.read(scope, [entryRows(scope, asked)], { freshPlan: true })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => csvLine(fileCells(presentEntry(row)))).join('')
    after = { at: last.at, id: last.id }
  }
}

const narrowedBy = ({ kind, subject, about, from, to, zone }: AuditFileQuery) => ({
  kind,
  subject,
  about,
  from: from === undefined ? undefined : startOfDay(from, zone),
  until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
})

function placeOf(text: string | undefined): EntriesAsked['after'] {
  const [at, id] = text?.split('_') ?? []
  return at && id ? { at: new Date(at), id } : undefined
}
