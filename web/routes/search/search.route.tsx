import { Search } from 'lucide-react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Listing } from '../../features/gallery/listing.tsx'
import { readNarrowing, toQuery } from '../../features/gallery/narrowing.ts'
import { useExpectCards } from '../../lib/drawing/personalised.ts'
import type { HeadInput } from '../../lib/page.ts'
import { servicesFrom } from '../../lib/services.ts'
import { Breadcrumb, ButtonLink, EmptyState } from '../../ui/index.ts'
import styles from '../templates/templates.module.css'

const PAGE_SIZE = 24
const LONGEST = 100

type Loaded = Awaited<ReturnType<typeof loader>>

export const title = ({ data }: HeadInput) => `Search: ${(data as Loaded).text}`

export const cards = ({ data }: HeadInput) => (data as Loaded).list.rows

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const text = (query.get('tag') ?? query.get('s') ?? '')
    .replaceAll(/[\u0000-\u001f\u007f]/g, ' ')
    .trim()
    .slice(0, LONGEST)
  const narrowing = readNarrowing(query)
  const list = await servicesFrom(context).catalogue.templates({
    ...toQuery(narrowing, PAGE_SIZE),
    search: text,
  })
  return { text, narrowing, list }
}

export function Component() {
  const { text, narrowing, list } = useLoaderData<typeof loader>()
  useExpectCards(list.rows)
  return (
    <div className={styles.page}>
      <Breadcrumb crumbs={[{ label: 'Home', url: '/home' }, { label: 'Search' }]} />
      <header className={styles.heading}>
        <h1>{text ? `“${text}”` : 'All designs'}</h1>
        <p>
          {list.totalRows} {list.totalRows === 1 ? 'design' : 'designs'}
        </p>
      </header>
      <Listing
        list={list}
        narrowing={narrowing}
        pageSize={PAGE_SIZE}
        address={{ path: '/search', query: { tag: text } }}
        empty={
          <EmptyState
            icon={<Search size={30} />}
            title="No design was found"
            actions={<ButtonLink href="/home">Browse the catalogue</ButtonLink>}
          >
            Try a product (flyer, postcard), an occasion (open house, just sold) or fewer words.
          </EmptyState>
        }
      />
    </div>
  )
}
