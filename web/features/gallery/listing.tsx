/** The gallery of a listing: filters, designs, pages. */
import type { TemplateList } from '@frontage/contracts/catalog.ts'
import { SearchX } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { withQuery } from '../../lib/api.ts'
import { productName } from '../../lib/product-name.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, Chips, EmptyState } from '../../ui/index.ts'
import styles from './listing.module.css'
import { pageNumbers, type Narrowing } from './narrowing.ts'
import { TemplateGrid } from './template-grid.tsx'

const FIRST_SCREEN = 8

interface ListingProps {
  list: TemplateList
  narrowing: Narrowing
  pageSize: number
  /** The listing without any narrowing. */
  address: { path: string; query: Record<string, string | undefined> }
  empty: React.ReactNode
}

export function Listing({ list, narrowing, pageSize, address, empty }: ListingProps) {
  const href = (change: Partial<Record<keyof Narrowing, string | undefined>>) => {
    const { page, ...stored } = narrowing
    return withQuery(address.path, {
      ...address.query,
      ...stored,
      ...('page' in change ? { page } : {}),
      ...change,
    })
  }
  const { features } = useSite()
  const isMailed = narrowing.kind === 'mail-list'
  const offersMailing = isMailed || (list.mailable > 0 && features.menus.savedmailinglists)
  const pages = Math.max(1, Math.ceil(list.totalRows / pageSize))
  const current = Math.min(Number(narrowing.page ?? 1), pages)
  const all = list.products.reduce((sum, { count }) => sum + count, 0)
  return (
    <div>
      <div className={styles.tools}>
        {(list.products.length > 1 || offersMailing) && (
          <Chips label="Kind of product">
            {list.products.length > 1 && (
              <>
                <A href={href({ product: undefined })} aria-current={narrowing.product ? undefined : 'true'}>
                  All <span>{all}</span>
                </A>
                {list.products.map(({ product, count }) => (
                  <A
                    key={product}
                    href={href({ product })}
                    aria-current={narrowing.product === product ? 'true' : undefined}
                  >
                    {productName(product)} <span>{count}</span>
                  </A>
                ))}
              </>
            )}
            {offersMailing && (
              <A
                href={href({ kind: isMailed ? undefined : 'mail-list' })}
                aria-current={isMailed ? 'true' : undefined}
              >
                Can be mailed to a list <span>{list.mailable}</span>
              </A>
            )}
          </Chips>
        )}
        {!features.searchBox && (
          <A href="/search" className={styles.search}>
            Search
          </A>
        )}
        <nav aria-label="Order" className={styles.order}>
          {(['featured', 'newest', 'price'] as const).map((sort) => (
            <A
              key={sort}
              href={href({ sort: sort === 'featured' ? undefined : sort })}
              aria-current={(narrowing.sort ?? 'featured') === sort ? 'true' : undefined}
            >
              {{ featured: 'Featured', newest: 'Newest', price: 'Lowest price' }[sort]}
            </A>
          ))}
        </nav>
      </div>
      {list.rows.length === 0 ? (
        narrowing.product || narrowing.kind || narrowing.page ? (
          <EmptyState
            icon={<SearchX size={30} />}
            title="No designs match these filters"
            actions={
              <ButtonLink look="secondary" href={href({ product: undefined, kind: undefined })}>
                Clear the filters
              </ButtonLink>
            }
          />
        ) : (
          empty
        )
      ) : (
        <TemplateGrid cards={list.rows} eager={FIRST_SCREEN} label="Designs" level={2} />
      )}
      {pages > 1 && (
        <nav aria-label="Pages" className={styles.pages}>
          {current > 1 && <A href={href({ page: String(current - 1) })}>Previous</A>}
          {pageNumbers(current, pages).map((number, index) =>
            number === null ? (
              <span key={`gap-${index}`}>…</span>
            ) : (
              <A
                key={number}
                href={href({ page: number === 1 ? undefined : String(number) })}
                aria-current={number === current ? 'page' : undefined}
              >
                {number}
              </A>
            ),
          )}
          {current < pages && <A href={href({ page: String(current + 1) })}>Next</A>}
        </nav>
      )}
    </div>
  )
}
