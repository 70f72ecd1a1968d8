import { ArrowDown, ArrowUp, RotateCcw, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { EditorHandle } from '@frontage/editor/inputs.ts'
import { renderPage } from '@frontage/page-nodes/render/page.ts'
import { sentenceOf } from '../api.ts'
import { dateAndTime } from '../dates.ts'
import { stateOf } from '../page-writing/page-state.ts'
import { useLoaded } from '../use-loaded.ts'
import { Button, classes, ErrorState, IconButton, Skeleton } from '../../ui/index.ts'
import { compare, type ChangeKind } from './compare.ts'
import type { VersionName, View } from './shown.ts'
import type { SavedText, VersionSource } from './source.ts'
import styles from './version-view.module.css'

interface VersionViewProps {
  source: VersionSource
  view: View
  editor: EditorHandle
  onRestore: (revision: number) => void
  onClose: () => void
}

interface Side {
  title: string
  facts: string
  html: string
}

/** A version as it was published, or two as one with what changed between them. What is in the editor stays there. */
export function VersionView({ source, view, editor, onRestore, onClose }: VersionViewProps) {
  const key = `${view.from ?? ''}..${view.to}`
  const loaded = useLoaded(key, async () => {
    const side = (name: VersionName) => sideOf(name, source, editor)
    const [from, to] = await Promise.all([view.from === null ? null : side(view.from), side(view.to)])
    return { from, to }
  })

  const restorable = typeof view.to === 'number' && view.from === null ? view.to : null
  return (
    <section className={styles.view} aria-label={view.from === null ? 'Version' : 'Comparison'}>
      {loaded.state === 'ready' ? (
        <Shown
          // Another comparison starts at its first change.
          key={key}
          {...loaded.value}
          onClose={onClose}
          onRestore={restorable === null ? undefined : () => onRestore(restorable)}
        />
      ) : (
        <>
          <div className={styles.bar}>
            <h2 className={styles.title}>{view.from === null ? 'Version' : 'Comparison'}</h2>
            <Close onClose={onClose} />
          </div>
          {loaded.state === 'failed' ? (
            <ErrorState level={3} message={sentenceOf(loaded.error)} onRetry={loaded.retry} />
          ) : (
            <div className={styles.sheet} aria-busy="true">
              {['46%', '94%', '88%', '62%'].map((width) => (
                <Skeleton key={width} width={width} height={18} style={{ marginBottom: 16 }} />
              ))}
            </div>
          )}
        </>
      )}
    </section>
  )
}

async function sideOf(name: VersionName, source: VersionSource, editor: EditorHandle): Promise<Side> {
  if (name === 'now')
    return {
      title: 'The text in the editor',
      facts: '',
      html: `${source.headNow?.() ?? ''}${renderPage(editor.read()).html}`,
    }
  if (name === 'scheduled') {
    const waiting = (await source.readScheduled?.()) ?? { state: '', html: '' }
    return { title: 'The scheduled text', facts: '', html: htmlOf(waiting) }
  }
  const version = await source.read(name)
  return {
    title: version.name === '' ? `Version ${name}` : `${version.name} (version ${name})`,
    facts: [dateAndTime(version.saved_at), version.saved_by, version.note].filter(Boolean).join(' · '),
    html: `${version.head ?? ''}${htmlOf(version)}`,
  }
}

/** By the renderer of today, so that only what authors changed differs; a page that was never in the editor goes through it too. */
const htmlOf = (body: SavedText): string => renderPage(stateOf(body)).html

const parse = (html: string): Element => new DOMParser().parseFromString(html, 'text/html').body

interface ShownProps {
  from: Side | null
  to: Side
  onRestore: (() => void) | undefined
  onClose: () => void
}

function Shown({ from, to, onRestore, onClose }: ShownProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [here, setHere] = useState(-1)
  const { html, kinds } = useMemo((): { html: string; kinds: ChangeKind[] } => {
    if (!from) return { html: to.html, kinds: [] }
    const into = document.createElement('div')
    const { changes } = compare(into, parse(from.html), parse(to.html))
    // What changed inside of something that is folded is seen too.
    for (const folded of into.querySelectorAll('details')) folded.open = true
    return { html: into.innerHTML, kinds: changes.map(({ kind }) => kind) }
  }, [from, to])
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const go = (step: 1 | -1): void => {
    const marked = [...(sheet.current?.querySelectorAll('[data-change]:not(span[title])') ?? [])]
    if (marked.length === 0) return
    const next = here < 0 && step < 0 ? marked.length - 1 : (here + step + marked.length) % marked.length
    for (const one of marked) one.removeAttribute('data-here')
    marked[next]?.setAttribute('data-here', '')
    marked[next]?.scrollIntoView({ block: 'center' })
    setHere(next)
  }

  return (
    <>
      <div className={styles.bar}>
        <div className={styles.what}>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            {from ? `${from.title} → ${to.title}` : to.title}
          </h2>
          <p className={styles.facts}>{from ? summaryOf(kinds) : to.facts}</p>
        </div>
        {kinds.length > 0 && (
          <div className={styles.steps}>
            <IconButton label="Previous change" small onClick={() => go(-1)}>
              <ArrowUp size={18} />
            </IconButton>
            <output aria-label="Change">{here < 0 ? kinds.length : `${here + 1} of ${kinds.length}`}</output>
            <IconButton label="Next change" small onClick={() => go(1)}>
              <ArrowDown size={18} />
            </IconButton>
          </div>
        )}
        {onRestore && (
          <Button size="small" look="secondary" icon={<RotateCcw size={18} />} onClick={onRestore}>
            Restore this version
          </Button>
        )}
        <Close onClose={onClose} />
      </div>
      {from && (
        <p className={styles.legend}>
          <ins>Added words</ins> <del>Removed words</del>{' '}
          <span>Changed passages have a line beside them.</span>
        </p>
      )}
      <div className={styles.scroller}>
        {/* What is shown leads nowhere: nobody should leave the editor through a page of last year. */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
        <div
          ref={sheet}
          className={classes('page-content', styles.sheet, from && styles.compared)}
          onClickCapture={(event) => event.preventDefault()}
          dangerouslySetInnerHTML={{ __html: html }}
        />
      </div>
    </>
  )
}

const Close = ({ onClose }: { onClose: () => void }) => (
  <IconButton label="Back to writing" small onClick={onClose}>
    <X size={20} />
  </IconButton>
)

function summaryOf(kinds: readonly ChangeKind[]): string {
  if (kinds.length === 0) return 'Nothing differs between these two.'
  const count = (kind: ChangeKind): number => kinds.filter((one) => one === kind).length
  return (['changed', 'added', 'removed'] as const)
    .map((kind) => [kind, count(kind)] as const)
    .filter(([, number]) => number > 0)
    .map(([kind, number]) => `${number} ${kind}`)
    .join(', ')
}
