/** The layout tool: the page in the middle, its fields on one side, price and print check on the other. */
import { preflight } from '@frontage/artwork/preflight.ts'
import type { CartItem } from '@frontage/contracts/cart.ts'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { LeaveGuard } from '../../lib/leave-guard.tsx'
import { loadedMetrics } from '../../lib/drawing/fonts.ts'
import { useSite } from '../../lib/site.ts'
import { toast } from '../../ui/toast.ts'
import { countBySeverity, type Issue } from './checks.ts'
import { ChecksPanel } from './checks-panel.tsx'
import { ConflictDialog, OlderDraftDialog } from './conflict-dialog.tsx'
import styles from './designer.module.css'
import { DownloadPanel } from './download-panel.tsx'
import { freshImage } from './image-value.ts'
import { OrderBar } from './order-bar.tsx'
import { choiceOf, differsFrom, firstChoice, quoteFor, type Wanted } from './order-choice.ts'
import { OrderPanel, type RenderLists } from './order-panel.tsx'
import { PhotoPicker, type PickedPicture } from './photo-picker.tsx'
import { fieldOf, SideForm } from './side-form.tsx'
import { Stage } from './stage.tsx'
import { TopBar } from './top-bar.tsx'
import { useDesigner, type Designer as DesignerState, type OpenDesign } from './use-designer.ts'
import { useOrdering } from './use-ordering.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Which panel shows where there is room for one only. */
type Panel = 'edit' | 'check' | 'order'

interface DesignerScreenProps {
  open: OpenDesign
  /** The line of the cart that the design was opened from; null: it is to become one. */
  line: CartItem | null
  /** What the agent came with; with a way of ordering she came to order, else to design. */
  wanted: Wanted
  renderLists: RenderLists | undefined
}

export function DesignerScreen({ open, line, wanted, renderLists }: DesignerScreenProps) {
  const designer = useDesigner(open)
  const { features } = useSite()
  const navigate = useNavigate()
  const [page, setPage] = useState(0)
  const [selected, setSelected] = useState<string | null>(null)
  const [replacing, setReplacing] = useState<string | null>(null)
  const [panel, setPanel] = useState<Panel>(wanted.kind ? 'order' : 'edit')
  const issues = useIssues(designer)
  const { offer, withdrawn } = designer.design
  const [choice, setChoice] = useState(() =>
    line ? choiceOf(line) : offer ? firstChoice(offer, wanted) : null,
  )
  const quote = offer && choice ? quoteFor(offer, choice) : null
  const ordering = useOrdering(designer, { choice, quote }, line)
  const canOrder = offer !== null && choice !== null && !withdrawn && features.cart
  useShortcuts({
    'mod+z': designer.undo,
    'mod+shift+z': designer.redo,
    'mod+y': designer.redo,
    'mod+s': () => void designer.flush(),
  })

  const show = useCallback(
    (slot: string | null, onPage?: number) => {
      setSelected(slot)
      const pages = designer.template.slots.find((one) => one.id === slot)?.pages ?? []
      const target = onPage ?? pages[0]
      setPage((now) => (target === undefined || pages.includes(now + 1) ? now : target - 1))
    },
    [designer.template],
  )
  const pick = (picture: PickedPicture) => {
    if (replacing === null) return
    if ('file' in picture) designer.know(picture.file)
    designer.set({ [replacing]: freshImage('file' in picture ? { fileId: picture.file.id } : picture) })
    show(replacing)
    setReplacing(null)
  }
  const side = useRef<HTMLElement>(null)
  const aside = useRef<HTMLElement>(null)
  const checks = useRef<HTMLDivElement>(null)
  const showChecks = () => {
    // On a narrow screen the panel has to be there before it can be gone to.
    flushSync(() => setPanel('check'))
    // The panel alone: `scrollIntoView` moves every ancestor it can, the page too.
    aside.current?.scrollTo({ behavior: 'smooth', top: checks.current?.offsetTop })
    checks.current?.focus({ preventScroll: true })
  }
  const showPanel = (next: Panel) => {
    setPanel(next)
    if (next !== 'edit') setSelected(null)
  }
  const origin = line ? '/shopping-cart' : '/marketingmaterials'
  const saveAndLeave = async () => {
    if (await designer.flush()) void navigate(origin)
    else toast.error('The design could not be saved yet. It stays here, and we keep trying.')
  }
  const replacedSlot = designer.template.slots.find((slot) => slot.id === replacing)
  const { errors, warnings } = countBySeverity(issues)
  const { recovered } = designer
  useEffect(() => {
    if (recovered) toast.message('Your unsaved changes from last time are back.')
  }, [recovered])

  return (
    <div className={styles.screen} data-panel={panel}>
      <TopBar designer={designer} origin={origin} onLeave={() => void saveAndLeave()} />
      <nav className={styles.tabs} aria-label="Panels">
        <PanelTab panel="edit" current={panel} onSelect={showPanel}>
          Edit
        </PanelTab>
        <PanelTab
          panel="check"
          current={panel}
          onSelect={showPanel}
          count={errors || warnings}
          isBad={errors > 0}
        >
          Print check
        </PanelTab>
        <PanelTab panel="order" current={panel} onSelect={showPanel}>
          {offer ? 'Order' : 'Download'}
        </PanelTab>
      </nav>
      <section className={styles.side} ref={side} data-for="edit" aria-label="Design fields">
        <SideForm
          designer={designer}
          issues={issues}
          selected={selected}
          onSelect={show}
          onReplace={setReplacing}
        />
      </section>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Stage
          designer={designer}
          page={page}
          issues={issues}
          selected={selected}
          onSelect={setSelected}
          onReplace={setReplacing}
          onPage={setPage}
        />
      </main>
      <aside className={styles.aside} ref={aside} aria-label="Print check and order">
        <div data-for="check" ref={checks} tabIndex={-1} className={styles.checks}>
          <ChecksPanel
            designer={designer}
            issues={issues}
            onShow={(issue) => {
              // On a narrow screen the form has to be there before its field can take what is typed next.
              flushSync(() => {
                show(issue.slot, issue.page)
                setPanel('edit')
              })
              if (issue.slot !== null) fieldOf(side.current, issue.slot)?.focus({ preventScroll: true })
            }}
            onReplace={setReplacing}
          />
        </div>
        <div data-for="order">
          {canOrder && (
            <OrderPanel
              ordering={ordering}
              offer={offer}
              choice={choice}
              onChoice={setChoice}
              issues={issues}
              onShowChecks={showChecks}
              renderLists={renderLists}
            />
          )}
          {!canOrder && (
            <DownloadPanel designer={designer} withdrawn={withdrawn} isPrinted={offer !== null} />
          )}
        </div>
      </aside>
      {canOrder && quote && panel !== 'order' && (
        <OrderBar quote={quote} isLine={ordering.line !== null} onOrder={() => showPanel('order')} />
      )}
      <PhotoPicker
        label={replacedSlot?.label ?? null}
        kind={replacedSlot?.kind === 'image' && replacedSlot.bind === 'profile.photo' ? 'portrait' : 'photo'}
        onPick={pick}
        onClose={() => setReplacing(null)}
      />
      <ConflictDialog designer={designer} />
      <LeaveGuard isUnsaved={choice !== null && ordering.line !== null && differsFrom(ordering.line, choice)}>
        What you chose for this cart item is not in the cart yet. ‘Update cart item’ keeps it.
      </LeaveGuard>
      <OlderDraftDialog designer={designer} />
    </div>
  )
}

/** Checking waits for the picture: a keystroke is drawn first. */
function useIssues({ template, filled, slots }: DesignerState): Issue[] {
  const drawn = useDeferredValue(filled)
  const values = useDeferredValue(slots)
  return useMemo(
    () => preflight(template, drawn, { slots: values, metrics: loadedMetrics }),
    [template, drawn, values],
  )
}

interface PanelTabProps {
  panel: Panel
  current: Panel
  count?: number
  isBad?: boolean
  onSelect: (panel: Panel) => void
  children: string
}

function PanelTab({ panel, current, count = 0, isBad, onSelect, children }: PanelTabProps) {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-pressed={panel === current}
      onClick={() => onSelect(panel)}
    >
      {children}
      {count > 0 && (
        <span className={styles.tabCount} data-bad={isBad || undefined}>
          {count}
        </span>
      )}
    </button>
  )
}
