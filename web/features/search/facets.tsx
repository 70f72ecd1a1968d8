import type { SearchAnswer } from '@frontage/contracts/search.ts'
import { A } from '../../lib/anchor.tsx'
import { withQuery } from '../../lib/api.ts'
import { productName } from '../../lib/product-name.ts'
import { Chips } from '../../ui/index.ts'
import styles from './results.module.css'
import { countOf, type SearchAddress } from './search-query.ts'

const KIND_NAMES = { template: 'Designs', post: 'Know-how', page: 'Pages' } as const
const POST_NAMES: Readonly<Record<string, string>> = {
  article: 'Articles',
  checklist: 'Checklists',
  script: 'Scripts',
  graphic: 'Graphics',
}

export const searchHref = ({ text, kind, facet, page }: SearchAddress): string =>
  withQuery('/search', { tag: text, kind, facet, page })

/** First what is found, then what kind of that. */
export function Facets({ facets, address }: Pick<SearchAnswer, 'facets'> & { address: SearchAddress }) {
  const { text, kind } = address
  const kinds = (['template', 'post', 'page'] as const).filter((each) => countOf(facets, each) > 0)
  const inside = facets.filter((facet) => facet.kind === kind)
  return (
    <div className={styles.facets}>
      <Chips label="What was found">
        <A href={searchHref({ text })} aria-current={kind ? undefined : 'true'}>
          Everything <span>{countOf(facets)}</span>
        </A>
        {kinds.map((each) => (
          <A
            key={each}
            href={searchHref({ text, kind: each })}
            aria-current={kind === each ? 'true' : undefined}
          >
            {KIND_NAMES[each]} <span>{countOf(facets, each)}</span>
          </A>
        ))}
      </Chips>
      {inside.length > 1 && (
        <Chips label="Kind">
          {inside.map(({ facet, count }) => {
            const isOn = address.facet === facet
            return (
              <A
                key={facet}
                href={searchHref({ text, kind, facet: isOn ? undefined : facet })}
                aria-current={isOn ? 'true' : undefined}
              >
                {kind === 'post' ? (POST_NAMES[facet] ?? facet) : productName(facet)} <span>{count}</span>
              </A>
            )
          })}
        </Chips>
      )}
    </div>
  )
}
