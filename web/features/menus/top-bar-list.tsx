import type { Menus } from '@frontage/contracts/menus.ts'
import type { SortGroup } from '@frontage/domain/sorting.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { SortHandle, SortingSaid, useSorting } from '../../lib/sorting.tsx'
import { Badge, Checkbox, IconButton } from '../../ui/index.ts'
import type { ArrangedTop } from './arrangement.ts'
import styles from './menus.module.css'

interface TopBarListProps {
  menus: Menus
  top: readonly ArrangedTop[]
  /** How many of them the bar has room for. */
  most: number
  onChange: (top: readonly ArrangedTop[]) => void
}

/** The bar at the top, entry by entry, and what each panel lists. */
export function TopBarList({ menus, top, most, onChange }: TopBarListProps) {
  const told = new Map(menus.top.map((category) => [String(category.id), category]))
  const nameOf = (id: string) => told.get(id)?.name ?? ''
  const [open, setOpen] = useState<string | null>(null)
  const group: SortGroup = { key: 'top', ids: top.map(({ id }) => id) }
  const sorting = useSorting({
    kind: 'top-bar',
    groups: [group],
    nameOf,
    onChange: ([next]) => onChange((next?.ids ?? []).flatMap((id) => top.find((one) => one.id === id) ?? [])),
  })
  const change = (id: string, with_: Partial<ArrangedTop>) =>
    onChange(top.map((one) => (one.id === id ? { ...one, ...with_ } : one)))
  const inBar = top
    .filter(({ id, active }) => active && told.get(id)?.isShown)
    .slice(0, most)
    .map(({ id }) => id)
  return (
    <>
      <ul className={styles.list} {...sorting.group('top')}>
        {top.map(({ id, active, subs }) => {
          const category = told.get(id)
          if (!category) return null
          const isOpen = open === id
          return (
            <li key={id} className={styles.entry} {...sorting.item(id)}>
              <div className={styles.row}>
                <SortHandle sorting={sorting} id={id} name={category.name} />
                <span className={styles.name}>{category.name}</span>
                <Mark isShown={category.isShown} active={active} isInBar={inBar.includes(id)} most={most} />
                <Checkbox
                  label="Visible"
                  aria-label={`${category.name} is visible`}
                  checked={active}
                  onChange={({ target }) => change(id, { active: target.checked })}
                />
                {category.subs.length > 1 ? (
                  <IconButton
                    label={`${isOpen ? 'Close' : 'Order'} what ${category.name} lists`}
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : id)}
                  >
                    <ChevronDown size={18} className={isOpen ? styles.turned : undefined} />
                  </IconButton>
                ) : (
                  <span className={styles.noButton} />
                )}
              </div>
              {isOpen && (
                <SubList category={category} subs={subs} onChange={(next) => change(id, { subs: next })} />
              )}
            </li>
          )
        })}
      </ul>
      <SortingSaid sorting={sorting} />
    </>
  )
}

interface MarkProps {
  isShown: boolean
  active: boolean
  isInBar: boolean
  most: number
}

function Mark({ isShown, active, isInBar, most }: MarkProps) {
  if (!isShown) return <Badge>Not part of your site</Badge>
  if (!active || isInBar) return null
  return <Badge>{`Not among the first ${most}`}</Badge>
}

interface SubListProps {
  category: Menus['top'][number]
  subs: string[]
  onChange: (subs: string[]) => void
}

function SubList({ category, subs, onChange }: SubListProps) {
  const told = new Map(category.subs.map((sub) => [String(sub.id), sub]))
  const sorting = useSorting({
    kind: `sub-${category.id}`,
    groups: [{ key: 'subs', ids: subs }],
    nameOf: (id) => told.get(id)?.name ?? '',
    onChange: ([next]) => onChange([...(next?.ids ?? [])]),
  })
  return (
    <>
      <ul className={styles.subs} {...sorting.group('subs')}>
        {subs.map((id) => {
          const sub = told.get(id)
          return (
            sub && (
              <li key={id} className={styles.row} {...sorting.item(id)}>
                <SortHandle sorting={sorting} id={id} name={sub.name} />
                <span className={styles.name}>{sub.name}</span>
                {!sub.isShown && <Badge>Hidden</Badge>}
              </li>
            )
          )
        })}
      </ul>
      <SortingSaid sorting={sorting} />
    </>
  )
}
