import type { Menus } from '@frontage/contracts/menus.ts'
import type { SortGroup } from '@frontage/domain/sorting.ts'
import { ExternalLink, FileText, Link2, Plus } from 'lucide-react'
import { useRef } from 'react'
import { SortHandle, SortingSaid, useSorting, type Sorting } from '../../lib/sorting.tsx'
import { Badge, Button, TextField } from '../../ui/index.ts'
import { headingProblems, OUTSIDE, type ArrangedHeading } from './arrangement.ts'
import styles from './menus.module.css'

interface FooterListProps {
  menus: Menus
  footer: readonly ArrangedHeading[]
  outside: readonly string[]
  /** Headings that the footer shows. */
  most: number
  onChange: (footer: readonly ArrangedHeading[]) => void
}

const icons = { 1: FileText, 2: ExternalLink, 3: Link2 } as const

/** The footer's headings and their pages; pages are moved between headings, and in or out of the footer. */
export function FooterList({ menus, footer, outside, most, onChange }: FooterListProps) {
  const made = useRef(0)
  const pages = new Map(menus.pages.map((page) => [page.id, page]))
  const nameOf = (id: string) => pages.get(id)?.name ?? ''
  const problems = headingProblems(footer)
  const isHeading = (group: SortGroup): group is ArrangedHeading => 'name' in group
  const ofPages = useSorting<SortGroup>({
    kind: 'footer-page',
    groups: [...footer, { key: OUTSIDE, ids: outside }],
    nameOf,
    onChange: (groups) => onChange(groups.filter(isHeading)),
  })
  const ofHeadings = useSorting<SortGroup>({
    kind: 'footer-heading',
    groups: [{ key: 'headings', ids: footer.map(({ key }) => key) }],
    nameOf: (key) => footer.find((one) => one.key === key)?.name ?? '',
    onChange: ([next]) =>
      onChange((next?.ids ?? []).flatMap((key) => footer.find((one) => one.key === key) ?? [])),
  })
  const rename = (key: string, name: string) =>
    onChange(footer.map((one) => (one.key === key ? { ...one, name } : one)))
  const add = () => {
    made.current += 1
    onChange([...footer, { key: `new-${Date.now()}-${made.current}`, name: '', ids: [] }])
  }
  return (
    <>
      <div className={styles.list} {...ofHeadings.group('headings')}>
        {footer.map(({ key, name, ids }, index) => (
          <section
            key={key}
            className={styles.entry}
            {...ofHeadings.item(key)}
            aria-label={name || 'New heading'}
          >
            <div className={styles.row}>
              <SortHandle sorting={ofHeadings} id={key} name={`heading ${name}`} />
              <TextField
                label="Heading"
                maxLength={60}
                value={name}
                error={problems[key]}
                onChange={({ target }) => rename(key, target.value)}
              />
              {index >= most && <Badge>{`Only ${most} headings are shown`}</Badge>}
            </div>
            <PageItems ids={ids} groupKey={key} menus={menus} sorting={ofPages} empty="Drag a page here." />
          </section>
        ))}
      </div>
      <Button look="secondary" size="small" icon={<Plus size={18} />} onClick={add}>
        Add heading
      </Button>
      <section className={styles.outside} aria-labelledby="outside">
        <h3 id="outside">Not in the footer</h3>
        <PageItems
          ids={outside}
          groupKey={OUTSIDE}
          menus={menus}
          sorting={ofPages}
          empty="Every page is in the footer. Drag one here to take it out."
        />
      </section>
      <SortingSaid sorting={ofPages} />
      <SortingSaid sorting={ofHeadings} />
    </>
  )
}

interface PageItemsProps {
  ids: readonly string[]
  groupKey: string
  menus: Menus
  sorting: Sorting
  empty: string
}

function PageItems({ ids, groupKey, menus, sorting, empty }: PageItemsProps) {
  return (
    <ul className={styles.subs} {...sorting.group(groupKey)}>
      {ids.length === 0 && <li className={styles.empty}>{empty}</li>}
      {ids.map((id) => {
        const page = menus.pages.find((one) => one.id === id)
        if (!page) return null
        const Icon = icons[page.linkType]
        const dead = menus.dead.find((link) => link.kind === 'page' && link.id === id)
        return (
          <li key={id} className={styles.row} {...sorting.item(id)}>
            <SortHandle sorting={sorting} id={id} name={page.name} />
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
            <span className={styles.name}>
              {page.name}
              <small>{page.path}</small>
            </span>
            {dead && <span className={styles.dead}>Leads nowhere</span>}
          </li>
        )
      })}
    </ul>
  )
}
