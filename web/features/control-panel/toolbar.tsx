/** The strip above the pages of the newer storefront, for its administrators. */
import * as pageCalls from '@frontage/contracts/calls/pages.ts'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { A } from '../../lib/anchor.tsx'
import { api, withQuery } from '../../lib/api.ts'
import { setAuthorMode, useAuthorMode, type AuthorMode } from '../../lib/author-mode.ts'
import { logOut } from '../../lib/log-out.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { EditInPlace } from './edit-in-place/in-place.tsx'
import styles from './toolbar.module.css'
import { writtenPages } from './written-pages.ts'

const MODES: readonly { mode: AuthorMode; label: string }[] = [
  { mode: 'edit', label: 'Edit' },
  { mode: 'preview', label: 'Preview' },
]

export function ControlPanelToolbar() {
  const mode = useAuthorMode()
  return (
    <section className={styles.toolbar} aria-label="Control panel">
      <fieldset aria-label="Mode" className={styles.modes}>
        {MODES.map((one) => (
          <button
            key={one.mode}
            type="button"
            aria-pressed={mode === one.mode}
            onClick={() => setAuthorMode(one.mode)}
          >
            {one.label}
          </button>
        ))}
      </fieldset>
      <JumpToPage />
      <ViewAs />
      <A href="/cp" className={styles.end}>
        CONTROL PANEL
      </A>
      <button type="button" onClick={() => void logOut()}>
        LOGOUT
      </button>
      <EditInPlace mode={mode} />
    </section>
  )
}

/** The page on screen, as somebody else would see it. */
function ViewAs() {
  const { pathname, search } = useLocation()
  const page = /^\/cp(\/|$)/.test(pathname) ? '' : pathname + search
  return (
    <A href={withQuery('/cp/view-as', { page })} className={styles.viewAs}>
      VIEW AS
    </A>
  )
}

/** Shows a page, in whichever mode one is. */
function JumpToPage() {
  const id = useId()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const tree = useLoaded('pages', () => api.call(pageCalls.listPages))
  if (tree.state === 'failed')
    return (
      <button type="button" onClick={tree.retry}>
        Pages could not be listed. Retry
      </button>
    )
  const pages = tree.state === 'ready' ? writtenPages(tree.value) : []
  const jump = (chosen: string) => {
    const page = pages.find((one) => one.page.id === chosen)
    if (page) void navigate(page.path)
  }
  return (
    <div className={styles.jump}>
      <label htmlFor={id}>Jump to Page</label>
      <select
        id={id}
        disabled={tree.state === 'loading'}
        value={pages.find(({ path }) => path === pathname)?.page.id ?? ''}
        onChange={(event) => jump(event.target.value)}
      >
        <option value="" disabled>
          {tree.state === 'loading' ? 'Loading …' : 'Choose a page'}
        </option>
        {pages.map(({ page, depth }) => (
          <option key={page.id} value={page.id}>
            {'\u2003'.repeat(depth) + page.page_name}
          </option>
        ))}
      </select>
    </div>
  )
}
