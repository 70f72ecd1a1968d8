/** The gallery of a listing: filters, designs, pages. */
import type { TemplateList } from '@frontage/contracts/catalog.ts'
import { SearchX } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { withQuery } from '../../lib/api.ts'
import { productName } from '../../lib/product-name.ts'
import { pagesOf, useAsked } from '../../lib/screen-query.ts'
import { useSite } from '../../lib/site.ts'
import { ButtonLink, Chips, EmptyState } from '../../ui/index.ts'
import styles from './listing.module.css'
import { pageNumbers, readNarrowing, type Narrowing } from './narrowing.ts'
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

export function Listing(props: ListingProps) {
  const { list, narrowing, address, empty } = props
  return (
    <div>
      <Tools {...props} />
      {list.rows.length === 0 ? (
        narrowing.product || narrowing.kind || narrowing.page ? (
          <EmptyState
            icon={<SearchX size={30} />}
            title="No designs match these filters"
            actions={
              <ButtonLink
                look="secondary"
                href={withQuery(address.path, { ...address.query, sort: narrowing.sort })}
              >
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
      <Pages {...props} />
    </div>
  )
}

function Tools({ list, narrowing: loaded, address }: ListingProps) {
  const narrowing = useAsked(loaded, readNarrowing)
  const href = (change: Narrowing) =>
    withQuery(address.path, { ...address.query, ...narrowing, page: undefined, ...change })
  const { features } = useSite()
  const isMailed = narrowing.kind === 'mail-list'
  const offersMailing = isMailed || (list.mailable > 0 && features.menus.savedmailinglists)
  const all = list.products.reduce((sum, { count }) => sum + count, 0)
  return (
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
  )
}

function Pages({ list, narrowing, pageSize, address }: ListingProps) {
  const asked = useAsked(narrowing, readNarrowing)
  const pages = Math.max(1, Math.ceil(list.totalRows / pageSize))
  const current = Math.min(Number(narrowing.page ?? 1), pages)
  const href = pagesOf({ ...narrowing, page: current }, { ...asked, page: 1 }, ({ page, ...rest }) =>
    withQuery(address.path, { ...address.query, ...rest, page: page === 1 ? undefined : page }),
  )
  if (pages === 1) return null
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {current > 1 && <A href={href(current - 1)}>Previous</A>}
      {pageNumbers(current, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <A key={number} href={href(number)} aria-current={number === current ? 'page' : undefined}>
            {number}
          </A>
        ),
      )}
      {current < pages && <A href={href(current + 1)}>Next</A>}
    </nav>
  )
}
