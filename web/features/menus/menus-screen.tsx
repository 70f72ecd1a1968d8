/** The menus of the site: arranged here, seen beside it, and on the site once they are published. */
import type { Menus } from '@frontage/contracts/menus.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { A } from '../../lib/anchor.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { useSite } from '../../lib/site.ts'
import { Button, toast } from '../../ui/index.ts'
import {
  arrangementOf,
  headingProblems,
  isSame,
  outsideOf,
  rebased,
  sentOf,
  storeArrangement,
  storedArrangement,
  type Arrangement,
} from './arrangement.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { FooterList } from './footer-list.tsx'
import { publishMenus } from './menu-calls.ts'
import styles from './menus.module.css'
import { TopBarList } from './top-bar-list.tsx'

interface MenusScreenProps {
  loaded: Menus
  /** Entries of the bar at the top. */
  mostTop: number
  renderHead: (actions: ReactNode) => ReactNode
  /** The site's own header and footer, with this arrangement. */
  renderPreview: (arrangement: Arrangement, menus: Menus) => { top: ReactNode; footer: ReactNode }
}

export function MenusScreen({ loaded, mostTop, renderHead, renderPreview }: MenusScreenProps) {
  const { tenant, user, features } = useSite()
  const [menus, setMenus] = useState(loaded)
  const [mine, setMine] = useState<Arrangement>(() => {
    const stored = user && storedArrangement(tenant.uid, user.id)
    return stored ? rebased(stored, loaded) : arrangementOf(loaded)
  })
  const [theirs, setTheirs] = useState<Menus | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isChanged = !isSame(mine, arrangementOf(menus))
  const userId = user?.id ?? ''
  useEffect(
    () => storeArrangement(tenant.uid, userId, isChanged ? mine : null),
    [tenant.uid, userId, mine, isChanged],
  )
  const problem = Object.values(headingProblems(mine.footer))[0]

  const publish = async (arrangement: Arrangement) => {
    setBusy(true)
    try {
      const outcome = await publishMenus(sentOf(arrangement))
      if (outcome.state === 'published') {
        setMenus(outcome.menus)
        setMine(arrangementOf(outcome.menus))
        setTheirs(null)
        toast.success('Menus published', { description: 'Visitors see them from now on.' })
      } else setTheirs(outcome.theirs)
    } catch (error) {
      toast.error(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  const discard = () => {
    const before = mine
    setMine(arrangementOf(menus))
    toast.message('Your changes were discarded', {
      action: { label: 'Undo', onClick: () => setMine(before) },
    })
  }

  const preview = renderPreview(mine, menus)
  return (
    <>
      {renderHead(
        <>
          {isChanged && (
            <Button look="secondary" size="small" onClick={discard} disabled={isBusy}>
              Discard changes
            </Button>
          )}
          <Button
            size="small"
            disabled={!isChanged || problem !== undefined}
            busy={isBusy}
            onClick={() => void publish(mine)}
          >
            Publish
          </Button>
        </>,
      )}
      <p className={styles.state} aria-live="polite">
        {problem ??
          (isChanged ? 'Only you see these changes until you publish them.' : 'This is what visitors see.')}
      </p>
      {menus.dead.length > 0 && <DeadLinks menus={menus} />}
      <section className={styles.part} aria-labelledby="top-bar">
        <div className={styles.words}>
          <h2 id="top-bar">Top bar</h2>
          <p>The first {mostTop} visible categories are in the bar. The others are reached through search.</p>
        </div>
        <div className={styles.preview}>{preview.top}</div>
        <TopBarList
          menus={menus}
          top={mine.top}
          most={mostTop}
          onChange={(top) => setMine((before) => ({ ...before, top }))}
        />
      </section>
      <section className={styles.part} aria-labelledby="footer">
        <div className={styles.words}>
          <h2 id="footer">Footer</h2>
          <p>Pages under their headings. Drag a page to another heading, or out of the footer.</p>
        </div>
        <div className={styles.preview}>{preview.footer}</div>
        <div>
          <FooterList
            menus={menus}
            footer={mine.footer}
            outside={outsideOf(menus, mine)}
            most={features.footerCategories}
            onChange={(footer) => setMine((before) => ({ ...before, footer }))}
          />
        </div>
      </section>
      {theirs && (
        <ChangedElsewhere
          mine={mine}
          theirs={theirs}
          busy={isBusy}
          onClose={() => setTheirs(null)}
          onTakeTheirs={() => {
            setMenus(theirs)
            setMine(arrangementOf(theirs))
            setTheirs(null)
          }}
          onPublishMine={() => void publish(rebased(mine, theirs))}
        />
      )}
    </>
  )
}

const MENDED_AT = {
  page: { href: '/cp/pages', name: 'Pages' },
  category: { href: '/cp/catalog', name: 'Catalog' },
  feature: { href: '/cp/homepage', name: 'Homepage' },
  tile: { href: '/cp/homepage', name: 'Homepage' },
} as const

function DeadLinks({ menus }: { menus: Menus }) {
  return (
    <section className={styles.deadLinks} aria-labelledby="dead">
      <h2 id="dead">
        {menus.dead.length === 1 ? 'One link leads nowhere' : `${menus.dead.length} links lead nowhere`}
      </h2>
      <ul>
        {menus.dead.map(({ kind, id, name, path, why }) => (
          <li key={`${kind}-${id}`}>
            <strong>{name}</strong> <code>{path}</code> {why}{' '}
            <A href={MENDED_AT[kind].href}>Change it in {MENDED_AT[kind].name}</A>
          </li>
        ))}
      </ul>
    </section>
  )
}
