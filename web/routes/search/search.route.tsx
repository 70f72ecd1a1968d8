import type { FoundItem } from '@frontage/contracts/search.ts'
import { useEffect, type ReactNode } from 'react'
import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { PostGrid } from '../../features/posts/post-grid.tsx'
import { TemplateGrid } from '../../features/gallery/template-grid.tsx'
import { Facets, searchHref } from '../../features/search/facets.tsx'
import { FoundPages } from '../../features/search/found-pages.tsx'
import { MarkedText } from '../../features/search/marked-text.tsx'
import { NothingFound } from '../../features/search/nothing-found.tsx'
import { SearchForm } from '../../features/search/search-form.tsx'
import { readSearchAddress, SEARCH_PAGE_SIZE, toSearchQuery } from '../../features/search/search-query.ts'
import { useExpectDesignCards } from '../../lib/rendering/personalized.ts'
import { A } from '../../lib/anchor.tsx'
import type { HeadInput } from '../../lib/route.ts'
import { rememberSearch } from '../../lib/recent-searches.ts'
import { servicesFrom } from '../../lib/services.ts'
import { useSite } from '../../lib/site.ts'
import { PageFrame } from '../../ui/index.ts'
import styles from './search.module.css'

type Loaded = Awaited<ReturnType<typeof loader>>
type Found<K extends FoundItem['kind']> = Extract<FoundItem, { kind: K }>

const of = <K extends FoundItem['kind']>(rows: readonly FoundItem[], kind: K) =>
  rows.filter((row): row is Found<K> => row.kind === kind)

export const title = ({ data }: HeadInput<Loaded>) => {
  const { text } = data.address
  return text ? `Search: ${text}` : 'Search'
}

export const designCards = ({ data }: HeadInput<Loaded>) =>
  of(data.answer.rows, 'template').map(({ card }) => card)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const address = readSearchAddress(new URL(request.url))
  return { address, answer: await servicesFrom(context).search.find(toSearchQuery(address)) }
}

export function Component() {
  const { address, answer } = useLoaderData<typeof loader>()
  const { user } = useSite()
  const { text } = address
  const designs = of(answer.rows, 'template')
  const posts = of(answer.rows, 'post')
  const pages = of(answer.rows, 'page')
  useExpectDesignCards(designs.map(({ card }) => card))
  const isWorthKeeping = answer.totalRows > 0
  useEffect(() => {
    if (isWorthKeeping) rememberSearch(user?.id ?? null, text)
  }, [isWorthKeeping, text, user?.id])
  const titles = new Map([...designs, ...posts].map(({ card, title }) => [card.id, title]))
  const marked = (id: string) => <MarkedText pieces={titles.get(id) ?? []} />
  return (
    <SearchPage
      text={text}
      found={
        <>
          {text && (
            <p>
              {answer.totalRows} {answer.totalRows === 1 ? 'result' : 'results'}
              {answer.correctedTo && (
                <>
                  {' '}
                  for <A href={searchHref({ text: answer.correctedTo })}>{answer.correctedTo}</A>
                </>
              )}
            </p>
          )}
          {answer.perhapsMeant && (
            <p>
              Did you mean{' '}
              <A href={searchHref({ text: answer.perhapsMeant })}>
                <strong>{answer.perhapsMeant}</strong>
              </A>
              ?
            </p>
          )}
        </>
      }
    >
      {answer.facets.length > 0 && <Facets facets={answer.facets} address={address} />}
      {answer.rows.length === 0 && <NothingFound text={text} suggestions={answer.suggestions} />}
      {designs.length > 0 && (
        <section className={styles.section}>
          <h2>Designs</h2>
          <TemplateGrid
            cards={designs.map(({ card }) => card)}
            eager={8}
            label="Designs"
            titleOf={(card) => marked(card.id)}
          />
        </section>
      )}
      {posts.length > 0 && (
        <section className={styles.section}>
          <h2>Know-how</h2>
          <PostGrid
            posts={posts.map(({ card }) => card)}
            label="Know-how"
            titleOf={(post) => marked(post.id)}
          />
        </section>
      )}
      {pages.length > 0 && (
        <section className={styles.section}>
          <h2>Pages</h2>
          <FoundPages pages={pages} />
        </section>
      )}
      <Pages address={address} totalRows={answer.totalRows} />
    </SearchPage>
  )
}

export function AroundFailure({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { text } = readSearchAddress(new URL(pathname + search, 'https://relative.invalid'))
  return <SearchPage text={text}>{children}</SearchPage>
}

interface SearchPageProps {
  text: string
  /** Under the words: how much was found. */
  found?: ReactNode
  children: ReactNode
}

/** What was searched for, and where to search for something else. */
function SearchPage({ text, found, children }: SearchPageProps) {
  const { features } = useSite()
  return (
    <PageFrame
      crumbs={[{ label: 'Home', url: '/home' }, { label: 'Search' }]}
      title={text ? `“${text}”` : 'Search'}
      lead={found}
    >
      {!features.searchBox && <SearchForm text={text} />}
      {children}
    </PageFrame>
  )
}

function Pages({ address, totalRows }: { address: Loaded['address']; totalRows: number }) {
  const last = Math.ceil(totalRows / SEARCH_PAGE_SIZE)
  const current = Number(address.page ?? 1)
  if (last < 2) return null
  const to = (page: number) => searchHref({ ...address, page: page === 1 ? undefined : String(page) })
  return (
    <nav aria-label="Pages of results" className={styles.pages}>
      {current > 1 && <A href={to(current - 1)}>Previous</A>}
      <span>
        Page {current} of {last}
      </span>
      {current < last && <A href={to(current + 1)}>Next</A>}
    </nav>
  )
}
