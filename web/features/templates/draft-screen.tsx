import type { Category } from '@frontage/contracts/catalog.ts'
import type { TemplateDraft } from '@frontage/contracts/templates.ts'
import { useMemo, useState } from 'react'
import { LeaveGuard, toAnotherAddress } from '../../lib/leave-guard.tsx'
import { useSite } from '../../lib/site.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Button, EmptyState, Skeleton } from '../../ui/index.ts'
import { DELETED_DRAFT, DraftActions } from './draft-actions.tsx'
import { DraftConflict } from './draft-conflict.tsx'
import { DraftFacts } from './draft-facts.tsx'
import { DraftStage, type NumberedFinding } from './draft-stage.tsx'
import styles from './draft-screen.module.css'
import { cases, renderCase, labelOf, openDraft, type RenderedDraft } from './render-draft.ts'
import { FindingsList } from './findings-list.tsx'
import { ProfilePreviews } from './profile-previews.tsx'
import { SlotsTable } from './slots-table.tsx'
import { useDraftForm } from './use-draft-form.ts'

/** A template before anybody else sees it: what is wrong with it, on the drawing; its fields; and how it bears long names. */
export function DraftScreen({ draft: loaded, categories }: { draft: TemplateDraft; categories: Category[] }) {
  const form = useDraftForm(loaded)
  const { draft } = form
  const site = useSite()
  const rendered = useLoaded(`${draft.id} ${draft.revision}`, () => openDraft(draft, site))
  const findings = useMemo(
    () => draft.findings.map((finding, index): NumberedFinding => ({ ...finding, number: index + 1 })),
    [draft.findings],
  )
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState<number | null>(null)
  const [profile, setProfile] = useState('usual')
  const select = (number: number) => {
    const finding = findings.find((one) => one.number === number)
    setSelected(number)
    if (finding?.page) setPage(finding.page - 1)
    const [first] = finding?.profiles ?? []
    setProfile(first ?? 'usual')
  }
  const ready = rendered.state === 'ready' ? rendered.value : null
  return (
    <div className={styles.screen}>
      <DraftActions form={form} categories={categories} product={ready?.template.product.id ?? ''} />
      {draft.notes.length > 0 && (
        <details className={styles.notes} open>
          <summary>
            {draft.notes.length === 1
              ? '1 thing was fixed for you'
              : `${draft.notes.length} things were fixed for you`}
          </summary>
          <ul>
            {draft.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.sides}>
        <section aria-label="Drawing" className={styles.stage}>
          {draft.pages.length > 1 && (
            <fieldset className={styles.pages}>
              <legend>Pages of the template</legend>
              {draft.pages.map((_, index) => (
                <Button
                  key={index}
                  look={index === page ? 'primary' : 'secondary'}
                  size="small"
                  aria-pressed={index === page}
                  onClick={() => setPage(index)}
                >
                  Page {index + 1}
                </Button>
              ))}
            </fieldset>
          )}
          {rendered.state === 'loading' ? (
            <Skeleton ratio={0.8} />
          ) : ready ? (
            <RenderedPage
              rendered={ready}
              page={page}
              profile={profile}
              findings={findings.filter((one) => one.page === page + 1)}
              selected={selected}
              onSelect={select}
            />
          ) : (
            <NoRendering />
          )}
        </section>
        <section aria-labelledby="findings" className={styles.findings}>
          <h2 id="findings">{titleOf(findings)}</h2>
          <FindingsList findings={findings} selected={selected} onSelect={select} />
        </section>
      </div>
      <section aria-labelledby="facts" className={styles.part}>
        <h2 id="facts">What it is</h2>
        <DraftFacts form={form} />
      </section>
      <section aria-labelledby="fields" className={styles.part}>
        <h2 id="fields">Fields</h2>
        <p className={styles.hint}>
          What an agent fills in, in the order of the drawing. Where they stand is changed in the drawing
          program.
        </p>
        <SlotsTable rows={form.rows} onChange={form.changeSlot} />
      </section>
      {ready && (
        <section aria-labelledby="profiles" className={styles.part}>
          <h2 id="profiles">With difficult names</h2>
          <p className={styles.hint}>
            The longest and strangest data that real agents have. Press one to see it above.
          </p>
          <ProfilePreviews rendered={ready} page={page} chosen={profile} onChoose={setProfile} />
        </section>
      )}
      <DraftConflict form={form} />
      <LeaveGuard
        isUnsaved={form.isChanged}
        isLeaving={(from, to) => to.state !== DELETED_DRAFT && toAnotherAddress(from, to)}
      >
        What you changed in this draft has not been saved.
      </LeaveGuard>
    </div>
  )
}

function titleOf(findings: readonly NumberedFinding[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const others = findings.length - errors
  if (findings.length === 0) return 'Findings'
  const told = `${errors} to fix`
  return others === 0 ? told : `${told}, ${others} worth a look`
}

interface RenderedPageProps {
  rendered: RenderedDraft
  page: number
  profile: string
  findings: readonly NumberedFinding[]
  selected: number | null
  onSelect: (number: number) => void
}

function RenderedPage({ rendered, page, profile, findings, selected, onSelect }: RenderedPageProps) {
  const one = cases.find(({ name }) => name === profile) ?? cases[0]
  const shown = useLoaded(one ? JSON.stringify([profile, rendered.template.id]) : null, async () =>
    one ? renderCase(rendered, one) : null,
  )
  const [first] = rendered.template.pages
  if (shown.state === 'loading') return <Skeleton ratio={first ? first.width / first.height : 1} />
  const scene = shown.state === 'ready' ? shown.value?.scenes?.[page] : undefined
  if (!scene) return <NoRendering />
  return (
    <>
      <DraftStage scene={scene} findings={findings} selected={selected} onSelect={onSelect} />
      {profile !== 'usual' && <p className={styles.profile}>Shown with: {labelOf(profile)}</p>}
    </>
  )
}

const NoRendering = () => (
  <EmptyState level={3} title="This page cannot be rendered yet">
    Mend what the list names, and upload the template again.
  </EmptyState>
)
