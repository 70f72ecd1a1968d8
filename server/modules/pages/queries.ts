/** What pages answer, to the calls and to the pages that are rendered in this process. */
import { z } from 'zod'
import type { Db } from '@frontage/db/client.ts'
import type {
  BranchesQuery,
  PageBody,
  PageBranches,
  PageNode,
  PageSchedule,
  PageVersion,
  PageVersionBody,
  ScheduledBody,
  VersionsQuery,
} from '@frontage/contracts/pages.ts'
import { saysName } from '@frontage/domain/brokerage-names.ts'
import type { Asker } from '../../platform/policy.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { TenantScope } from '../../platform/scope.ts'
import { mayWritePages, requireReader } from './policies.ts'
import {
  presentBranches,
  presentPageBody,
  presentSchedule,
  presentTree,
  presentVersion,
} from './presenter.ts'
import { renderedHtml } from './rendered.ts'
import {
  branchRows,
  isBlank,
  pageBodyAt,
  pageBodyOf,
  openPageRows,
  pageCount,
  pageRows,
  pagesHolding,
  shownHosts,
  versionCount,
  versionOf,
  versionRows,
  type PageBodyRow,
} from './repository.ts'
import { waitingSchedule, waitingText } from './schedules-repository.ts'

/** Who reads, and the tenant's own address: 'https://harbor.example'. */
export interface Reader extends Asker {
  siteUrl: string
}

/** What readers are led to: the site's own navigation. */
export async function pageTree(db: Db, scope: TenantScope): Promise<PageNode[]> {
  const [rows] = await db.read(scope, [pageRows(scope)])
  return presentTree(rows, ({ is_blank }) => !is_blank)
}

/** For those who write pages, also what has yet to be written. */
export async function pageTreeFor(db: Db, asker: Asker): Promise<PageNode[]> {
  if (asker.session === null || !mayWritePages(asker)) return pageTree(db, asker.tenant)
  const [rows] = await db.read(asker.tenant, [pageRows(asker.tenant)])
  return presentTree(rows)
}

/** For those who arrange the tree: a large one is answered as far as it is open. */
export async function pageBranches(
  db: Db,
  scope: TenantScope,
  { open, whole }: BranchesQuery,
): Promise<PageBranches> {
  const [rows, [count]] = await db.read(scope, [
    branchRows(scope, whole === 'true' ? 'all' : open),
    pageCount(scope),
  ])
  return { total: Number(count?.total ?? 0), pages: presentBranches(rows) }
}

/** What a pretty URL can look like; anything else is nobody's page, and no row is asked for. */
const PRETTY_URL = /^[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/

/**
 * The page at a pretty URL, as this reader sees it.
 *
 * @throws Refusal pages.missing, and account.sign-in-required for a page that is not open to anonymous visitors
 */
export async function readPage(db: Db, reader: Reader, prettyUrl: string): Promise<PageBody> {
  const asked = prettyUrl.toLowerCase()
  if (asked.length > 200 || !PRETTY_URL.test(asked)) throw new Refusal('pages.missing')
  const [[row]] = await db.read(reader.tenant, [pageBodyAt(reader.tenant, asked)])
  const page = readableBy(reader, row)
  return presentPageBody(page, { html: await htmlFor(page, reader), state: '' })
}

/** Hosts whose images, videos and players the tenant's pages show. */
export async function hostsOnPages(db: Db, scope: TenantScope): Promise<{ tag: string; host: string }[]> {
  const [rows] = await db.read(scope, [shownHosts(scope)])
  return rows
}

/** So many pages are named at most. */
const MOST_SAYING = 50

/** For each name the pages whose text says it, other than in a name that the brokerage goes by now. */
export async function pagesSaying(
  db: Db,
  scope: TenantScope,
  names: readonly string[],
  current: readonly string[],
): Promise<{ id: string; name: string }[][]> {
  const [rows] = await db.read(scope, [pagesHolding(scope, names.map(inHtml), MOST_SAYING)])
  const known = current.map(inHtml)
  return names.map((name) =>
    rows
      .filter(({ html }) => saysName(html, inHtml(name), known))
      .map(({ id, page_name }) => ({ id, name: page_name })),
  )
}

/** As text is written in stored pages. */
const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Path and last change of every page that anonymous visitors may read. */
export async function openPages(db: Db, scope: TenantScope) {
  const [rows] = await db.read(scope, [openPageRows(scope)])
  return rows
}

/** Whether a page of the tenant's own is there, whoever may read it. */
export async function isPageAt(db: Db, scope: TenantScope, prettyUrl: string): Promise<boolean> {
  const [[page]] = await db.read(scope, [pageBodyAt(scope, prettyUrl)])
  return page !== undefined
}

/** @throws Refusal pages.missing, also for a page that is not open to anonymous visitors */
export async function publicPageName(db: Db, scope: TenantScope, pageId: string): Promise<string> {
  const [[page]] = await db.read(scope, [pageBodyOf(scope, idOf(pageId))])
  if (!page?.unlocked_page || isBlank(page)) throw new Refusal('pages.missing')
  return page.page_name
}

/** The row of a page that this reader may read. @throws Refusal pages.missing, account.sign-in-required */
export async function readablePageBody(db: Db, reader: Reader, pageId: string): Promise<PageBodyRow> {
  const [[row]] = await db.read(reader.tenant, [pageBodyOf(reader.tenant, idOf(pageId))])
  return readableBy(reader, row)
}

/** The page as it is stored, placeholders and all; the editor's state is for authors. */
export async function readStoredPage(db: Db, reader: Reader, pageId: string): Promise<PageBody> {
  const page = await readablePageBody(db, reader, pageId)
  return presentPageBody(page, {
    html: page.html,
    state: mayWritePages(reader) ? page.state : '',
  })
}

/** @param pageId whatever is in an address */
export async function pageExists(db: Db, scope: TenantScope, pageId: string): Promise<boolean> {
  const id = z.guid().safeParse(pageId)
  if (!id.success) return false
  const [[page]] = await db.read(scope, [pageBodyOf(scope, id.data)])
  return page !== undefined
}

/** @throws Refusal pages.missing */
export async function listVersions(
  db: Db,
  scope: TenantScope,
  pageId: string,
  query: VersionsQuery,
): Promise<{ rows: PageVersion[]; totalRows: number }> {
  const id = idOf(pageId)
  const [[pageBody], rows, [count]] = await db.read(scope, [
    pageBodyOf(scope, id),
    versionRows(scope, id, query),
    versionCount(scope, id, query),
  ])
  if (!pageBody) throw new Refusal('pages.missing')
  return { rows: rows.map(presentVersion), totalRows: Number(count?.total ?? 0) }
}

/** @throws Refusal pages.missing */
export async function readVersion(
  db: Db,
  scope: TenantScope,
  pageId: string,
  revision: number,
): Promise<PageVersionBody> {
  const [[version]] = await db.read(scope, [versionOf(scope, idOf(pageId), revision)])
  if (!version) throw new Refusal('pages.missing')
  return { ...presentVersion(version), state: version.state, html: version.html }
}

/** What waits to be published; null: nothing. @throws Refusal pages.missing */
export async function readSchedule(db: Db, scope: TenantScope, pageId: string): Promise<PageSchedule | null> {
  const id = idOf(pageId)
  const [[pageBody], [row]] = await db.read(scope, [pageBodyOf(scope, id), waitingSchedule(scope, id)])
  if (!pageBody) throw new Refusal('pages.missing')
  return row ? presentSchedule({ ...row, revision: pageBody.revision }) : null
}

/** @throws Refusal pages.missing, pages.not-scheduled */
export async function readScheduledBody(db: Db, scope: TenantScope, pageId: string): Promise<ScheduledBody> {
  const id = idOf(pageId)
  const [[pageBody], [text]] = await db.read(scope, [pageBodyOf(scope, id), waitingText(scope, id)])
  if (!pageBody) throw new Refusal('pages.missing')
  if (!text) throw new Refusal('pages.not-scheduled')
  return text
}

function idOf(text: string): string {
  const id = z.guid().safeParse(text)
  if (!id.success) throw new Refusal('pages.missing')
  return id.data
}

function readableBy(reader: Reader, row: PageBodyRow | undefined): PageBodyRow {
  const mayWrite = reader.session !== null && mayWritePages(reader)
  if (!row || (isBlank(row) && !mayWrite)) throw new Refusal('pages.missing')
  requireReader(reader, row)
  return row
}

function htmlFor(page: PageBodyRow, { tenant, session, siteUrl }: Reader): Promise<string> {
  return renderedHtml(page.html, {
    userId: session?.account.id ?? '',
    siteUrl,
    tenantColor: tenant.data.brand_primary_color,
    defaultGold: tenant.data.templateDefaultColor,
    path: page.path,
  })
}
