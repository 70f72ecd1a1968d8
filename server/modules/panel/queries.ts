/** One search over what an administrator looks for, asked of the modules that have it. */
import type { Db } from '@frontage/db/client.ts'
import { SearchQuery } from '@frontage/contracts/search.ts'
import type { PanelItem } from '@frontage/contracts/panel.ts'
import { allPages, LINK_TYPES } from '@frontage/domain/page-tree.ts'
import type { Asker } from '../../platform/policy.ts'
import { findUsers } from '../accounts/index.ts'
import { findOrders } from '../orders/index.ts'
import { pageTreeFor } from '../pages/index.ts'
import { mayFindOrders, mayFindPages, mayFindUsers } from './policies.ts'
import { search, type SearchViewer } from '../search/index.ts'

/** Of each kind. */
const MOST = 5

interface Searcher {
  asker: Asker
  viewer: SearchViewer
}

/** Each kind is asked for only where the asker may open the screen that it is on. */
export async function searchPanel(db: Db, { asker, viewer }: Searcher, text: string): Promise<PanelItem[]> {
  const { tenant } = asker
  const found = await Promise.all([
    mayFindUsers(asker) ? users(db, tenant, text) : [],
    mayFindOrders(asker) ? orders(db, tenant, text) : [],
    mayFindPages(asker) ? pages(db, asker, text) : [],
    templates(db, viewer, text),
  ])
  return found.flat()
}

type Scope = Asker['tenant']

async function users(db: Db, scope: Scope, text: string): Promise<PanelItem[]> {
  const rows = await findUsers(db, scope, text, MOST)
  return rows.map(({ id, first_name, last_name, email }) => ({
    kind: 'user',
    id,
    title: `${first_name} ${last_name}`.trim() || email,
    detail: email,
    is_written: true,
  }))
}

async function orders(db: Db, scope: Scope, text: string): Promise<PanelItem[]> {
  const rows = await findOrders(db, scope, text, MOST)
  return rows.map(({ id, number, first_name, last_name }) => ({
    kind: 'order',
    id,
    title: number,
    detail: `${first_name} ${last_name}`.trim(),
    is_written: true,
  }))
}

async function pages(db: Db, asker: Asker, text: string): Promise<PanelItem[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return allPages(await pageTreeFor(db, asker))
    .filter(({ page_name, path }) => {
      const told = `${page_name} ${path}`.toLowerCase()
      return words.every((word) => told.includes(word))
    })
    .slice(0, MOST)
    .map(({ id, page_name, path, link_type }) => ({
      kind: 'page',
      id,
      title: page_name,
      detail: path,
      is_written: link_type === LINK_TYPES.page,
    }))
}

async function templates(db: Db, viewer: SearchViewer, text: string): Promise<PanelItem[]> {
  const { rows } = await search(db, viewer, SearchQuery.parse({ text, kind: 'template', pageSize: MOST }))
  return rows.flatMap((item): PanelItem[] =>
    item.kind === 'template'
      ? [
          {
            kind: 'template',
            id: item.card.id,
            title: item.title.map((piece) => piece.text).join(''),
            detail: item.card.description,
            is_written: true,
          },
        ]
      : [],
  )
}
