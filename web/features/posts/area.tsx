/** One category of posts: what is beside and below it, filters, posts, pages. */
import type { CategoryPosts, CategoryStep } from '@frontage/contracts/posts.ts'
import { BookOpen } from 'lucide-react'
import { A } from '../../lib/anchor.tsx'
import { withQuery } from '../../lib/api.ts'
import { categoryPath } from '../../lib/paths.ts'
import { pagesOf, useAsked } from '../../lib/screen-query.ts'
import { ButtonLink, Chips, EmptyState, TilesPage } from '../../ui/index.ts'
import { AREA_PAGE_SIZE, readAreaNarrowing, type AreaNarrowing } from './area-query.ts'
import styles from './area.module.css'
import { Highlight } from './highlight.tsx'
import { PostGrid } from './post-grid.tsx'
import { KIND_NAMES, POST_KINDS } from './post-kind.ts'

interface AreaProps {
  categoryPosts: CategoryPosts
  narrowing: AreaNarrowing
}

export function Area({ categoryPosts, narrowing }: AreaProps) {
  const { category, ancestors, rows, totalRows, highlighted } = categoryPosts
  const top = ancestors[0] ?? category
  const href = (step: CategoryStep) => categoryPath(step, top)
  const isFirstPage = !narrowing.page && !narrowing.kind && !narrowing.group
  const showsHighlight = highlighted !== null && category.level === 1 && isFirstPage
  const posts = showsHighlight ? rows.filter((post) => post.id !== highlighted.id) : rows
  return (
    <TilesPage
      crumbs={[
        { label: 'Home', url: '/home' },
        ...ancestors.map((step) => ({ label: step.name, url: href(step) })),
        { label: category.name },
      ]}
      title={category.name}
      lead={category.description}
      sideLabel={(ancestors.at(-1) ?? category).name}
      side={<Side categoryPosts={categoryPosts} href={href} />}
    >
      <div>
        {showsHighlight && <Highlight post={highlighted} />}
        <Filters categoryPosts={categoryPosts} narrowing={narrowing} path={href(category)} />
        {posts.length === 0 ? (
          <EmptyState
            icon={<BookOpen size={30} />}
            title={isFirstPage ? 'Nothing here yet' : 'Nothing of that kind here'}
            actions={<ButtonLink href={href(isFirstPage ? top : category)}>See everything</ButtonLink>}
          >
            New posts come out every week.
          </EmptyState>
        ) : (
          <PostGrid posts={posts} label="Posts" level={2} eager={3} />
        )}
        <Pages totalRows={totalRows} narrowing={narrowing} path={href(category)} />
      </div>
    </TilesPage>
  )
}

/** The categories beside it, with those below it under its own name. */
function Side({
  categoryPosts,
  href,
}: {
  categoryPosts: CategoryPosts
  href: (step: CategoryStep) => string
}) {
  const { category, siblings, children, ancestors } = categoryPosts
  const parent = ancestors.at(-1) ?? category
  const isTop = category.level === 1
  const steps = isTop ? children : siblings
  return (
    <>
      <A href={href(parent)} aria-current={isTop ? 'page' : undefined}>
        All of {parent.name}
      </A>
      {steps.map((step) => (
        <div key={step.id} className={styles.step}>
          <A href={href(step)} aria-current={step.id === category.id ? 'page' : undefined}>
            {step.name}
            <span>{step.postCount}</span>
          </A>
          {!isTop && step.id === category.id && children.length > 0 && (
            <div className={styles.below}>
              {children.map((child) => (
                <A key={child.id} href={href(child)}>
                  {child.name}
                  <span>{child.postCount}</span>
                </A>
              ))}
            </div>
          )}
        </div>
      ))}
    </>
  )
}

/** One that would find nothing is not offered, unless the address has it: then it shows what to take back. */
function Filters({ categoryPosts, narrowing: loaded, path }: AreaProps & { path: string }) {
  const narrowing = useAsked(loaded, readAreaNarrowing)
  const to = (change: AreaNarrowing) => addressOf(path, { ...narrowing, page: undefined, ...change })
  const count = new Map(categoryPosts.kinds.map(({ kind, postCount }) => [kind, postCount]))
  const kinds = POST_KINDS.filter((kind) => count.has(kind) || kind === narrowing.kind)
  const choosesKind = kinds.length > 1 || narrowing.kind !== undefined
  const groups = categoryPosts.groups
    .map((group) => ({ ...group, isOn: narrowing.group === String(group.id) }))
    .filter(({ postCount, isOn }) => postCount > 0 || isOn)
  if (!choosesKind && groups.length === 0) return null
  return (
    <Chips label="Kind of post" className={styles.chips}>
      {choosesKind && (
        <>
          <A href={to({ kind: undefined })} aria-current={narrowing.kind ? undefined : 'true'}>
            Everything
          </A>
          {kinds.map((kind) => (
            <A key={kind} href={to({ kind })} aria-current={narrowing.kind === kind ? 'true' : undefined}>
              {KIND_NAMES[kind].many} <span>{count.get(kind) ?? 0}</span>
            </A>
          ))}
          {groups.length > 0 && <span className={styles.between} aria-hidden="true" />}
        </>
      )}
      {groups.map(({ id, name, postCount, isOn }) => (
        <A
          key={id}
          href={to({ group: isOn ? undefined : String(id) })}
          aria-current={isOn ? 'true' : undefined}
        >
          {name} <span>{postCount}</span>
        </A>
      ))}
    </Chips>
  )
}

function Pages({
  totalRows,
  narrowing,
  path,
}: {
  totalRows: number
  narrowing: AreaNarrowing
  path: string
}) {
  const asked = useAsked(narrowing, readAreaNarrowing)
  const last = Math.max(1, Math.ceil(totalRows / AREA_PAGE_SIZE))
  const current = Math.min(Number(narrowing.page ?? 1), last)
  if (last === 1) return null
  const to = pagesOf({ ...narrowing, page: current }, { ...asked, page: 1 }, ({ page, ...rest }) =>
    addressOf(path, { ...rest, page: page === 1 ? undefined : String(page) }),
  )
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {current > 1 && <A href={to(current - 1)}>Previous</A>}
      <span>
        Page {current} of {last}
      </span>
      {current < last && <A href={to(current + 1)}>Next</A>}
    </nav>
  )
}

function addressOf(path: string, narrowing: AreaNarrowing): string {
  const [base = '', query = ''] = path.split('?')
  return withQuery(base, { ...Object.fromEntries(new URLSearchParams(query)), ...narrowing })
}
